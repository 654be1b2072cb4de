import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { restrictedAmong, visitorNow, type Viewer } from '#backend/visibility/competitors';
import { profileStream } from '#domain/profiles/profile.fold';
import { Desk } from './desk.fixture.js';
import { person } from './people.fixture.js';

const [hidden, club] = [11, 40];
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await person(desk, hidden);
  const changes = [{ field: 'isHiddenLastName', from: false, to: true }];
  await desk.given(profileStream, hidden, [{ type: 'PrivateInformationSaved', data: { userId: hidden, changes } }]);
});
afterEach(() => desk.close());

const isRestrictedFor = (more: Partial<Viewer>) =>
  desk.run(async ({ documents }) => (await restrictedAmong([hidden], { ...visitorNow(), ...more }, documents)).has(hidden));
const member = (confirmation: string) => {
  const row = { id: 1, organizationId: club, positionId: null, fromDate: null, toDate: null, isCurrent: true, confirmation };
  const changes = [{ field: 'organizations.1', from: null, to: row }];
  return desk.given(profileStream, hidden, [{ type: 'UserOrganizationsSaved', data: { userId: hidden, organizations: [row], changes } }]);
};

test('a club sees whom it represents, while they are its members and no longer', async () => {
  const representative = { userId: 12, organizationIds: [club] };
  expect(await isRestrictedFor(representative)).toBe(true);
  await member('pending');
  expect(await isRestrictedFor(representative)).toBe(true);
  await member('confirmed');
  expect(await isRestrictedFor(representative)).toBe(false);
  expect(await isRestrictedFor({ userId: 12, organizationIds: [club + 1] })).toBe(true);
  const left = { userId: hidden, userOrganizationId: 1, organizationId: club, byUserId: null, toDate: '01-04-2026' };
  await desk.given(profileStream, hidden, [{ type: 'MembershipEnded', data: left }]);
  expect(await isRestrictedFor(representative)).toBe(true);
});

test('nobody is restricted for themselves and for an administrator', async () => {
  expect(await isRestrictedFor({ userId: hidden })).toBe(false);
  expect(await isRestrictedFor({ userId: 12, isAdministrator: true })).toBe(false);
  expect(await isRestrictedFor({})).toBe(true);
});
