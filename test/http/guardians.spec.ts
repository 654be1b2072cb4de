import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erasureGraceDays, maxChildrenPerGuardian } from '#contracts/limits';
import { homeDay } from '#contracts/rules/dates';
import { until } from '../until.js';
import { madeCategory, madeEvent, personOf, recordedBy, refusalsOf, startCast, wrapped, type Cast, type Person } from './cast.js';
import { Caller } from './podium.js';

let cast: Cast;
let mother: Person;
let father: Person;
let stranger: Person;
beforeAll(async () => {
  cast = await startCast();
  mother = await personOf(cast.podium, 'Mother');
  father = await personOf(cast.podium, 'Father');
  stranger = await personOf(cast.podium, 'Stranger');
});
afterAll(() => cast.podium.close());

const expectRefused = refusalsOf(() => cast);
/** Ten years old, whatever day it is. */
const bornFor = (age: number): string => `01-01-${Number(homeDay(new Date().toISOString()).slice(-4)) - age}`;
const birthDate = bornFor(10);
const childNamed = (lastName: string, more: object = {}) => ({
  ...{ lastName, firstName: 'Мария', birthDate, gender: 'female', isDeclared: true },
  ...more,
});
const make = ({ caller }: Person, lastName: string, more: object = {}) =>
  caller.post('/api/children/make-profile', childNamed(lastName, more));
const madeBy = async (person: Person, lastName: string) => (await make(person, lastName)).body['userId'] as number;
const edits = async ({ caller }: Person, userId: number) => (await caller.post('/api/profile', { editableUserId: userId })).status;
const mine = async ({ caller }: Person) => (await caller.post('/api/get-my-children')).body as unknown as Mine;
const invite = ({ caller }: Person, userId: number, whom: object) => caller.post('/api/guardians/invite', { userId, ...whom });
const answer = ({ caller }: Person, userId: number, guardianshipId: number, decision = 'accept') =>
  caller.post('/api/guardians/answer-invitation', { userId, guardianshipId, decision });
const remove = ({ caller }: Person, userId: number, guardianshipId: number) =>
  caller.post('/api/guardians/remove', { userId, guardianshipId });

interface Asked {
  userId: number;
  guardianshipId: number;
  name: string;
  by: string | null;
}
interface Mine {
  children: { userId: number; fullName: string; guardians: { guardianshipId: number; isSelf: boolean; status: string }[] }[];
  invitations: Asked[];
  requests: Asked[];
}

describe('a parent', () => {
  test('makes the profile of their child without a club, and keeps it; nobody else does', async () => {
    const { answer: made, recorded } = await recordedBy(cast, () => make(mother, 'Первая'));
    const userId = made.body['userId'] as number;
    expect(recorded).toEqual(['ProfileCreated', 'ProfileMadeByGuardian']);
    expect((await mine(mother)).children).toMatchObject([
      { userId, fullName: 'Первая Мария', age: 10, guardians: [{ isSelf: true, status: 'confirmed' }] },
    ]);
    expect(await edits(mother, userId)).toBe(200);
    for (const person of [father, cast.representative, cast.organiser]) expect(await edits(person, userId)).toBe(403);
    const base = { userId, lastName: 'Первая', firstName: 'Мария', birthDate, height: 130 };
    const saved = await wrapped(mother.caller, '/api/profile/base-information', { profileBaseInformation: base });
    expect(saved.body).toMatchObject({ success: true });
    const seen = (await stranger.caller.post('/api/get-profile', { userId })).body['profile'];
    expect(seen).toMatchObject({ isPrivate: true, isChild: true, lastName: null, birthDate: null });
  });

  test('says that the child is theirs, and makes no profile of a grown-up or twice', async () => {
    await expectRefused(() => make(mother, 'Вторая', { isDeclared: false }), 400, { isDeclared: ['error.required'] });
    await expectRefused(() => make(mother, 'Вторая', { birthDate: '01-02-2001' }), 200, { birthDate: ['error.not_child'] });
    await madeBy(mother, 'Вторая');
    await expectRefused(() => make(father, 'Вторая'), 200, { lastName: ['error.duplicate'] });
  });
});

test('of many profiles made at once no more come than a parent may have, and of one child there is one', async () => {
  const [one, two] = [await personOf(cast.podium, 'Hasty'), await personOf(cast.podium, 'Hastier')];
  const answers = await Promise.all(Array.from({ length: maxChildrenPerGuardian + 3 }, (_, i) => make(one, `Разом${i}`)));
  expect(answers.filter(({ body }) => body['success'])).toHaveLength(maxChildrenPerGuardian);
  expect((await mine(one)).children).toHaveLength(maxChildrenPerGuardian);
  const other = await personOf(cast.podium, 'Hastiest');
  const same = await Promise.all([two, other, two].map((parent) => make(parent, 'Та же')));
  expect(same.filter(({ body }) => body['success'])).toHaveLength(1);
});

test('whoever is invited to many children makes the profile of their own all the same', async () => {
  const [inviter, invited] = [await personOf(cast.podium, 'Inviter'), await personOf(cast.podium, 'Invited')];
  for (let i = 0; i < maxChildrenPerGuardian; i += 1)
    await invite(inviter, await madeBy(inviter, `Чужая${i}`), { guardianUserId: invited.id });
  expect((await mine(invited)).invitations).toHaveLength(maxChildrenPerGuardian);
  expect((await make(invited, 'Своя')).body).toMatchObject({ success: true });
});

describe('a second guardian', () => {
  test('is invited by the number of their profile, accepts in their own account, and either ends it', async () => {
    const userId = await madeBy(mother, 'Третья');
    expect((await invite(stranger, userId, { guardianUserId: father.id })).status).toBe(403);
    expect((await invite(mother, userId, { guardianUserId: father.id })).body).toMatchObject({ success: true, mayDecide: true });
    const [asked] = (await mine(father)).invitations;
    expect(asked).toMatchObject({ userId, name: 'Мария', by: 'Mother Анна' });
    const guardianshipId = asked?.guardianshipId ?? 0;
    expect(await edits(father, userId)).toBe(403);
    expect((await answer(stranger, userId, guardianshipId)).status).toBe(404);
    const { answer: accepted, recorded } = await recordedBy(cast, () => answer(father, userId, guardianshipId));
    expect([accepted.body['success'], recorded]).toEqual([true, ['GuardianConfirmed']]);
    expect(await edits(father, userId)).toBe(200);
    const [first] = (await mine(mother)).children.find((child) => child.userId === userId)?.guardians ?? [];
    expect((await remove(father, userId, first?.guardianshipId ?? 0)).body).toMatchObject({ success: true });
    expect([await edits(mother, userId), await edits(father, userId)]).toEqual([403, 200]);
    await expectRefused(() => remove(father, userId, guardianshipId), 200, { guardianshipId: ['error.last_guardian'] });
  });

  test('is invited by an address, and accepts once they have proved that it is theirs', async () => {
    const userId = await madeBy(mother, 'Четвёртая');
    const email = 'grandmother@podium.test';
    await invite(mother, userId, { email });
    const mail = await until(
      async () => (await cast.podium.composition.mailer.outbox(50)).find(({ to }) => to === email),
      'the mail of the invitation',
    );
    expect(mail.text).toContain('/my-children');
    expect(mail.text).not.toContain('Четвёртая');
    const grandmother = await personOf(cast.podium, 'Grandmother');
    expect((await mine(grandmother)).invitations).toEqual([]);
    const guardianshipId = (await guardiansSeenBy(mother, userId)).find((row) => row.email === email)?.guardianshipId ?? 0;
    expect((await answer(grandmother, userId, guardianshipId)).status).toBe(404);
    await verify(grandmother);
    expect((await mine(grandmother)).invitations).toMatchObject([{ userId, guardianshipId, name: 'Мария' }]);
    expect((await answer(grandmother, userId, guardianshipId)).body).toMatchObject({ success: true });
    expect(await edits(grandmother, userId)).toBe(200);
  });

  test('hands the profile over as the first does, and both keep it until the child has taken it', async () => {
    const userId = (await make(mother, 'Девятая', { birthDate: bornFor(15) })).body['userId'] as number;
    await invite(mother, userId, { guardianUserId: father.id });
    await answer(father, userId, (await mine(father)).invitations.find((one) => one.userId === userId)?.guardianshipId ?? 0);
    const handOver = ({ caller }: Person, newEmail: string) =>
      caller.post('/api/profile/transfer-to-personal-access', { editableUserId: userId, newEmail });
    expect((await handOver(stranger, 'ninth@podium.test')).status).toBe(403);
    expect((await handOver(father, 'nineth@podium.test')).body).toMatchObject({ success: true });
    // A wrong address is corrected on the same screen.
    const shown = await mother.caller.post('/api/profile', { editableUserId: userId });
    expect(shown.body).toMatchObject({ isUserCreatedByOfficialRepresentative: true, isTransferAccepted: false });
    expect((await handOver(mother, 'ninth@podium.test')).body).toMatchObject({ success: true });
    expect([await edits(mother, userId), await edits(father, userId)]).toEqual([200, 200]);
    const token = await until(async () => {
      const mails = await cast.podium.composition.mailer.outbox(50);
      return /token=([\w-]+)/.exec(mails.find(({ to }) => to === 'ninth@podium.test')?.text ?? '')?.[1];
    }, 'the link to the child');
    const child = await Caller.at(cast.podium.url);
    const taken = await child.post('/api/accept-personal-access', { token, newPassword: 'длинный пароль Марии 77' });
    expect(taken.body).toMatchObject({ success: true, user: { id: userId } });
    expect([await edits(mother, userId), await edits(father, userId)]).toEqual([403, 403]);
    expect((await mine(mother)).children.map((one) => one.userId)).not.toContain(userId);
  });

  test('is known to who invites them by what everybody sees of their name, until they accept', async () => {
    const userId = await madeBy(mother, 'Одиннадцатая');
    const hidden = await personOf(cast.podium, 'Hidden');
    const privateInformation = { isHiddenLastName: true };
    await wrapped(hidden.caller, '/api/profile/private-information', { privateInformation, editableUserId: hidden.id });
    await invite(mother, userId, { guardianUserId: hidden.id });
    const name = async () => (await guardiansSeenBy(mother, userId)).find(({ person }) => person?.id === hidden.id)?.person?.name;
    expect(await name()).toBe('Анна');
    await answer(hidden, userId, (await mine(hidden)).invitations[0]?.guardianshipId ?? 0);
    expect(await name()).toBe('Hidden Анна');
  });

  test('may take the place of one who was erased, whom an administrator does not have to remove', async () => {
    const leaving = await personOf(cast.podium, 'Leaving');
    const userId = await madeBy(leaving, 'Десятая');
    expect((await wrapped(leaving.caller, '/api/profile/request-erasure', { userId: leaving.id })).body).toMatchObject({ success: true });
    await cast.podium.composition.eraser.sweep(new Date(Date.now() + erasureGraceDays * 86_400_000 + 60_000));
    expect(await guardiansSeenBy(cast.admin, userId)).toEqual([]);
    expect((await invite(cast.admin, userId, { guardianUserId: father.id })).body).toMatchObject({ success: true });
  });

  test('is no more than one: a third is refused, also while the second has not answered', async () => {
    const userId = await madeBy(mother, 'Пятая');
    await invite(mother, userId, { guardianUserId: father.id });
    await expectRefused(() => invite(mother, userId, { guardianUserId: stranger.id }), 200, { guardianUserId: ['error.too_many'] });
    expect((await invite(mother, userId, { guardianUserId: 999_999 })).status).toBe(404);
    await expectRefused(() => invite(mother, userId, {}), 200, { email: ['error.required'] });
  });
});

describe('a profile that a club has made', () => {
  let organizationId = 0;
  const again = async ({ email, caller }: Person): Promise<void> => {
    await caller.get('/api/session');
    await caller.post('/api/login', { email, password: 'a long password 1' });
  };
  const byClub = async (lastName: string): Promise<number> => {
    const person = { organizationId, lastName, firstName: 'Мария', birthDate };
    return (await cast.representative.caller.post('/api/profile/create-by-representative', person)).body['userId'] as number;
  };
  beforeAll(async () => {
    const made = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Клуб детей', sportIds: [1] } });
    organizationId = made.body['organizationId'] as number;
    const role = { organizationId, email: cast.representative.email, isGranted: true };
    await wrapped(cast.admin.caller, '/api/set-organization-representative', role);
    await again(cast.representative);
  });

  test('gets a guardian who asks: the club grants it, and decides about guardians no more', async () => {
    const userId = await byClub('Шестая');
    const ask = () => father.caller.post('/api/guardians/request', { userId, isDeclared: true });
    expect((await ask()).body).toMatchObject({ success: true });
    await expectRefused(ask, 200, { form: ['error.duplicate'] });
    expect((await mine(father)).requests).toMatchObject([{ userId, name: 'Мария' }]);
    const mail = await until(
      async () => (await cast.podium.composition.mailer.outbox(50)).find(({ to }) => to === cast.representative.email),
      'the mail to the club',
    );
    expect(mail.text).toContain(`/profile/${userId}/edit/guardians`);
    const [asked] = await guardiansSeenBy(cast.representative, userId);
    expect(asked).toMatchObject({ status: 'requested', person: { id: father.id, name: 'Father Анна' } });
    const decide = (person: Person, decision = 'accept') =>
      person.caller.post('/api/guardians/decide-request', { userId, guardianshipId: asked?.guardianshipId, decision });
    expect((await decide(father)).status).toBe(403);
    expect((await decide(cast.representative)).body).toMatchObject({ success: true, mayDecide: false });
    expect(await edits(father, userId)).toBe(200);
    expect((await invite(cast.representative, userId, { guardianUserId: stranger.id })).status).toBe(403);
    expect((await invite(cast.admin, userId, { guardianUserId: stranger.id })).body).toMatchObject({ success: true });
  });

  test('is asked for in the same words as that of a grown-up, and the request is taken back', async () => {
    const userId = await byClub('Двенадцатая');
    const [asking, grownUp] = [await personOf(cast.podium, 'Asking'), await personOf(cast.podium, 'Grownup')];
    const base = { userId: grownUp.id, lastName: 'Grownup', firstName: 'Анна', birthDate: '01-02-1990' };
    await wrapped(grownUp.caller, '/api/profile/base-information', { profileBaseInformation: base });
    const ask = async (of: number) => (await asking.caller.post('/api/guardians/request', { userId: of, isDeclared: true })).body;
    const told = async (of: number) => Object.keys(await ask(of)).toSorted();
    expect(await told(grownUp.id)).toEqual(await told(userId));
    const { requests } = await mine(asking);
    expect(requests.map((one) => one.userId).toSorted()).toEqual([userId, grownUp.id].toSorted());
    const withdraw = ({ caller }: Person, row: Asked) => caller.post('/api/guardians/withdraw-request', row);
    for (const row of requests) {
      expect((await withdraw(stranger, row)).status).toBe(404);
      expect((await withdraw(asking, row)).body).toMatchObject({ success: true });
    }
    expect((await mine(asking)).requests).toEqual([]);
    const mails = (await cast.podium.composition.mailer.outbox(50)).map(({ text }) => text);
    expect(mails.some((text) => text.includes(`/profile/${grownUp.id}/`))).toBe(false);
  });

  test('is told by the club to a guardian, who decides from then on', async () => {
    const userId = await byClub('Седьмая');
    await invite(cast.representative, userId, { guardianUserId: mother.id });
    const asked = (await mine(mother)).invitations.find((one) => one.userId === userId);
    await answer(mother, userId, asked?.guardianshipId ?? 0);
    expect(await edits(mother, userId)).toBe(200);
    expect(await edits(cast.representative, userId)).toBe(200);
    expect((await guardiansSeenBy(cast.representative, userId)).map(({ person }) => person?.id)).toEqual([mother.id]);
  });

  test('is entered by the club through its guardian, who consents and takes it back', async () => {
    const userId = await byClub('Восьмая');
    await invite(cast.representative, userId, { guardianUserId: mother.id });
    const asked = (await mine(mother)).invitations.find((one) => one.userId === userId);
    await answer(mother, userId, asked?.guardianshipId ?? 0);
    const eventId = await madeEvent(cast.organiser, 'children', { dateFrom: '01-12-2098', dateTo: '02-12-2098' });
    const streamId = await madeCategory(cast.organiser, eventId, 'Open', { entrantKind: 'athlete' });
    const enter = ({ caller }: Person, more: object) =>
      wrapped(caller, '/api/register-for-event', { eventId, registrations: [{ userId, streamIds: [streamId], weight: 31, ...more }] });
    const seen = async () =>
      JSON.stringify(
        (await wrapped(cast.organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId, streamId })).body,
      );
    const give = ({ caller }: Person) => wrapped(caller, '/api/profile/give-consent', { userId, eventId, groups: ['weight'] });

    const byTheClub = await enter(cast.representative, { organizationId, consent: ['weight'] });
    expect(byTheClub.body).toMatchObject({ success: true, registrations: [], invitations: [{ userId, status: 'open' }] });
    expect(await seen()).not.toContain('Восьмая');
    expect((await enter(stranger, {})).status).toBe(403);

    expect((await enter(mother, { consent: ['weight'] })).body).toMatchObject({ success: true, registrations: [{ userId }] });
    expect(await seen()).toMatch(/Восьмая[^]*"weight":31|"weight":31[^]*Восьмая/);
    const listed = await wrapped(mother.caller, '/api/profile/get-consents', { userId });
    expect(listed.body['consents']).toMatchObject([{ eventId, groups: ['weight'], as: 'guardian' }]);

    await wrapped(cast.representative.caller, '/api/profile/take-back-consent', { userId, eventId });
    expect(await seen()).not.toContain('"weight":31');
    await expectRefused(() => give(cast.representative), 200, { groups: ['error.guardian_consent'] });
    expect((await give(mother)).body).toMatchObject({ success: true });
    const closed = (await stranger.caller.post('/api/get-profile', { userId })).body['profile'];
    expect(closed).toMatchObject({ isPrivate: true, isChild: true, lastName: null });
  });
});

const guardiansSeenBy = async ({ caller }: Person, userId: number) =>
  (await caller.post('/api/get-guardians', { userId })).body['guardians'] as {
    guardianshipId: number;
    status: string;
    email: string | null;
    person: { id: number; name: string } | null;
  }[];

const verify = async ({ caller, email }: Person): Promise<void> => {
  await caller.post('/api/request-email-verification');
  const token = await until(async () => {
    const mails = await cast.podium.composition.mailer.outbox(50);
    const mail = mails.find(({ to, text }) => to === email && text.includes('/verify-email'));
    return mail && new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token');
  }, 'the mail that proves the address');
  expect((await caller.post('/api/verify-email', { token })).body).toMatchObject({ success: true });
};
