import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OnlineChallenge } from '#contracts/registrations/form.docs';
import { profileStream } from '#domain/profiles/profile.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { peopleView } from '#projections/directory/people.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { AskedOfGrid, Desk, eventId, organiser } from './desk.fixture.js';
import { organization, parts, person, withAccount } from './people.fixture.js';
import { decideRegister } from './register.js';

const [streamId, heavy] = [7, 8];
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(streamId, { gender: 'male', weightFrom: 50, weightTo: 60 });
  await desk.category(heavy, { gender: 'male', weightFrom: 60, weightTo: 70 });
});
afterEach(() => desk.close());

type Input = Parameters<typeof decideRegister>[0];
type Row = Input['registrations'][number];
const register = (rows: Partial<Row>[], more: Partial<Input> = {}) =>
  desk.run((context) => {
    const registrations = rows.map((row): Row => ({ streamIds: [streamId], weight: 55, ...row }));
    return decideRegister({ eventId, registrations, ...more }, context, parts, new AskedOfGrid());
  });
const rowsOf = async (id = streamId) => Promise.all(Object.keys(await desk.list(id)).map(async (one) => desk.registration(Number(one))));
const newcomer = { lastName: 'Ли', firstName: 'Иван', gender: 'male', birthDate: '01-05-2007' } as const;
/** As somebody without a role at the sport event. */
const as = (userId: number | null, organizationIds: number[] = []) => {
  desk.roles = organizationIds.length > 0 ? ['U', 'R'] : ['U'];
  desk.actor = { ...organiser, userId, isOrganiser: false, organizationIds };
};
const pricedOption = (priceInKopecks: number, more: object = {}) => {
  const option = { id: 9, optionKey: 'default', name: 'взнос', priceInKopecks, streamIds: [], isAutoConfirmed: false, ...more };
  return desk.given(sportEvent, eventId, [{ type: 'RegistrationOptionSaved', data: { eventId, option } }]);
};

describe('a person whom nobody knows', () => {
  test('gets a profile; the same names and birth date in a later call are the same person', async () => {
    expect(await register([{ person: newcomer }])).toBeNull();
    const [first] = await rowsOf();
    expect(await register([{ person: { ...newcomer, lastName: ' ЛИ ' }, streamIds: [heavy], weight: 65 }])).toBeNull();
    const [second] = await rowsOf(heavy);
    expect(second?.userId).toBe(first?.userId);
    const known = await desk.run((context) => context.documents.find(peopleView, { filter: {}, limit: 9 }));
    expect(known).toHaveLength(1);
  });

  test('twice in one call is one person, and so a duplicate in a category', async () => {
    expect(await register([{ person: newcomer }, { person: newcomer }])).toMatchObject({
      errors: { 'registrations.1.streamIds': ['error.duplicate'] },
    });
    expect(await rowsOf()).toEqual([]);
  });

  test('of another birth date is another person', async () => {
    expect(await register([{ person: newcomer }, { person: { ...newcomer, birthDate: '02-05-2007' } }])).toBeNull();
    const [first, second] = await rowsOf();
    expect(first?.userId).not.toBe(second?.userId);
  });

  test('without names is refused', async () => {
    expect(await register([{}])).toMatchObject({ errors: { 'registrations.0.person': ['error.required'] } });
  });
});

describe('somebody known', () => {
  beforeEach(() => person(desk, 11, { lastName: 'Пак', birthDate: '02-02-2000', gender: null }));

  test('enters under the names of their profile; the staff correct its birth date and gender for the entry', async () => {
    expect(await register([{ userId: 11, person: { ...newcomer, lastName: 'Другая' } }])).toBeNull();
    expect(await rowsOf()).toMatchObject([{ userId: 11, lastName: 'Пак', birthDate: '01-05-2007', gender: 'male' }]);
  });

  test('enters themselves; what the profile says counts for more than what they say', async () => {
    await person(desk, 12, { lastName: 'Цой', birthDate: '03-03-2006' });
    as(12);
    expect(await register([{ userId: 12, person: { ...newcomer, birthDate: '01-01-2001' } }])).toBeNull();
    expect(await rowsOf()).toMatchObject([
      { userId: 12, birthDate: '03-03-2006', registeredByUserId: 12, statuses: { participation: 'new' } },
    ]);
  });

  test('is entered by nobody else without a role', async () => {
    as(12);
    expect(await register([{ userId: 11 }])).toMatchObject({ status: 403, errors: { 'registrations.0.userId': ['error.forbidden'] } });
    expect(await register([{ person: newcomer }])).toMatchObject({
      status: 403,
      errors: { 'registrations.0.person': ['error.forbidden'] },
    });
  });

  test('may have an account and no profile', async () => {
    await withAccount(desk, 13, 'oleg@example.test', { lastName: 'Югай', firstName: 'Олег' });
    expect(await register([{ userId: 13, person: newcomer }])).toBeNull();
    expect(await rowsOf()).toMatchObject([{ userId: 13, lastName: 'Югай', firstName: 'Олег' }]);
    expect(await register([{ userId: 99 }])).toMatchObject({ errors: { 'registrations.0.userId': ['error.not_found'] } });
  });
});

describe('a representative', () => {
  beforeEach(async () => {
    await organization(desk, 40, 'Динамо');
    await organization(desk, 41, 'Спартак');
  });

  test('enters new people for their own organisation, and for no other', async () => {
    as(12, [40]);
    expect(await register([{ person: newcomer, organizationId: 41 }])).toMatchObject({
      errors: { 'registrations.0.person': ['error.forbidden'] },
    });
    expect(await register([{ person: newcomer }])).toMatchObject({ status: 403 });
    expect(await register([{ person: newcomer, organizationId: 40 }])).toBeNull();
    expect(await rowsOf()).toMatchObject([{ organization: { id: 40, name: 'Динамо' }, registeredByUserId: 12 }]);
  });

  test('brings new people into their organisation, which need not be typed again; the staff bring nobody', async () => {
    as(12, [40]);
    await register([{ person: newcomer, organizationId: 40 }]);
    const [entered] = await rowsOf();
    const profile = await desk.run((context) => context.documents.get(profilesView, entered?.userId ?? 0));
    expect(profile).toMatchObject({ organizations: [{ organizationId: 40, isCurrent: true, confirmation: 'confirmed' }] });
    expect(await register([{ userId: entered?.userId ?? 0, organizationId: 40, streamIds: [heavy], weight: 65 }])).toBeNull();
  });

  test('enters nobody who is no member', async () => {
    await person(desk, 11);
    as(12, [40]);
    expect(await register([{ userId: 11, organizationId: 40 }])).toMatchObject({
      status: 403,
      errors: { 'registrations.0.userId': ['error.forbidden'] },
    });
  });

  test('enters a member while they are one, and nobody who has left', async () => {
    const member = { id: 1, organizationId: 40, positionId: null, fromDate: null, toDate: null, isCurrent: true };
    const organizations = [{ ...member, confirmation: 'confirmed' }];
    await person(desk, 11);
    await desk.given(profileStream, 11, [{ type: 'UserOrganizationsSaved', data: { userId: 11, organizations, changes: [] } }]);
    as(12, [40]);
    expect(await register([{ userId: 11, organizationId: 40 }])).toBeNull();
    const left = { userId: 11, userOrganizationId: 1, organizationId: 40, byUserId: null, toDate: '01-04-2026' };
    await desk.given(profileStream, 11, [{ type: 'MembershipEnded', data: left }]);
    expect(await register([{ userId: 11, organizationId: 40, streamIds: [heavy], weight: 65 }])).toMatchObject({
      status: 403,
      errors: { 'registrations.0.userId': ['error.forbidden'] },
    });
  });

  test('names no club, coach or region by hand, and gives no seed: that is for the staff', async () => {
    as(12, [40]);
    const row = { person: newcomer, organizationId: 40 };
    expect(await register([{ ...row, coachName: 'Ким Олег', organizationName: 'Ока' }])).toMatchObject({
      errors: { 'registrations.0.coachName': ['error.forbidden'], 'registrations.0.organizationName': ['error.forbidden'] },
    });
    expect(await register([{ ...row, seed: 1 }])).toMatchObject({ errors: { 'registrations.0.seed': ['error.forbidden'] } });
    expect(await rowsOf()).toEqual([]);
  });
});

describe('links by name', () => {
  test('find an organisation however it is written, and make one that is not there', async () => {
    await organization(desk, 40, 'СШОР «Динамо»');
    expect(await register([{ person: newcomer, organizationName: ' сшор  «динамо»', coachName: 'Ким Олег Петрович' }])).toBeNull();
    expect(await register([{ person: newcomer, streamIds: [heavy], weight: 65, organizationName: 'Ока' }])).toBeNull();
    expect(await rowsOf()).toMatchObject([{ organization: { id: 40 }, coach: { name: 'Ким Олег Петрович' } }]);
    expect(await rowsOf(heavy)).toMatchObject([{ organization: { name: 'Ока' }, coach: null }]);
  });

  test('of a region that no list has are refused', async () => {
    expect(await register([{ person: newcomer, countryRegionId: 78 }])).toMatchObject({
      errors: { 'registrations.0.countryRegionId': ['error.not_found'] },
    });
    expect(await register([{ person: newcomer, countryRegionId: 77 }])).toBeNull();
  });
});

describe('who may stand in a category', () => {
  test('is of its gender, age and weight, unless the staff insist', async () => {
    expect(await register([{ person: { ...newcomer, gender: 'female' } }])).toMatchObject({
      errors: { 'registrations.0.streamIds': ['error.not_eligible'] },
    });
    expect(await register([{ person: newcomer, weight: 61 }])).toMatchObject({
      errors: { 'registrations.0.streamIds': ['error.not_eligible'] },
    });
    expect(await register([{ person: newcomer, weight: 61 }], { isForce: true })).toBeNull();
  });

  test('is of a known gender and birth date where it asks for them: what is missing is asked for by name', async () => {
    await desk.category(9, { gender: 'male', ageTo: 20 });
    await person(desk, 12, { gender: null, birthDate: null });
    as(12);
    const own = { userId: 12, streamIds: [9] };
    expect(await register([own])).toMatchObject({
      errors: {
        'registrations.0.streamIds': ['error.not_eligible'],
        'registrations.0.person.gender': ['error.required'],
        'registrations.0.person.birthDate': ['error.required'],
      },
    });
    expect(await rowsOf(9)).toEqual([]);
    expect(await register([{ ...own, person: newcomer }])).toBeNull();
  });

  test('has given the level in the profile where the category goes by level', async () => {
    await desk.category(9, { gender: 'mixed', levelIds: [2] });
    await person(desk, 12);
    as(12);
    expect(await register([{ userId: 12, streamIds: [9] }])).toMatchObject({
      errors: { 'registrations.0.streamIds': ['error.not_eligible'], 'registrations.0.level': ['error.level_unknown'] },
    });
  });

  test('may be not known to the staff, who answer for whom they take in', async () => {
    expect(await register([{ person: { ...newcomer, gender: null } }])).toBeNull();
  });

  test.each([-5, 4.99, 400.5, 55.555])('declares no weight of %p kg, whoever enters them', async (weight) => {
    expect(await register([{ person: newcomer, weight }], { isForce: true })).toMatchObject({
      errors: { 'registrations.0.weight': ['error.weight'] },
    });
  });

  test('insisting is for the staff alone', async () => {
    await person(desk, 12);
    as(12);
    expect(await register([{ userId: 12, weight: 61 }], { isForce: true })).toMatchObject({
      errors: { 'registrations.0.streamIds': ['error.not_eligible'] },
    });
  });

  test('goes by the categories of the option chosen', async () => {
    await pricedOption(0, { streamIds: [heavy] });
    expect(await register([{ person: newcomer }])).toMatchObject({ errors: { 'registrations.0.streamIds': ['error.not_eligible'] } });
    expect(await register([{ person: newcomer, streamIds: [heavy], weight: 65 }])).toBeNull();
  });
});

describe('the first status of those who enter themselves', () => {
  beforeEach(async () => {
    await person(desk, 12);
    as(12);
  });

  test('waits for the money where there is a price, even if the option confirms by itself', async () => {
    await pricedOption(50_000, { isAutoConfirmed: true });
    expect(await register([{ userId: 12 }])).toBeNull();
    expect(await rowsOf()).toMatchObject([{ priceInKopecks: 50_000, statuses: { participation: 'awaitingPayment' } }]);
  });

  test('is confirmed where the option costs nothing and confirms by itself', async () => {
    await pricedOption(0, { isAutoConfirmed: true });
    expect(await register([{ userId: 12 }])).toBeNull();
    expect(await rowsOf()).toMatchObject([{ statuses: { participation: 'confirmed' } }]);
  });

  test('waits for the organiser where their category requires a challenge first', async () => {
    const challenge: OnlineChallenge = {
      ...{ challengeId: 5, title: 'Допуск', text: '', dateFrom: null, dateTo: null, streamIds: [streamId], isRequired: true },
      ...{ acceptsUrl: true, acceptsPrivateDocuments: false },
    };
    await pricedOption(0, { isAutoConfirmed: true });
    await desk.given(registrationFormStream, eventId, [{ type: 'OnlineChallengeSaved', data: { eventId, challenge, changes: [] } }]);
    expect(await register([{ userId: 12 }])).toBeNull();
    expect(await rowsOf()).toMatchObject([{ statuses: { participation: 'new' } }]);
  });
});
