import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Op } from '#contracts/op';
import type { PrivacyFlag } from '#contracts/rules/profile';
import { eventFields, madeCategory, personOf, registered, startCast, wrapped, type Cast, type Person } from './cast.js';

/**
 * What somebody hides is told by no filter, order, count or search of a list. Two persons were registered by the organiser while
 * everybody saw all of them; now both hide their surname, age and weight, and are alike in whatever is left.
 */
let cast: Cast;
let eventId = 0;
let thin: Person;
let heavy: Person;
let thinEntry = 0;
let heavyEntry = 0;

const days = { dateFrom: '01-12-2098', dateTo: '02-12-2098', registrationTo: '30-11-2098 23:59' };
const hidden: PrivacyFlag[] = ['isHiddenLastName', 'isHiddenAge', 'isHiddenWeight'];
const surnames = ['Абаканова', 'Яхонтова'];

const person = async (name: string, lastName: string, birthDate: string): Promise<Person> => {
  const made = await personOf(cast.podium, name);
  const base = { userId: made.id, lastName, firstName: 'Яна', birthDate, gender: 'female' };
  await wrapped(made.caller, '/api/profile/base-information', { profileBaseInformation: base });
  return made;
};
const hide = ({ caller, id }: Person) =>
  wrapped(caller, '/api/profile/private-information', {
    privateInformation: Object.fromEntries(hidden.map((flag) => [flag, true])),
    editableUserId: id,
  });

beforeAll(async () => {
  cast = await startCast({});
  const event = eventFields('hidden-values', days);
  eventId = ((await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { event })).body['event'] as { id: number }).id;
  const streamIds = [await madeCategory(cast.organiser, eventId, 'Open', { entrantKind: 'athlete' })];
  thin = await person('Thin', surnames[0] ?? '', '03-04-1970');
  heavy = await person('Heavy', surnames[1] ?? '', '05-06-2004');
  const shown = { lastName: 'Середина', firstName: 'Мария', birthDate: '01-02-1990', gender: 'female' };
  const registrations = [
    { person: shown, streamIds, weight: 60 },
    { userId: thin.id, streamIds, weight: 41 },
    { userId: heavy.id, streamIds, weight: 119 },
  ];
  [, thinEntry = 0, heavyEntry = 0] = await registered(cast.organiser, eventId, registrations);
  await hide(thin);
  await hide(heavy);
});
afterAll(() => cast.podium.close());

interface Probe {
  input: object;
  /** Neither of the two, or both in the order of the list. */
  finds: 'nobody' | 'both';
}
const nobody = (more: object): Probe => ({ input: { eventId, ...more }, finds: 'nobody' });
const both = (more: object): Probe => ({ input: { eventId, ...more }, finds: 'both' });
const byName = (of: (needle: string) => object): Probe[] => [...surnames.map((needle) => nobody(of(needle))), both(of('Яна'))];
const byValue = (): Probe[] => [
  ...[{ weightFrom: 40, weightTo: 42 }, { weightFrom: 118 }, { birthYearTo: 1970 }, { birthYearFrom: 2004 }].map((filters) =>
    nobody({ filters }),
  ),
  ...byName((needle) => ({ filters: { needle } })),
  ...['weight', '-weight', 'fullName', '-fullName', 'index'].map((sort) => both({ sort })),
];

/** Every query of a list that takes a filter, an order or a search of entrants, and what is tried on it. */
const probes: Record<string, () => Probe[]> = {
  GetRegistrationsByStream: byValue,
  ExportFileByFormat: () =>
    byValue().map(({ input, finds }) => ({
      ...{ finds },
      input: { ...input, format: 'json', exportType: 'registrations', columns: ['index', 'fullName'] },
    })),
  GetRegistrationsByResults: () => byName((needle) => ({ filters: { needle } })),
  GetRegistrationsByAthletes: () => [both({}), ...byName((needle) => ({ needle }))],
  SearchRegisteredAthletes: () => byName((needle) => ({ needle })),
  GetWeighInList: () => [both({}), ...byName((needle) => ({ needle }))],
  GetEntrants: () => [both({}), ...byName((needle) => ({ needle }))],
  GetRegistrationCandidates: () => byName((needle) => ({ needle })),
};

/** Fields of an input that choose or order rows. */
const choosing = new Set(['needle', 'sort', 'filters', 'text', 'q']);

/** Queries with such a field that are not tried here, and why. */
const others: Record<string, readonly string[]> = {
  'they are tried with a hidden surname in test/http/privacy': ['AutocompleteUsers', 'ListCoaches', 'GetOrganization'],
  'it is tried in test/http/payments/books.spec.ts': ['GetEventInvoices'],
  'it looks through its hits as GetEventInvoices does': ['GetOpenInvoices'],
  'for administrators, who see everybody': ['GetLockedAccounts', 'GetRoleHolders', 'GetSiteTexts'],
  'for representatives, who see the members of their club': ['GetRepresentedProfiles'],
  'no persons are listed': [
    ...[
      'AutocompleteCities',
      'AutocompleteDisciplines',
      'AutocompleteOrganizations',
      'AutocompleteRegions',
      'FindCities',
      'FindCitiesByRegion',
      'FindFacilities',
      'GetFacilityListByPage',
    ],
    ...['FindOrganizations', 'FindRegions', 'GetEvents', 'GetOrganizationListByPage', 'GetPromoCodesList', 'GetPromoCodesSettingsList'],
    ...['GetRecords', 'ListCities', 'ListCountries', 'ListDisciplines', 'ListEvents', 'ListOrganizations', 'ListRegions', 'ListSports'],
  ],
};

const fieldsOf = (op: Op): string[] => {
  const { properties = {} } = z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(properties);
};
const queries = (): Op[] =>
  cast.podium.composition.bound.map(({ implementation }) => implementation.op).filter(({ type }) => type === 'query');

test('every query that chooses or orders rows is tried, or it is said why not', () => {
  const asked = queries().filter((op) => fieldsOf(op).some((field) => choosing.has(field)));
  expect(asked.map(({ name }) => name).sort()).toEqual([...Object.keys(probes), ...Object.values(others).flat()].sort());
});

const textOf = async (op: Op, input: object): Promise<string> => {
  const { caller } = cast.organiser;
  const response = await caller.post(op.path, op.kind === 'wrapped' || op.kind === 'file' ? { data: input } : input);
  return JSON.stringify(response.body);
};

/** Which of the two stand in an answer, in their order: by number, in a file by their place in the list of the sport event. */
const marksIn = (text: string): string[] => {
  const marks = new Map([
    [`"userId":${thin.id},`, 'thin'],
    [`"userId":${heavy.id},`, 'heavy'],
    [`{"id":${thinEntry},`, 'thin'],
    [`{"id":${heavyEntry},`, 'heavy'],
    ['{"index":2,', 'thin'],
    ['{"index":3,', 'heavy'],
  ]);
  const at = [...marks].map(([mark, name]) => ({ name, at: text.indexOf(mark) })).filter((one) => one.at >= 0);
  return [...new Set(at.sort((a, b) => a.at - b.at).map(({ name }) => name))];
};

describe('a hidden value is told by nothing that is asked of', () => {
  test.each(Object.keys(probes))('%s', async (name) => {
    const op = queries().find((one) => one.name === name);
    for (const { input, finds } of probes[name]?.() ?? []) {
      const text = op ? await textOf(op, input) : '';
      expect({ input, marks: marksIn(text) }).toEqual({ input, marks: finds === 'nobody' ? [] : ['thin', 'heavy'] });
    }
  });

  test('the choices of the filters', async () => {
    const { body } = await wrapped(cast.organiser.caller, '/api/get-registration-filters', { eventId });
    expect(body['birthYears']).toEqual({ from: 1990, to: 1990 });
  });
});

/** Two children whose mother has let the organisers see nothing but their names, alike in whatever is left. */
describe('of children whose guardian has consented to nothing', () => {
  let ofKids = 0;
  let open = 0;
  let light = 0;
  let kids: number[] = [];
  const entries: number[] = [];
  const post = async (path: string, input: object) => (await wrapped(cast.organiser.caller, path, { eventId: ofKids, ...input })).body;
  const listed = async (input: object): Promise<number[]> => {
    const { registrations } = await post('/api/get-data-for-manage-registrations-by-stream', input);
    return (registrations as { userId: number }[]).map(({ userId }) => kids.indexOf(userId)).filter((i) => i >= 0);
  };
  beforeAll(async () => {
    const mother = await personOf(cast.podium, 'Mother');
    const year = new Date().getFullYear();
    const event = eventFields('hidden-children', { ...days, dateFrom: `01-12-${year + 1}`, dateTo: `02-12-${year + 1}` });
    ofKids = ((await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { event })).body['event'] as { id: number }).id;
    open = await madeCategory(cast.organiser, ofKids, 'Open', { entrantKind: 'athlete' });
    light = await madeCategory(cast.organiser, ofKids, 'Light', { entrantKind: 'athlete', weightTo: 30, ageTo: 8 });
    const child = async (firstName: string, age: number): Promise<number> => {
      const names = { lastName: 'Юная', firstName, birthDate: `01-01-${year - age}`, gender: 'female', isDeclared: true };
      return (await mother.caller.post('/api/children/make-profile', names)).body['userId'] as number;
    };
    kids = [await child('Ада', 6), await child('Яна', 12)];
    const shown = { lastName: 'Середина', firstName: 'Мария', birthDate: `02-02-${year - 7}`, gender: 'female' };
    await registered(cast.organiser, ofKids, [{ person: shown, streamIds: [light], weight: 25 }]);
    for (const [i, userId] of kids.entries()) {
      const [id = 0] = await registered(mother, ofKids, [{ userId, streamIds: [open], weight: [20, 60][i], consent: [] }]);
      entries.push(id);
    }
    const status = { eventId: ofKids, registrationIds: entries, componentType: 'participation', status: 'confirmed' };
    await cast.organiser.caller.post('/api/change-status-by-component-type', status);
  });

  test('nothing of the weight and the age is told by a filter or an order, and their names are found', async () => {
    const year = new Date().getFullYear();
    expect(await listed({})).toEqual([0, 1]);
    for (const filters of [{ weightTo: 30 }, { weightFrom: 50 }, { birthYearFrom: year - 7 }, { birthYearTo: year - 11 }])
      expect({ filters, found: await listed({ filters }) }).toEqual({ filters, found: [] });
    for (const sort of ['weight', '-weight']) expect(await listed({ sort })).toEqual([0, 1]);
    expect(await listed({ filters: { needle: 'Юная Яна' } })).toEqual([1]);
  });

  test('nor by whom a merge of categories would move, by whom they would fit or by pools of close weights', async () => {
    const plan = (await post('/api/cabinet/get-merge-plan', { fromStreamId: open, intoStreamId: light }))['rows'] as object[];
    expect(plan).toMatchObject(entries.map((registrationId) => ({ registrationId, weight: null, outcome: 'moves', reasons: [] })));
    const { small } = (await post('/api/cabinet/get-merge-proposals', {})) as unknown as { small: { streamId: number }[] };
    expect(small.find(({ streamId }) => streamId === open)).toMatchObject({ into: [{ streamId: light, fitting: 2, reasons: [] }] });
    const pools = await post('/api/cabinet/get-pool-plan', { streamIds: [open], least: 2, most: 4, by: 'kg', isDeclaredTaken: true });
    expect(pools).toMatchObject({
      entrants: [],
      pools: [],
      notWeighed: entries.map((registrationId) => ({ registrationId, weight: null })),
    });
  });
});
