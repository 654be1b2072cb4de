import type { InputOf } from '#contracts/op';
import type { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { StreamFields } from '#contracts/sport-events/category.events';
import type { RegistrationOptionFields, SportEventFields } from '#contracts/sport-events/sport-event.events';
import { ageOn, isBefore, localMoment } from '#contracts/rules/dates';
import { givenOr } from '#contracts/rules/given';
import { isEligible } from '#contracts/rules/eligibility';
import { countryAlpha3 } from '#backend/directory/countries';
import type { HandlerContext, OperationContext } from '#platform/context';
import { notFound, refuseFields, type Refusal } from '#platform/decider';
import { accountsView } from '#projections/identity/accounts.view';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { streamsView } from '#projections/sport-events/streams.view';
import { category, takePlaces } from './category.decider.js';
import { gridsOf } from './grids.js';
import { People, type PersonNames } from '#backend/directory/people';
import { createRegistration, registration, type RegistrationEvent } from './registration.decider.js';
import { entrantKey } from './registrations/places.js';
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

/** Whoever may not register somebody is refused as such; every other reason is a rule of the sport event. */
const refusedBy = (errors: Errors): Refusal | null => {
  const refused = refuseFields(errors);
  const keys = Object.values(errors).flat();
  return refused && keys.every((key) => key === 'error.forbidden') ? { ...refused, status: 403 } : refused;
};

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
  const wanted = new Map<number, Asked[]>();
  const isForce = input.isForce === true && isStaff(context);
  for (const [i, row] of input.registrations.entries()) {
    const entrant = await entrantOf(row, `registrations.${i}`, context, people, errors);
    const links = entrant && (await linksOf(row, `registrations.${i}`, event, context, errors));
    if (!entrant || !links) continue;
    for (const streamId of new Set(row.streamIds)) {
      const data = await placeWanted({ context, eventId, event, row, entrant, links, streamId, i, isForce }, errors);
      if (data) wanted.set(streamId, [...(wanted.get(streamId) ?? []), { i, data }]);
    }
  }
  const created = await takeAll(context, eventId, wanted, errors);
  const refused = refusedBy(errors);
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
  const mayOthers = isStaff(context) || isOfOwnOrganisation(row, context);
  if (row.teamName) return mayOthers ? { userId: null, names: null, countryId: null } : fail('.teamName', 'error.forbidden');
  if (row.userId != null) {
    if (row.userId !== context.actor.userId && !mayOthers) return fail('.userId', 'error.forbidden');
    const names = await namesOf(context, row.userId);
    return names
      ? { userId: row.userId, names: { ...names, ...given(row) }, countryId: row.person?.countryId ?? null }
      : fail('.userId', 'error.not_found');
  }
  if (!row.person) return fail('.person', 'error.required');
  if (!mayOthers) return fail('.person', 'error.forbidden');
  const { lastName, firstName } = row.person;
  const names: PersonNames = { lastName, firstName, middleName: null, gender: null, birthDate: null, ...given(row) };
  return { userId: await people.personFor(names), names, countryId: row.person.countryId ?? null };
};

/** A representative registers those of the organisations that he represents. */
const isOfOwnOrganisation = ({ organizationId }: Row, { roles, actor }: HandlerContext): boolean =>
  roles.has('R') && organizationId != null && actor.organizationIds.includes(organizationId);

/** What a registration points to besides its stream. */
interface Links {
  option: RegistrationOptionFields | undefined;
  organization: { id: number; name: string } | null;
  coach: { id: number; name: string } | null;
}

const linksOf = async (row: Row, path: string, event: SportEvent, context: HandlerContext, errors: Errors): Promise<Links | null> => {
  const isOption = ({ id, optionKey }: RegistrationOptionFields) =>
    row.registrationOptionId == null ? optionKey === 'default' : id === row.registrationOptionId;
  const option = event.options.find(isOption);
  const organization = row.organizationId == null ? null : await context.documents.get(organizationsView, row.organizationId);
  const coach = row.coachId == null ? null : await namesOf(context, row.coachId);
  const missing = {
    registrationOptionId: row.registrationOptionId != null && !option,
    organizationId: row.organizationId != null && !organization,
    coachId: row.coachId != null && !coach,
  };
  const names = Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  for (const name of names) errors[`${path}.${name}`] = ['error.not_found'];
  if (names.length > 0) return null;
  return {
    option,
    organization: organization && { id: organization.id, name: organization.name },
    coach: coach && { id: row.coachId ?? 0, name: `${coach.lastName} ${coach.firstName}` },
  };
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
  eventId: number;
  event: SportEvent;
  row: Row;
  entrant: Entrant;
  links: Links;
  streamId: number;
  /** Which of the given rows it is. */
  i: number;
  isForce: boolean;
}

const placeWanted = async (wanted: Wanted, errors: Errors): Promise<CreatedData | null> => {
  const { context, eventId, streamId, i } = wanted;
  const { state } = await context.load(category, streamId);
  const isDrawn = (await gridsOf(context.documents, [streamId])).get(streamId)?.isDrawn ?? false;
  const stream = state.eventId === eventId ? state.fields : null;
  const wrong = !stream ? (state.fields ? 'error.forbidden' : 'error.not_found') : isDrawn ? 'error.grid_drawn' : unfit(wanted, stream);
  if (stream && !wrong) return createdData(wanted, stream);
  if (wrong) errors[`registrations.${i}.streamIds`] = [wrong];
  return null;
};

/** Why an entrant may not stand in a stream: a person in one of teams, one whom its limits or his option leave out. */
const unfit = ({ event, entrant, links, row, isForce, streamId }: Wanted, stream: StreamFields): 'error.not_eligible' | null => {
  const offered = links.option?.streamIds ?? [];
  const { gender, birthDate } = entrant.names ?? noNames;
  const person = { gender, birthDate, weight: givenOr(row.weight, null) };
  const isOffered = offered.length === 0 || offered.includes(streamId);
  const isFit = isForce || (isOffered && isEligible(stream, person, event.fields?.dateFrom ?? ''));
  return isFit && (entrant.userId === null || stream.entrantKind !== 'team') ? null : 'error.not_eligible';
};

const noNames = { lastName: null, firstName: null, middleName: null, birthDate: null, gender: null };

const kindOf = (entrant: Entrant, stream: StreamFields): CreatedData['entrantKind'] => {
  if (entrant.userId !== null) return 'athlete';
  return stream.entrantKind === 'pair' ? 'pair' : 'team';
};

const createdData = async ({ context, eventId, row, entrant, links, streamId }: Wanted, stream: StreamFields): Promise<CreatedData> => {
  const { option, organization, coach } = links;
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
    coach,
    countryCode: entrant.countryId === null ? null : countryAlpha3(entrant.countryId),
    cityName: null,
    weight: givenOr(row.weight, null),
    seed: givenOr(row.seed, null),
    groupNumber: null,
    position: null,
    tournamentGridNumber: null,
    externalId: null,
    registrationOptionId: option?.id ?? null,
    status: firstStatus(context, option),
    statusOnceIn: firstStatus(context, option),
    registeredByUserId: context.actor.userId,
    index: 0,
    priceInKopecks: option?.priceInKopecks ?? 0,
  };
};

/** Whom the staff register is confirmed; others go on by the price and the option (api-catalogue.md 0.1). */
const firstStatus = (context: HandlerContext, option: RegistrationOptionFields | undefined): CreatedData['status'] => {
  if (isStaff(context)) return 'confirmed';
  if ((option?.priceInKopecks ?? 0) > 0) return 'awaitingPayment';
  return option?.isAutoConfirmed ? 'confirmed' : 'new';
};

interface Asked {
  i: number;
  data: CreatedData;
}

/** Takes the places on each stream and makes the registrations; who finds no place waits. */
const takeAll = async (
  context: HandlerContext,
  eventId: number,
  wanted: ReadonlyMap<number, Asked[]>,
  errors: Errors,
): Promise<CreatedData[]> => {
  const created: CreatedData[] = [];
  for (const [streamId, rows] of wanted) {
    await context.decide(category, streamId, (state) => {
      const taken = takePlaces(
        state,
        { eventId, streamId },
        rows.map(({ data }) => ({ registrationId: data.registrationId, entrantKey: entrantKey(data) })),
      );
      const rowOf = new Map(rows.map((row) => [row.data.registrationId, row]));
      for (const registrationId of taken.duplicates)
        errors[`registrations.${rowOf.get(registrationId)?.i}.streamIds`] = ['error.duplicate'];
      for (const { registrationId, index, isWaiting } of taken.places) {
        const data = rowOf.get(registrationId)?.data;
        if (data) created.push({ ...data, index, ...(isWaiting && { status: 'waitingList' as const }) });
      }
      return taken.events;
    });
  }
  for (const data of created) await context.decide(registration, data.registrationId, (state) => createRegistration(state, data));
  return created;
};

export const rowsOf = async (context: Pick<OperationContext, 'documents'>, ids: readonly number[]) => {
  const docs = await context.documents.getMany(registrationsView, ids);
  const streamIds = [...new Set(docs.map(({ streamId }) => streamId))];
  const streams = await context.documents.getMany(streamsView, streamIds);
  const grids = await gridsOf(context.documents, streamIds);
  const nameOf = new Map(streams.map(({ id, name }) => [id, name]));
  const events = await context.documents.getMany(sportEventsView, [...new Set(docs.map(({ eventId }) => eventId))]);
  const firstDay = new Map(events.map(({ id, dateFrom }) => [id, dateFrom]));
  return docs.map((doc) => {
    const day = firstDay.get(doc.eventId);
    const age = doc.birthDate === null || !day ? null : ageOn(doc.birthDate, day);
    return registrationRow(doc, nameOf.get(doc.streamId) ?? '', age, grids.get(doc.streamId));
  });
};
