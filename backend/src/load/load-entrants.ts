import { placeOf, type ParticipationStatus } from '#contracts/registrations/statuses';
import { defined } from '#contracts/rules/given';
import type { HandlerContext } from '#platform/context';
import { isRefusal } from '#domain/decider';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { countryAlpha3, findCountryId } from '#backend/directory/countries';
import { category } from '#domain/sport-events/category.decider';
import { takePlaces } from '#domain/sport-events/places.rules';
import type { People, PersonNames } from '#backend/directory/people';
import { enterCategory, entrantKey, leavePlaces, putOnWaitingList, wantedBy } from '#backend/registrations/entries/places';
import {
  changeGridNumber,
  createRegistration,
  editRegistration,
  registration,
  setStatus,
} from '#domain/registrations/registration.decider';
import type { CreatedData } from '#domain/registrations/registration.fold';
import { foldText } from '#contracts/text';
import { entrantIdentity } from './group-rows.js';
import type { EventToLoad } from './load-sport-event.js';
import type { LoadedCategory } from './load-categories.js';
import type { LoadRow, RowErrors } from './rows.js';

/** Codes that ISO 3166 does not know (ENG, KSA) stay as the file has them. */
const ownCode = /^[A-Z]{2,3}$/;

const countryCodeOf = (country: string): string | null => {
  const id = findCountryId(country);
  const alpha3 = id === null ? null : countryAlpha3(id);
  return alpha3 ?? (ownCode.test(country) ? country : null);
};

export const namesOf = ({ values }: LoadRow): PersonNames => ({
  lastName: values.lastName ?? '',
  firstName: values.firstName ?? '',
  middleName: values.middleName ?? null,
  gender: values.gender === 'male' || values.gender === 'female' ? values.gender : null,
  birthDate: values.birthDate ?? null,
});

/** Keys by which a row of a new file finds a registration; the first that fits counts. */
const keysOf = (doc: RegistrationDoc): string[] => [
  ...(doc.externalId === null ? [] : [`externalId\n${doc.externalId}`]),
  ...(doc.teamName === null ? [] : [`teamName\n${foldText(doc.teamName)}`]),
  ...(doc.lastName === null || doc.firstName === null
    ? []
    : [`lastName\n${[foldText(doc.lastName), foldText(doc.firstName), doc.birthDate ?? ''].join('\n')}`]),
];

const knownEntrants = async (streamId: number, context: HandlerContext): Promise<Map<string, RegistrationDoc>> => {
  const docs = await context.documents.all(registrationsView, {
    filter: { streamId, isDeleted: 0 },
    sort: [['index', 'asc']],
  });
  return new Map(docs.flatMap((doc) => keysOf(doc).map((key) => [key, doc] as const)));
};

export interface EntrantsToLoad {
  event: EventToLoad;
  streams: ReadonlyMap<string, LoadedCategory>;
  people: People;
  /** Persons of accounts, by address. */
  userIds: ReadonlyMap<string, number>;
  context: HandlerContext;
  errors: RowErrors;
}

/** What the file says of an entrant; an empty cell says nothing. */
const saidOf = async ({ values }: LoadRow, people: People) => {
  const { teamName, lastName, firstName, middleName, birthDate, weight, externalId, seed, groupNumber, position } = values;
  return defined({
    ...{ teamName, lastName, firstName, middleName, birthDate, weight, externalId, seed, groupNumber, position },
    gender: values.gender === 'mixed' ? undefined : values.gender,
    countryCode: values.country === undefined ? undefined : countryCodeOf(values.country),
    cityName: values.city,
    organization: values.organization === undefined ? undefined : await people.organizationFor(values.organization),
    coach: values.coach === undefined ? undefined : await people.coachFor(values.coach),
  });
};

/** Makes and changes the entrants of all streams. */
export const loadEntrants = async (loading: EntrantsToLoad): Promise<void> => {
  const { event, streams, context, errors } = loading;
  const rows = event.rows.entrant;
  for (const { n, values } of rows) {
    if (values.country !== undefined && countryCodeOf(values.country) === null) errors.add(n, 'country', 'error.not_found');
  }
  const ids = await context.nextIds('registration', rows.length);
  const byStream = new Map<string, LoadRow[]>();
  for (const row of rows) {
    const key = row.values.streamKey ?? '';
    const list = byStream.get(key);
    if (list) list.push(row);
    else byStream.set(key, [row]);
  }
  for (const [key, streamRows] of byStream) {
    const stream = streams.get(key);
    if (stream) await loadCategoryEntrants(loading, stream, streamRows, ids);
  }
};

const loadCategoryEntrants = async (
  loading: EntrantsToLoad,
  stream: LoadedCategory,
  rows: readonly LoadRow[],
  ids: number[],
): Promise<void> => {
  const { context, event, errors } = loading;
  const known = event.known ? await knownEntrants(stream.streamId, context) : new Map<string, RegistrationDoc>();
  const fresh: { row: LoadRow; data: CreatedData }[] = [];
  for (const row of rows) {
    const identity = entrantIdentity(row.values);
    const doc = identity ? known.get(identity.join('\n')) : undefined;
    if (doc) await editEntrant(loading, row, doc);
    else if (identity) {
      if (stream.isDrawn) errors.add(row.n, 'streamKey', 'error.grid_drawn');
      fresh.push({ row, data: await newEntrant(loading, stream, row, ids.shift() ?? 0) });
    }
  }
  await takeAll(loading, stream.streamId, fresh);
};

const newEntrant = async (
  { event, people, userIds }: EntrantsToLoad,
  stream: LoadedCategory,
  row: LoadRow,
  registrationId: number,
): Promise<CreatedData> => {
  const { values } = row;
  const isTeam = values.teamName !== undefined;
  const account = values.email === undefined ? undefined : userIds.get(values.email);
  const option = event.known?.options.find(({ optionKey }) => optionKey === 'default');
  return {
    ...{
      lastName: null,
      firstName: null,
      middleName: null,
      birthDate: null,
      gender: null,
      teamName: null,
      organization: null,
      coach: null,
    },
    ...{ countryCode: null, cityName: null, weight: null, seed: null, groupNumber: null, position: null, externalId: null },
    ...(await saidOf(row, people)),
    registrationId,
    eventId: event.eventId,
    streamId: stream.streamId,
    entrantKind: isTeam ? (stream.fields.entrantKind === 'pair' ? 'pair' : 'team') : 'athlete',
    userId: isTeam ? null : (account ?? (await people.personFor(namesOf(row)))),
    tournamentGridNumber: values.tournamentGridNumber ?? null,
    registrationOptionId: option?.id ?? event.eventId,
    status: values.status ?? 'confirmed',
    statusOnceIn: values.status !== undefined && placeOf(values.status) === 'in' ? values.status : 'confirmed',
    registeredByUserId: null,
    saidBy: 'staff',
    levelId: null,
    index: 0,
    priceInKopecks: option?.priceInKopecks ?? 0,
  };
};

const takeAll = async (
  { context, event, errors }: EntrantsToLoad,
  streamId: number,
  fresh: readonly { row: LoadRow; data: CreatedData }[],
): Promise<void> => {
  if (fresh.length === 0) return;
  const rowOf = new Map(fresh.map((one) => [one.data.registrationId, one]));
  const ids = { eventId: event.eventId, streamId };
  const created: CreatedData[] = [];
  await context.decide(category, streamId, (state) => {
    const wanted = fresh.map(({ data }) => ({
      registrationId: data.registrationId,
      entrantKey: entrantKey(data),
      wish: placeOf(data.status),
    }));
    const { places, duplicates, events } = takePlaces(state, ids, wanted);
    for (const registrationId of duplicates) {
      const row = rowOf.get(registrationId)?.row;
      if (row) errors.add(row.n, row.values.teamName === undefined ? 'lastName' : 'teamName', 'error.duplicate');
    }
    for (const { registrationId, isWaiting, index } of places) {
      const data = rowOf.get(registrationId)?.data;
      if (data) created.push({ ...data, index, ...(isWaiting && { status: 'waitingList' as const }) });
    }
    return events;
  });
  for (const data of created) await context.decide(registration, data.registrationId, (state) => createRegistration(state, data));
};

const editEntrant = async ({ event, people, context }: EntrantsToLoad, row: LoadRow, doc: RegistrationDoc): Promise<void> => {
  const ids = { registrationId: doc.id, eventId: event.eventId, streamId: doc.streamId, userId: doc.userId };
  const said = await saidOf(row, people);
  const { tournamentGridNumber, status } = row.values;
  await context.decide(registration, doc.id, (state) => editRegistration(state, ids, said));
  if (tournamentGridNumber !== undefined)
    await context.decide(registration, doc.id, (state) =>
      changeGridNumber(state, doc.id, { from: doc.tournamentGridNumber, to: tournamentGridNumber }),
    );
  if (status === undefined || status === doc.statuses.participation) return;
  const from = placeOf(doc.statuses.participation);
  await context.decide(registration, doc.id, (state) => setStatus(state, doc.id, status));
  if (from !== placeOf(status)) await changePlace(context, doc, status);
};

/** A new status in the file takes or frees the place; who finds none keeps to what the limit says. */
const changePlace = async (context: HandlerContext, doc: RegistrationDoc, status: ParticipationStatus): Promise<void> => {
  const place = placeOf(status);
  if (place === 'out') await leavePlaces(context, doc.streamId, [doc.id]);
  if (place === 'out') return;
  const wanted = [wantedBy(doc.id, (await context.load(registration, doc.id)).state)];
  const isFull = place === 'in' && isRefusal(await enterCategory(context, doc.streamId, wanted));
  if (place === 'waiting' || isFull) await putOnWaitingList(context, doc.streamId, wanted);
  if (isFull) await context.decide(registration, doc.id, (state) => setStatus(state, doc.id, 'waitingList'));
};
