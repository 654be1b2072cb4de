import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { homeDay } from '#contracts/rules/dates';
import { until } from '../until.js';
import { eventFields, madeCategory, madeEvent, personOf, startCast, wrapped, type Cast, type Person } from './cast.js';

let cast: Cast;
let mother: Person;
let child = 0;
let organizationId = 0;
let eventId = 0;
let streamId = 0;

/** Ten years old, whatever day it is. */
const birthDate = `01-01-${Number(homeDay(new Date().toISOString()).slice(-4)) - 10}`;
const days = { dateFrom: '01-12-2098', dateTo: '02-12-2098', registrationTo: '30-11-2098 23:59' };
const formOf = async ({ caller }: Person) => (await caller.post('/api/get-own-registrations', { eventId })).body as unknown as Own;
interface Own {
  registrations: { id: number; userId: number; fullName: string; organization: { id: number } | null }[];
  children: { userId: number; fullName: string; birthDate: string; clubs: { id: number }[]; registeredStreamIds: number[] }[];
}
const enter = (person: Person, more: object = {}) =>
  wrapped(person.caller, '/api/register-for-event', {
    eventId,
    registrations: [{ userId: child, streamIds: [streamId], consent: ['birthDate'], ...more }],
  });

beforeAll(async () => {
  cast = await startCast();
  mother = await personOf(cast.podium, 'Mother');
  const made = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Клуб Веры', sportIds: [1] } });
  organizationId = made.body['organizationId'] as number;
  const profile = { lastName: 'Вербина', firstName: 'Вера', birthDate, gender: 'female', isDeclared: true };
  child = (await mother.caller.post('/api/children/make-profile', profile)).body['userId'] as number;
  const event = eventFields(`guardian-${Math.random()}`, days);
  eventId = ((await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { event })).body['event'] as { id: number }).id;
  streamId = await madeCategory(cast.organiser, eventId, 'Girls', { entrantKind: 'athlete', ageFrom: 5 });
});
afterAll(() => cast.podium.close());

const confirmClub = async (): Promise<void> => {
  const userOrganizations = [{ organization: { id: organizationId }, fromDate: '01-09-2020', isCurrent: true }];
  await wrapped(mother.caller, '/api/profile/organizations', { profileOrganizations: { userId: child, userOrganizations } });
  const { body } = await cast.admin.caller.post('/api/get-membership-requests', { organizationId });
  const [asked] = body['requests'] as { rowId: number }[];
  const decided = { userId: child, userOrganizationId: asked?.rowId, decision: 'accept' };
  expect((await cast.admin.caller.post('/api/organization/decide-membership', decided)).body).toMatchObject({ success: true });
};

describe('a guardian on the registration form', () => {
  test('is offered their children; a club is one that has confirmed the child', async () => {
    expect((await formOf(mother)).children).toMatchObject([{ userId: child, fullName: 'Вербина Вера', birthDate, clubs: [] }]);
    expect((await formOf(cast.user)).children).toEqual([]);
    const pending = await enter(mother, { organizationId });
    expect(pending.body).toMatchObject({ success: false, errors: { 'registrations.0.userId': ['error.forbidden'] } });
    await confirmClub();
    expect((await formOf(mother)).children).toMatchObject([{ clubs: [{ id: organizationId }] }]);
  });

  test('is told by a mail that an organiser invites the child, which names nobody', async () => {
    expect((await enter(cast.organiser, { consent: undefined })).body).toMatchObject({ invitations: [{ userId: child, status: 'open' }] });
    const mail = await until(
      async () => (await cast.podium.composition.mailer.outbox(50)).find(({ text }) => text.includes(`/profile/${child}/edit/private`)),
      'the mail of the invitation',
    );
    expect(mail.to).toBe(mother.email);
    expect(mail.text + mail.subject).not.toMatch(/Вербина|Вера/);
  });

  test('enters the child for its club with a consent, and reads of its entry what they read of their own', async () => {
    expect((await enter(mother, { organizationId })).body).toMatchObject({ success: true });
    const own = await formOf(mother);
    expect(own.registrations).toMatchObject([{ userId: child, fullName: 'Вербина Вера', organization: { id: organizationId } }]);
    expect(own.children).toMatchObject([{ registeredStreamIds: [streamId] }]);
  });
});

test('a guardian who accepts an invitation enters the child for the club that the organiser named, and for no other', async () => {
  const club = async (name: string) => {
    const { body } = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name, sportIds: [1] } });
    return body['organizationId'] as number;
  };
  const [named, other] = [await club('Клуб приглашения'), await club('Чужой клуб')];
  const cup = await madeEvent(cast.organiser, `guardian-club-${Math.random()}`, days);
  const girls = await madeCategory(cast.organiser, cup, 'Girls', { entrantKind: 'athlete', ageFrom: 5 });
  const register = ({ caller }: Person, more: object) =>
    wrapped(caller, '/api/register-for-event', { eventId: cup, registrations: [{ userId: child, streamIds: [girls], ...more }] });
  const invitation = { organizationId: named, coachId: cast.user.id };
  expect((await register(cast.organiser, invitation)).body).toMatchObject({ invitations: [{ userId: child, status: 'open' }] });
  const received = await wrapped(mother.caller, '/api/profile/get-entry-invitations', { userId: child });
  expect(received.body['invitations']).toContainEqual(
    expect.objectContaining({
      organization: { id: named, name: 'Клуб приглашения' },
      coach: { id: cast.user.id, name: 'User Анна' },
    }),
  );
  const consent = ['birthDate'];
  const refused = await register(mother, { organizationId: other, consent });
  expect(refused.body).toMatchObject({ success: false, errors: { 'registrations.0.userId': ['error.forbidden'] } });
  expect((await register(mother, { ...invitation, consent })).body).toMatchObject({ success: true });
  const own = (await mother.caller.post('/api/get-own-registrations', { eventId: cup })).body as unknown as Own;
  expect(own.registrations).toMatchObject([{ userId: child, organization: { id: named } }]);
});

test('what organisers write to entrants, to invite them and of their status reaches the guardians of a child without an account', async () => {
  const father = await personOf(cast.podium, 'Father');
  await mother.caller.post('/api/guardians/invite', { userId: child, guardianUserId: father.id });
  const [asked] = (await father.caller.post('/api/get-my-children')).body['invitations'] as { guardianshipId: number }[];
  await father.caller.post('/api/guardians/answer-invitation', {
    userId: child,
    guardianshipId: asked?.guardianshipId,
    decision: 'accept',
  });
  const mailsOf = async ({ email }: Person) => (await cast.podium.composition.mailer.outbox(50)).filter(({ to }) => to === email);
  const text = 'Взвешивание девочек в 8:00';
  const { registrations } = (await formOf(mother)) as unknown as { registrations: { id: number; userId: number }[] };
  const ids = registrations.filter(({ userId }) => userId === child).map(({ id }) => id);
  const message = { eventId, registrationIds: ids, channels: ['email'], subject: 'Девочки', text };
  const sent = await cast.organiser.caller.post('/api/send-notification-to-participants', message);
  expect(sent.body).toMatchObject({ success: true, skipped: [] });
  const other = await madeEvent(cast.organiser, `guardian-invite-${Math.random()}`, days);
  const invited = await cast.organiser.caller.post('/api/send-invite-for-participation', { eventId: other, userIds: [child] });
  expect(invited.body).toMatchObject({ success: true, skipped: [] });
  for (const parent of [mother, father]) {
    const told = await until(
      async () => (await mailsOf(parent)).find((mail) => mail.text.includes(text)),
      `the message to ${parent.email}`,
    );
    expect(told.text).toContain('ведёте профиль ребёнка');
    const invitation = await until(
      async () => (await mailsOf(parent)).find((mail) => mail.text.includes(`/event/${other}`)),
      `the invitation to ${parent.email}`,
    );
    expect(invitation.text).toContain('Ребёнка, чей профиль вы ведёте');
    for (const mail of [told, invitation]) expect(`${mail.subject}${mail.text}`).not.toMatch(/Верб|Вер[аы]\b/);
  }
});
