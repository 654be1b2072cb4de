import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DrawRecord } from '#contracts/competition/draw.docs';
import { until } from '../until.js';
import {
  acceptedByClub,
  acceptedByCoach,
  madeCategory,
  madeEvent,
  personOf,
  recordedBy,
  registered,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from './cast.js';

let cast: Cast;
let clubId = 0;
beforeAll(async () => {
  cast = await startCast();
  const { admin, representative } = cast;
  const made = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб «Самбо»' } });
  clubId = made.body['organizationId'] as number;
  const named = { organizationId: clubId, email: representative.email, isGranted: true };
  await wrapped(admin.caller, '/api/set-organization-representative', named);
  await representative.caller.get('/api/session');
  await representative.caller.post('/api/login', { email: representative.email, password: 'a long password 1' });
});
afterAll(() => cast.podium.close());

const join = ({ caller, id }: Person, row: object = {}) =>
  caller.post('/api/profile/organizations', {
    profileOrganizations: { userId: id, userOrganizations: [{ organization: { id: clubId }, ...row }] },
  });
const requests = async () =>
  (await cast.representative.caller.post('/api/get-membership-requests', { organizationId: clubId })).body['requests'] as {
    userId: number;
    rowId: number;
    fullName: string;
  }[];
const requestOf = async ({ id }: Person) => (await requests()).find(({ userId }) => userId === id);
const mayEdit = async (id: number) => (await cast.representative.caller.post('/api/profile', { editableUserId: id })).status === 200;
const members = async () => {
  const { body } = await cast.visitor.post('/api/get-organization', { organizationId: clubId });
  return (body['members'] as { id: number }[]).map(({ id }) => id);
};
const decide = (userId: number, userOrganizationId: number | undefined, decision: string, who = cast.representative) =>
  who.caller.post('/api/organization/decide-membership', { userId, userOrganizationId, decision });

describe('naming a club', () => {
  test('gives its representative no right until they accept, and none once they have ended it', async () => {
    const { user } = cast;
    await join(user);
    expect([await mayEdit(user.id), await members()]).toEqual([false, []]);
    const asked = await requestOf(user);
    expect(asked).toMatchObject({ fullName: 'User Анна' });
    const counts = await cast.representative.caller.post('/api/get-request-counts');
    expect(counts.body).toMatchObject({ organizations: [{ id: clubId, count: 1 }], coaching: 0 });

    const { recorded } = await recordedBy(cast, () => decide(user.id, asked?.rowId, 'accept'));
    expect(recorded).toEqual(['MembershipConfirmed']);
    expect([await mayEdit(user.id), await members(), await requests()]).toEqual([true, [user.id], []]);

    expect((await decide(user.id, asked?.rowId, 'end')).body).toMatchObject({ success: true });
    expect([await mayEdit(user.id), await members()]).toEqual([false, []]);
  });

  test('in an entry gives its representative no right on that entry until they accept', async () => {
    const { organiser, representative, podium } = cast;
    const athlete = await personOf(podium, 'Named');
    const eventId = await madeEvent(organiser, 'named-club');
    const streamId = await madeCategory(organiser, eventId, 'named-club');
    const [own, byStaff] = [
      ...(await registered(athlete, eventId, [{ userId: athlete.id, streamIds: [streamId], organizationId: clubId }])),
      ...(await registered(organiser, eventId, [
        { person: { lastName: 'Иванова', firstName: 'Ольга', birthDate: '01-02-1999' }, streamIds: [streamId], organizationId: clubId },
      ])),
    ];
    const read = async (registrationId = 0) => (await wrapped(representative.caller, '/api/get-registration', { registrationId })).status;
    expect([await read(own), await read(byStaff)]).toEqual([403, 200]);
    await join(athlete);
    expect(await read(own)).toBe(403);
    await decide(athlete.id, (await requestOf(athlete))?.rowId, 'accept');
    expect(await read(own)).toBe(200);
  });

  test('in an entry that the staff has made is not for the athlete before the club accepts', async () => {
    const { organiser, podium } = cast;
    const athlete = await personOf(podium, 'Moved');
    const eventId = await madeEvent(organiser, 'moved-club');
    const streamId = await madeCategory(organiser, eventId, 'moved-club');
    const [registrationId] = await registered(organiser, eventId, [{ userId: athlete.id, streamIds: [streamId] }]);
    const move = (who: Person, registrationData: object) =>
      who.caller.post('/api/edit-registration-data', { registrationId, registrationData });
    const refused = { errors: { 'registrationData.organizationId': ['error.relation_not_confirmed'] } };
    expect((await move(athlete, { organizationId: clubId })).body).toMatchObject(refused);
    expect((await move(athlete, { coachId: cast.head.id })).body).toMatchObject({
      errors: { 'registrationData.coachId': ['error.relation_not_confirmed'] },
    });
    await join(athlete);
    await decide(athlete.id, (await requestOf(athlete))?.rowId, 'accept');
    expect((await move(athlete, { organizationId: clubId })).status).toBe(200);
    expect((await move(organiser, { organizationId: null })).status).toBe(200);
    expect((await move(organiser, { organizationId: clubId, coachId: cast.head.id })).status).toBe(200);
  });

  test('keeps nobody apart in a draw until the club accepts; nor does a coach who has not accepted', async () => {
    const { organiser, podium, visitor } = cast;
    const eventId = await madeEvent(organiser, 'apart');
    const streamId = await madeCategory(organiser, eventId, 'apart');
    const coach = await personOf(podium, 'Trainer');
    const athletes = [await personOf(podium, 'Apart'), await personOf(podium, 'Aside'), await personOf(podium, 'Away')] as const;
    const named = { streamIds: [streamId], organizationId: clubId, coachId: coach.id };
    const entries: (number | undefined)[] = [];
    for (const one of athletes) entries.push(...(await registered(one, eventId, [{ userId: one.id, ...named }])));
    entries.push(...(await registered(organiser, eventId, [{ person: { lastName: 'Сидорова', firstName: 'Яна' }, ...named }])));
    for (const registrationId of entries)
      await wrapped(organiser.caller, '/api/change-status-by-component-type', {
        ...{ eventId, registrationIds: [registrationId], componentType: 'participation', status: 'confirmed' },
      });
    await wrapped(organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    const keys = async (reason: string) => {
      const how = { streamId, mode: 'random', separateBy: ['organization', 'coach'], reason };
      expect((await wrapped(organiser.caller, '/api/cabinet/stream-tournament-grid-draw', how)).body).toMatchObject({ success: true });
      const { document } = (await visitor.get(`/api/live/draw/${streamId}`)).body as { document: DrawRecord };
      const drawn = new Map(document.last?.basis?.entrants.map((one) => [one.registrationId, one.keys]));
      return entries.map((id) => drawn.get(id ?? 0));
    };
    expect(await keys('')).toEqual([...athletes.map(() => [null, null]), [1, 1]]);
    await join(athletes[0]);
    await decide(athletes[0].id, (await requestOf(athletes[0]))?.rowId, 'accept');
    await athletes[1].caller.post(`/profile/${athletes[1].id}/${coach.id}/coach`);
    await acceptedByCoach(athletes[1], coach);
    expect(await keys('the club has answered')).toEqual([
      [1, null],
      [null, 1],
      [null, null],
      [1, 1],
    ]);
  });

  test('stands on the page as not confirmed; what the club declined stands there no more', async () => {
    const { other } = cast;
    await join(other);
    const shown = async () => {
      const { body } = await cast.visitor.post('/api/get-profile', { userId: other.id });
      return (body['profile'] as { organizations: { confirmation: string }[] }).organizations.map(({ confirmation }) => confirmation);
    };
    expect(await shown()).toEqual(['pending']);
    await decide(other.id, (await requestOf(other))?.rowId, 'decline');
    expect([await shown(), await requests()]).toEqual([[], []]);
    const { body } = await other.caller.post('/api/profile', { editableUserId: other.id });
    expect(body['userOrganizations']).toMatchObject([{ confirmation: 'declined', isCurrent: true }]);
  });

  test('is decided by the club alone: neither by the person nor by another club', async () => {
    const { referee, user } = cast;
    await join(referee);
    const rowId = (await requestOf(referee))?.rowId;
    for (const who of [referee, user]) expect((await decide(referee.id, rowId, 'accept', who)).status).toBe(403);
    expect((await cast.user.caller.post('/api/get-membership-requests', { organizationId: clubId })).status).toBe(403);
    expect(await requestOf(referee)).toBeDefined();
  });

  test('is written to its representatives by mail', async () => {
    const { operator, representative, podium } = cast;
    const mails = async () =>
      (await podium.composition.mailer.outbox(50)).filter(({ to, text }) => to === representative.email && text.includes('«Самбо»'));
    const before = (await mails()).length;
    await join(operator);
    await until(async () => (await mails()).length > before);
    expect((await mails())[0]?.text).toContain(`/organization/${clubId}`);
    expect(JSON.stringify(await mails())).not.toContain('Operator');
  });
});

test('leaving ends the club’s rights at once, and coming back asks anew', async () => {
  const { otherReferee } = cast;
  await join(otherReferee);
  await acceptedByClub(otherReferee, cast.representative.caller, clubId);
  expect(await mayEdit(otherReferee.id)).toBe(true);
  const { body } = await otherReferee.caller.post('/api/profile', { editableUserId: otherReferee.id });
  const id = (body['userOrganizations'] as { id: number }[])[0]?.id;
  await join(otherReferee, { id, isCurrent: false, toDate: '01-01-2026' });
  expect(await mayEdit(otherReferee.id)).toBe(false);
  await join(otherReferee, { id, isCurrent: true });
  expect([await mayEdit(otherReferee.id), (await requestOf(otherReferee))?.rowId]).toEqual([false, id]);
});

test('a coach answers those who name them, and nobody answers for the coach', async () => {
  const { user, head, other } = cast;
  await user.caller.post(`/profile/${user.id}/${head.id}/coach`);
  const asked = await head.caller.post('/api/get-coaching-requests', { coachId: head.id });
  expect(asked.body['requests']).toMatchObject([{ userId: user.id, fullName: 'User Анна' }]);
  const [{ rowId } = { rowId: 0 }] = asked.body['requests'] as { rowId: number }[];
  const answer = (who: Person, decision: string) =>
    who.caller.post('/api/profile/decide-coaching', { coachId: head.id, userId: user.id, userCoachId: rowId, decision });
  expect([(await answer(user, 'accept')).status, (await answer(other, 'accept')).status]).toEqual([403, 403]);
  const athletes = async () => (await cast.visitor.post('/api/get-coach', { userId: head.id })).body['athletes'];
  expect(await athletes()).toEqual([]);
  await answer(head, 'accept');
  expect(await athletes()).toMatchObject([{ id: user.id }]);
  await answer(head, 'end');
  expect(await athletes()).toEqual([]);
});
