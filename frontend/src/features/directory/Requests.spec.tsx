import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RelationRequest } from '#contracts/profiles/relation.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { decideCoaching, decideMembership, getCoachingRequests, getMembershipRequests } from './calls.js';
import { EndMembership } from './EndRelation.js';
import { CoachingRequests, MembershipRequests } from './Requests.js';
import { requestTexts } from './requestTexts.js';

const t = words(requestTexts);
const request = (userId: number, fullName: string): RelationRequest => ({
  ...{ rowId: 3, userId, fullName, age: 15, position: null, fromDate: '01-09-2020', toDate: null, isCurrent: true },
  askedAt: '2026-11-23T08:00:00.000Z',
});
const page = (...requests: RelationRequest[]) => ({ requests, page: 1, maxPage: 1, total: requests.length });
const pressed = (name: string) => screen.findByRole('button', { name });

test('a club accepts whoever names it by one press, and the queue is read again', async () => {
  const server = new FakeServer().on(getMembershipRequests, page(request(21, 'Bee Berta'))).on(decideMembership, { waiting: 0 });
  let decided = 0;
  const { person } = await open(<MembershipRequests organizationId={4} onDecided={() => (decided += 1)} />, { server });
  await person.click(await pressed(t('acceptOf', { name: 'Bee Berta' })));
  await waitFor(() => expect(server.inputs(decideMembership)).toEqual([{ userId: 21, userOrganizationId: 3, decision: 'accept' }]));
  await waitFor(() => expect([server.inputs(getMembershipRequests).length, decided]).toEqual([2, 1]));
});

test('a coach declines; nobody waiting leaves nothing on the page', async () => {
  const server = new FakeServer().on(getCoachingRequests, page(request(21, 'Bee Berta'))).on(decideCoaching, { waiting: 0 });
  const { person, leave } = await open(<CoachingRequests coachId={9} onDecided={() => undefined} />, { server });
  await person.click(await pressed(t('declineOf', { name: 'Bee Berta' })));
  await waitFor(() => expect(server.inputs(decideCoaching)).toEqual([{ coachId: 9, userId: 21, userCoachId: 3, decision: 'decline' }]));
  leave();
  const empty = new FakeServer().on(getCoachingRequests, page());
  await open(<CoachingRequests coachId={9} onDecided={() => undefined} />, { server: empty });
  await waitFor(() => expect(empty.inputs(getCoachingRequests)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a club ends a membership once it is asked twice', async () => {
  const server = new FakeServer().on(decideMembership, { waiting: 0 });
  let ended = 0;
  const props = { userId: 21, rowId: 3, name: 'Bee Berta', onEnded: () => (ended += 1) };
  const { person } = await open(<EndMembership {...props} />, { server });
  await person.click(await pressed(t('endMembershipOf', { name: 'Bee Berta' })));
  expect(server.inputs(decideMembership)).toEqual([]);
  await person.click(await pressed(t('endMembership')));
  await waitFor(() => expect(server.inputs(decideMembership)).toEqual([{ userId: 21, userOrganizationId: 3, decision: 'end' }]));
  await waitFor(() => expect(ended).toBe(1));
});
