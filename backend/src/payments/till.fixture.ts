import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import type { Aggregate } from '#domain/decider';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { invoiceSeries, personalInvoices } from '#domain/payments/invoices/series';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { product } from '#domain/payments/products/product.decider';
import { receipts } from '#domain/payments/receipts/receipts.fold';
import { bankLine, bankMark, invoiceChecking, type KeptLine } from '#domain/payments/statements/bank-line.decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { policy, type Policy } from '#domain/payments/insurance/policy.fold';
import { personEntries } from '#domain/registrations/person-entries';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { created } from '#domain/registrations/registration.fixture';
import type { CreatedData, RegistrationEvent } from '#domain/registrations/registration.fold';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { EventCodec, type PersonCipher } from '#platform/log/codec';
import type { RecordedEvent } from '#platform/context';
import { followUp, type ConsequenceContext } from '#platform/log/consequences';
import { EventLog } from '#platform/log/event-log';
import { systemRecorder } from '#platform/log/system-recorder';
import { record } from '#platform/log/unit-of-work';
import { policiesAgree } from './insurance/agree.js';
import { personAnswersAgree } from './invoices/person-answers.js';
import { invoicesAgree } from './invoices/settle.js';

/** Texts in the clear, until their person is erased. */
class OpenCipher implements PersonCipher {
  readonly damaged = new Set<string>();
  readonly erased = new Set<string>();
  readonly ensure = () => Promise.resolve();
  readonly encrypt = (_id: string, text: string) => text;
  readonly decrypt = (id: string, text: string) => (this.erased.has(id) ? null : text);
}
const statements = [bankMark, bankLine, invoiceChecking];
const tables = [
  policy,
  paymentSettings,
  sportEvent,
  registration,
  registrationFormStream,
  invoice,
  invoiceSeries,
  personalInvoices,
  personEntries,
  receipts,
  product,
  ...statements,
].map(({ events }) => events);
const event: SportEventFields = {
  ...{ eventKey: 'cup', name: 'Кубок', sportId: 1, dateFrom: '10-05-2026', dateTo: '11-05-2026', timeZone: 'Europe/Moscow' },
  ...{ countryId: null, cityName: null, venue: null, facilityId: null, isPublished: true, registrationFrom: null, registrationTo: null },
  ...{ source: null, points: [] },
};
const metadata = { actorUserId: 3, actorRole: 'O', correlationId: 'c', commandId: 'c' };

export const eventId = 1;
/** Organises sport event 1: its invoices are numbered under them. */
export const ownerUserId = 3;

/** Sport event 1 over a log in memory in which invoices follow registrations, as on the server. */
export class Till {
  readonly store = new MemoryEventStore();
  private readonly cipher = new OpenCipher();
  private log = this.openLog();
  /** What jobs record with. */
  readonly recorder = systemRecorder(() => this.log);
  private lastId = 0;
  now = '2026-05-01T10:00:00.000Z';

  static async open(): Promise<Till> {
    const till = new Till();
    const staff = [{ userId: ownerUserId, role: 'organiser' as const, playgroundIds: [], isHeadReferee: false }];
    await till.recorded(sportEvent, eventId, [
      { type: 'SportEventCreated', data: { eventId, event } },
      { type: 'EventStaffSaved', data: { eventId, staff, changes: [] } },
    ]);
    return till;
  }

  private openLog(): EventLog {
    const log = new EventLog(this.store, new EventCodec(tables, this.cipher), this.cipher);
    log.followUp = followUp([personAnswersAgree, invoicesAgree, policiesAgree], (sequence, count) => this.nextIds(sequence, count));
    return log;
  }

  /** Somebody's texts are gone, and the server has begun anew. */
  erase(userId: number): void {
    this.cipher.erased.add(String(userId));
    this.log = this.openLog();
  }

  /** What somebody else does, once, while the next command takes its ids: after it has looked and before it records. */
  meanwhile: (() => Promise<void>) | null = null;

  private readonly nextIds = async (_sequence: string, count = 1): Promise<number[]> => {
    const { meanwhile } = this;
    this.meanwhile = null;
    await meanwhile?.();
    return Array.from({ length: count }, () => (this.lastId += 1));
  };

  /** All at once, with what follows. */
  async run(decide: (context: ConsequenceContext) => Promise<unknown>): Promise<void> {
    const result = await record(
      this.log,
      (work) => decide({ decide: work.decide, peek: work.peek, relyOn: work.relyOn, nextIds: this.nextIds, now: this.now, actorUserId: 3 }),
      {
        metadata: () => ({ ...metadata, recordedAt: this.now }),
        finish: ({ outcome }) => outcome,
      },
    );
    if (result === 'conflict') throw new Error('nobody else writes here');
  }

  recorded(aggregate: Aggregate<unknown>, id: number, facts: readonly { type: string; data: unknown }[]): Promise<void> {
    return this.run((context) => context.decide(aggregate, id, () => facts as never));
  }

  /** Registration `id` of person 11, for so many kopecks. */
  registered(registrationId: number, priceInKopecks: number, more: Partial<CreatedData> = {}): Promise<void> {
    const said = { status: 'awaitingPayment' as const, ...more, priceInKopecks, registrationId };
    return this.recorded(registration, registrationId, [created(said)]);
  }

  happened(registrationId: number, ...events: RegistrationEvent[]): Promise<void> {
    const own = events.map(({ type, data }) => ({ type, data: { ...data, registrationId } }));
    return this.recorded(registration, registrationId, own);
  }

  async paid(paymentInvoiceId: number, ...events: InvoiceEvent[]): Promise<void> {
    await this.recorded(invoice, paymentInvoiceId, events);
  }

  /** What is recorded of a registration, with when. */
  history(id: number): Promise<RecordedEvent[]> {
    return this.log.history(registration, id);
  }

  async registration(id: number): Promise<Registration> {
    return (await this.log.load(registration, id)).state;
  }

  async policy(id: number): Promise<Policy> {
    return (await this.log.load(policy, id)).state;
  }

  /** A line of a statement. */
  async kept(id: number): Promise<KeptLine> {
    return (await this.log.load(bankLine, id)).state;
  }

  async books(id: number): Promise<InvoiceBooks> {
    return (await this.log.load(invoice, id)).state;
  }

  /** Everything that was recorded, in its order; personal fields are sealed in it. */
  async all(): Promise<{ stream: string; type: string; data: unknown }[]> {
    const stored = await this.store.readAll(0n, 100_000);
    return stored.map(({ stream, type, data }) => ({ stream, type, data: JSON.parse(data) as unknown }));
  }
}
