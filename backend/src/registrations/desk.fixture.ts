import { newCategory, type CategoryFields } from '#contracts/sport-events/category.events';
import type { RoleCode } from '#contracts/op';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import { placeOf } from '#contracts/registrations/statuses';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { grid } from '#domain/competition/grid.decider';
import type { Aggregate, Refusal } from '#domain/decider';
import { organizationStream } from '#domain/directory/organization.fold';
import { account } from '#domain/identity/account.decider';
import { profileStream } from '#domain/profiles/profile.fold';
import { entryImports } from '#domain/registrations/import/import.fold';
import { noticesStream } from '#domain/registrations/notification.fold';
import { madePools } from '#domain/registrations/pools.decider';
import { registration } from '#domain/registrations/registration.decider';
import { created } from '#domain/registrations/registration.fixture';
import type { CreatedData, RegistrationEvent } from '#domain/registrations/registration.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { teamsStream } from '#domain/registrations/teams.fold';
import { category } from '#domain/sport-events/category.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Actor, HandlerContext, UploadedFile } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { EventCodec, type PersonCipher } from '#platform/log/codec';
import { EventLog, loadedOf } from '#platform/log/event-log';
import { handedOut } from '#platform/log/handed-out';
import { record, type UnitOfWork } from '#platform/log/unit-of-work';
import { Documents } from '#platform/projecting/reader';
import { ProjectionRunner } from '#platform/projecting/runner';
import { gridView } from '#projections/competition/grid.view';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { guardianshipsView } from '#projections/profiles/guardianships.view';
import { membershipsView } from '#projections/profiles/relations.view';
import { entryInvitationsView } from '#projections/registrations/entry-invitations.view';
import { consentsView } from '#projections/visibility/consents.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { teamsView } from '#projections/registrations/teams.view';
import { ownModesView } from '#projections/sport-modes/own-modes.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { GridNeighbour } from './entries/grid-status.js';
import { entrantKey } from './entries/places.js';

const views = [
  registrationsView,
  entryInvitationsView,
  consentsView,
  organizationsView,
  categoriesView,
  ownModesView,
  sportEventsView,
  teamsView,
  gridView,
  accountsView,
  profilesView,
  peopleView,
  membershipsView,
  guardianshipsView,
];
const tables = [
  ...[sportEvent, category, registration, teamsStream, registrationFormStream, grid, noticesStream],
  ...[profileStream, organizationStream, account, entryImports, madePools],
].map(({ events }) => events);
const open: PersonCipher = {
  ensure: () => Promise.resolve(),
  encrypt: (_id, text) => text,
  decrypt: (_id, text) => text,
  damaged: new Set(),
};

export const eventId = 1;
const eventFields: SportEventFields = {
  ...{ eventKey: 'cup', name: 'Кубок', sportId: 1, dateFrom: '10-05-2026', dateTo: '11-05-2026', timeZone: 'Europe/Moscow' },
  ...{
    countryId: null,
    cityName: null,
    venue: null,
    facilityId: null,
    isPublished: true,
    registrationFrom: null,
    registrationTo: null,
    source: null,
    points: [],
  },
};
const metadata = { recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 3, actorRole: 'O', correlationId: 'c', commandId: 'c' };
export const organiser: Actor = { userId: 3, sessionId: null, isAdministrator: false, isOrganiser: true, organizationIds: [], ip: '' };

/** The desk of sport event 1 over a log and views in memory: what its staff do, and what stands there afterwards. */
export class Desk {
  private readonly log: EventLog;
  private readonly documents: Documents;
  private readonly runner: ProjectionRunner;
  private lastId = 100;
  now = '2026-05-01T10:00:00.000Z';
  roles: RoleCode[] = ['O'];
  actor: Actor = organiser;
  /** What comes with the next call. */
  files: UploadedFile[] = [];

  private constructor() {
    const codec = new EventCodec(tables, open);
    const [events, documents] = [new MemoryEventStore(), new MemoryDocumentStore()];
    this.log = new EventLog(events, codec, open);
    const rethrow = (error: unknown): never => {
      throw error instanceof Error ? error : new Error(String(error));
    };
    this.runner = new ProjectionRunner(views, events, documents, codec, {
      onChanges: () => undefined,
      onEvents: () => Promise.resolve(0),
      onPoison: (_view, _stream, error) => rethrow(error),
      onError: rethrow,
    });
    this.documents = new Documents(documents, this.runner);
  }

  static async open(more: Partial<SportEventFields> = {}): Promise<Desk> {
    const desk = new Desk();
    await desk.runner.start();
    await desk.given(sportEvent, eventId, [{ type: 'SportEventCreated', data: { eventId, event: { ...eventFields, ...more } } }]);
    return desk;
  }

  async close(): Promise<void> {
    await this.runner.stop();
  }

  /** Facts that were recorded before. */
  async given(aggregate: Aggregate<unknown>, id: number, facts: readonly { type: string; data: unknown }[]): Promise<void> {
    await this.run(async (context) => {
      await context.decide(aggregate, id, () => facts as never);
    });
  }

  async category(streamId: number, more: Partial<CategoryFields> = {}): Promise<void> {
    const stream = { ...newCategory, name: `№ ${streamId}`, ...more };
    await this.given(category, streamId, [{ type: 'StreamCreated', data: { streamId, eventId, stream } }]);
  }

  /** Persons who are in a category: each registered, with the place that their status says. */
  async entered(streamId: number, people: Record<number, Partial<CreatedData>>): Promise<void> {
    for (const [id, said] of Object.entries(people)) {
      const registrationId = Number(id);
      const made = created({ status: 'confirmed', userId: registrationId + 1_000, ...said, registrationId, streamId });
      const data = made.data as CreatedData;
      const isWaiting = placeOf(data.status) === 'waiting';
      const places = [{ registrationId, entrantKey: entrantKey(data), isWaiting }];
      await this.given(category, streamId, [{ type: 'StreamPlacesTaken', data: { streamId, eventId, places } }]);
      await this.given(registration, registrationId, [made]);
    }
  }

  /** What else happened to one registration. */
  async happened(registrationId: number, ...events: readonly RegistrationEvent[]): Promise<void> {
    await this.given(registration, registrationId, events);
  }

  /** Carries out what the staff ask for, as the server does: all that is decided is recorded at once, or nothing. */
  async run<Decided>(decide: (context: HandlerContext) => Promise<Decided>): Promise<Decided | Refusal> {
    const documents = this.documents.readerFor(organiser);
    const decided = await record<Decided, Decided>(this.log, (work) => decide(this.contextOf(work, documents)), {
      metadata: () => metadata,
      finish: async (result, answer) => {
        if (result.outcome === 'appended') await this.documents.reach(result.position);
        return answer;
      },
    });
    if (decided === 'conflict') throw new Error('nobody else writes here');
    return decided;
  }

  /** The registrations of a category as the desk lists them: who stands where, by id. */
  async list(streamId: number): Promise<Record<number, string>> {
    const docs = await this.documents
      .readerFor(organiser)
      .all(registrationsView, { filter: { streamId, isDeleted: 0 }, sort: [['index', 'asc']] });
    return Object.fromEntries(docs.map(({ id, statuses }) => [id, statuses.participation]));
  }

  async registration(registrationId: number): Promise<RegistrationDoc | null> {
    return this.documents.readerFor(organiser).get(registrationsView, registrationId);
  }

  async stateOf<State>(aggregate: Aggregate<State>, id: number): Promise<State> {
    return (await this.log.load(aggregate, id)).state;
  }

  private contextOf(work: UnitOfWork, documents: DocumentReader): HandlerContext {
    const context: Partial<HandlerContext> = {
      ...{ actor: this.actor, roles: new Set(this.roles), subjectUserId: null, locale: 'ru', now: this.now, files: this.files },
      documents,
      recentDocuments: documents,
      load: async (aggregate, id) => {
        const folded = await this.log.load(aggregate, id);
        return loadedOf(folded, handedOut(aggregate, folded));
      },
      loadAt: async (aggregate, id, version) => loadedOf(await this.log.loadAt(aggregate, id, version)),
      nextIds: (_sequence, count = 1) => Promise.resolve(Array.from({ length: count }, () => (this.lastId += 1))),
      decide: work.decide,
      peek: work.peek,
      relyOn: work.relyOn,
    };
    // The desk asks for no session, no history of an event stream and no random text.
    return context as HandlerContext;
  }
}

/** Changes of the grid that the desk asked for. */
export class AskedOfGrid implements GridNeighbour {
  readonly asked: string[] = [];

  withdrawFromGrid = ({ registrationId }: { registrationId: number }): Promise<null> => {
    this.asked.push(`withdraw ${registrationId}`);
    return Promise.resolve(null);
  };

  placeInGrid = ({ registrationId }: { registrationId: number }): Promise<null> => {
    this.asked.push(`place ${registrationId}`);
    return Promise.resolve(null);
  };

  returnToGrid = ({ registrationId }: { registrationId: number }): Promise<null> => {
    this.asked.push(`return ${registrationId}`);
    return Promise.resolve(null);
  };
}
