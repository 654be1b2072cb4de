import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { homeDay } from '#contracts/rules/dates';
import { until } from '../until.js';
import { eventFields, madeCategory, personOf, startCast, wrapped, type Cast, type Person } from './cast.js';

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
