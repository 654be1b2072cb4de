import type { InputOf } from '#contracts/op';
import type { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { StreamFields } from '#contracts/sport-events/category.events';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';
import { ageOn, isBefore, localMoment } from '#contracts/rules/dates';
import { givenOr } from '#contracts/rules/given';
import { isEligible } from '#contracts/rules/eligibility';
import { countryAlpha3 } from '#backend/directory/countries';
import type { HandlerContext } from '#platform/context';
import { notFound, refuseFields, type Refusal } from '#platform/decider';
import { accountsView } from '#projections/identity/accounts.view';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { streamsView } from '#projections/sport-events/streams.view';
import { category, takePlaces } from './category.decider.js';
import { gridsOf } from './grids.js';
import { People, type PersonNames } from './people.js';
import { createRegistration, registration, type RegistrationEvent } from './registration.decider.js';
import { registrationRow } from './shapes.js';
import { sportEvent, type SportEvent } from './sport-event.decider.js';

type Input = InputOf<typeof sportEventOps.register>;
type Row = Input['registrations'][number];
type Errors = Record<string, string[]>;
export type CreatedData = Extract<RegistrationEvent, { type: 'RegistrationCreated' }>['data'];

interface Entrant {
  userId: number | null;
  names: PersonNames | null;
  countryId: number | null;
}

/** A team or pair is known by its name within a stream, a person by the user id. */
export const entrantKey = (data: { userId: number | null; teamName: string | null }): string =>
  data.userId === null ? `team:${(data.teamName ?? '').toLowerCase().replaceAll('ё', 'е')}` : `user:${data.userId}`;

const isStaff = ({ roles }: HandlerContext): boolean => ['O', 'T', 'A'].some((role) => roles.has(role as never));

/** Registers all, or none with every reason named. */
export const runRegister = async (input: Input, context: HandlerContext, pepper: Buffer) => {
  const { eventId } = input;
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.fields) return notFound('eventId');
  const closed = isStaff(context) ? null : closedNow(event.fields, context.now);
  if (closed) return closed;
  const people = new People(context, pepper);
  const errors: Errors = {};
  const wanted = new Map<number, CreatedData[]>();
  for (const [i, row] of input.registrations.entries()) {
    const entrant = await entrantOf(row, `registrations.${i}`, context, people, errors);
    if (!entrant) continue;
    for (const streamId of new Set(row.streamIds)) {
      const data = await placeWanted({ context, event, row, entrant, streamId, i, isForce: input.isForce === true, people }, errors);
      if (data) wanted.set(streamId, [...(wanted.get(streamId) ?? []), data]);
    }
  }
  const created = await takeAll(context, eventId, wanted, errors);
  const refused = refuseFields(errors);
  if (refused) return refused;
  return async () => ({
    registrations: await rowsOf(
      context,
      created.map(({ registrationId }) => registrationId),
    ),
  });
};

const closedNow = ({ registrationFrom, registrationTo, timeZone, isPublished }: SportEventFields, now: string): Refusal | null => {
  const local = localMoment(now, timeZone);
  const moment = `${local.date} ${local.time}`;
  const isOpen =
    isPublished &&
    !(registrationFrom !== null && isBefore(moment, registrationFrom)) &&
    !(registrationTo !== null && isBefore(registrationTo, moment));
  return isOpen ? null : { refused: true, status: 200, errors: { form: ['error.closed'] } };
};

const entrantOf = async (row: Row, path: string, context: HandlerContext, people: People, errors: Errors): Promise<Entrant | null> => {
  const fail = (field: string, key: string): null => {
    errors[`${path}${field}`] = [key];
    return null;
  };
  if (row.teamName)
    return isStaff(context) || context.actor.userId !== null
      ? { userId: null, names: null, countryId: null }
      : fail('.teamName', 'error.forbidden');
  if (row.userId != null) {
    const isOwn = row.userId === context.actor.userId;
    if (!isOwn && !isStaff(context) && !context.roles.has('R')) return fail('.userId', 'error.forbidden');
    const names = await namesOf(context, row.userId);
    return names
      ? { userId: row.userId, names: { ...names, ...given(row) }, countryId: row.person?.countryId ?? null }
      : fail('.userId', 'error.not_found');
  }
  if (!row.person) return fail('.person', 'error.required');
  if (!isStaff(context) && !context.roles.has('R')) return fail('.person', 'error.forbidden');
  const { lastName, firstName } = row.person;
  const names: PersonNames = { lastName, firstName, middleName: null, gender: null, birthDate: null, ...given(row) };
  return { userId: await people.personFor(names), names, countryId: row.person.countryId ?? null };
};

/** What the call itself says of a person, over what is known. */
const given = ({ person }: Row): Partial<PersonNames> => ({
  ...(person?.birthDate && { birthDate: person.birthDate }),
  ...(person?.gender && { gender: person.gender }),
  ...(person?.middleName && { middleName: person.middleName }),
});

const namesOf = async (context: HandlerContext, userId: number): Promise<PersonNames | null> => {
  const profile = await context.documents.get(peopleView, userId);
  if (profile?.lastName && profile.firstName) return { ...profile, lastName: profile.lastName, firstName: profile.firstName };
  const account = await context.documents.get(accountsView, userId);
  if (!account?.lastName || !account.firstName) return null;
  return { lastName: account.lastName, firstName: account.firstName, middleName: null, gender: null, birthDate: null };
};

interface Wanted {
  context: HandlerContext;
  event: SportEvent;
  row: Row;
  entrant: Entrant;
  streamId: number;
  i: number;
  isForce: boolean;
  people: People;
}

const placeWanted = async (wanted: Wanted, errors: Errors): Promise<CreatedData | null> => {
  const { context, event, row, entrant, streamId, i, isForce } = wanted;
  const { state } = await context.load(category, streamId);
  const path = `registrations.${i}.streamIds`;
  const { fields } = event;
  if (!state.fields || !fields || state.eventId !== (await eventIdOf(context, streamId))) {
    errors[path] = ['error.not_found'];
    return null;
  }
  const kind = entrant.userId === null ? 'team' : 'athlete';
  const fits = isForce || fitsStream(state.fields, fields, entrant, row.weight ?? null);
  if (!fits || (kind === 'athlete' && state.fields.entrantKind === 'team')) {
    errors[path] = ['error.not_eligible'];
    return null;
  }
  if ((await gridsOf(context.documents, [streamId])).get(streamId)?.isDrawn) {
    errors[path] = ['error.grid_drawn'];
    return null;
  }
  return createdData(wanted, state.eventId, state.fields);
};

const eventIdOf = async (context: HandlerContext, streamId: number): Promise<number> =>
  (await context.load(category, streamId)).state.eventId;

const fitsStream = (stream: StreamFields, event: SportEventFields, { names }: Entrant, weight: number | null): boolean =>
  isEligible(stream, { gender: names?.gender ?? null, birthDate: names?.birthDate ?? null, weight }, event.dateFrom);

const noNames = { lastName: null, firstName: null, middleName: null, birthDate: null, gender: null };

const kindOf = (entrant: Entrant, stream: StreamFields): CreatedData['entrantKind'] => {
  if (entrant.userId !== null) return 'athlete';
  return stream.entrantKind === 'pair' ? 'pair' : 'team';
};

const createdData = async (
  { context, event, row, entrant, streamId }: Wanted,
  eventId: number,
  stream: StreamFields,
): Promise<CreatedData> => {
  const option =
    event.options.find(({ id }) => id === row.registrationOptionId) ?? event.options.find(({ optionKey }) => optionKey === 'default');
  const organization = row.organizationId == null ? null : await context.documents.get(organizationsView, row.organizationId);
  const [registrationId = 0] = await context.nextIds('registration');
  return {
    registrationId,
    eventId,
    streamId,
    entrantKind: kindOf(entrant, stream),
    userId: entrant.userId,
    ...(entrant.names ?? noNames),
    teamName: givenOr(row.teamName, null),
    organization,
    coach: null,
    countryCode: entrant.countryId === null ? null : countryAlpha3(entrant.countryId),
    cityName: null,
    weight: givenOr(row.weight, null),
    seed: givenOr(row.seed, null),
    groupNumber: null,
    position: null,
    tournamentGridNumber: null,
    externalId: null,
    registrationOptionId: option?.id ?? null,
    status: isStaff(context) ? 'confirmed' : 'new',
    index: 0,
    priceInKopecks: option?.priceInKopecks ?? 0,
  };
};

/** Takes the places on each stream and makes the registrations; who finds no place waits. */
export const takeAll = async (
  context: HandlerContext,
  eventId: number,
  wanted: ReadonlyMap<number, CreatedData[]>,
  errors: Errors,
): Promise<CreatedData[]> => {
  const created: CreatedData[] = [];
  for (const [streamId, rows] of wanted) {
    let count = 0;
    await context.decide(category, streamId, (state) => {
      count = state.places.size;
      const taken = takePlaces(
        state,
        { eventId, streamId },
        rows.map((data) => ({ registrationId: data.registrationId, entrantKey: entrantKey(data) })),
      );
      for (const registrationId of taken.duplicates)
        errors[`registrations.${rows.findIndex((data) => data.registrationId === registrationId)}.streamIds`] = ['error.duplicate'];
      for (const place of taken.places) {
        const data = rows.find(({ registrationId }) => registrationId === place.registrationId);
        if (data) created.push({ ...data, index: (count += 1), ...(place.isWaiting && { status: 'waitingList' as const }) });
      }
      return taken.events;
    });
  }
  for (const data of created) await context.decide(registration, data.registrationId, (state) => createRegistration(state, data));
  return created;
};

export const rowsOf = async (context: HandlerContext, ids: readonly number[]) => {
  const docs = await context.documents.getMany(registrationsView, ids);
  const streams = await context.documents.getMany(streamsView, [...new Set(docs.map(({ streamId }) => streamId))]);
  const nameOf = new Map(streams.map(({ id, name }) => [id, name]));
  const today = localMoment(context.now, 'Europe/Moscow').date;
  return docs.map((doc) =>
    registrationRow(doc, nameOf.get(doc.streamId) ?? '', doc.birthDate === null ? null : ageOn(doc.birthDate, today)),
  );
};
