import { describe, expect, test } from '@jest/globals';
import type { Coaching, Confirmation, Membership, Profile } from '#contracts/profiles/profile.docs';
import { profileEvents, socialEvents } from '#contracts/profiles/profile.events';
import { isRefusal } from '#domain/decider';
import { decideCoaching, decideMembership, isInForce, withConfirmation } from './confirmation.rules.js';
import { noProfile } from './no-profile.js';
import { profileStream, type ProfileEvent } from './profile.fold.js';

const member = (confirmation: Confirmation, more: Partial<Membership> = {}): Membership => ({
  ...{ id: 1, organizationId: 5, positionId: 2, fromDate: '01-09-2020', toDate: null, isCurrent: true, confirmation },
  ...more,
});
const coached = (confirmation: Confirmation, more: Partial<Coaching> = {}): Coaching => ({
  ...{ id: 2, coachId: 8, fromDate: null, toDate: null, isCurrent: true, confirmation },
  ...more,
});
const nobody = () => false;
const claimOf = ({ confirmation: _confirmation, ...claim }: Membership) => claim;

describe('what a saved membership is', () => {
  test('pending until the club has spoken, confirmed at once where its representative saves it', () => {
    expect(withConfirmation<Membership>([], [claimOf(member('pending'))], nobody)).toEqual([member('pending')]);
    expect(withConfirmation<Membership>([], [claimOf(member('pending'))], () => true)).toEqual([member('confirmed')]);
  });

  test('stays as the club has decided while only its days change', () => {
    const moved = claimOf(member('pending', { fromDate: '01-09-2019' }));
    for (const verdict of ['confirmed', 'declined'] as const)
      expect(withConfirmation<Membership>([member(verdict)], [moved], nobody)).toMatchObject([{ confirmation: verdict }]);
  });

  test.each<[string, Partial<Membership>, Partial<Membership>]>([
    ['another club', {}, { organizationId: 6 }],
    ['another position', {}, { positionId: 3 }],
    ['being back after one has left', { isCurrent: false, toDate: '01-01-2024' }, {}],
  ])('waits again when it claims %s', (_what, before, after) => {
    const saved = withConfirmation<Membership>([member('confirmed', before)], [claimOf(member('confirmed', after))], nobody);
    expect(saved).toMatchObject([{ confirmation: 'pending' }]);
  });

  test('leaving needs nobody', () => {
    const left = claimOf(member('confirmed', { isCurrent: false, toDate: '01-01-2026' }));
    const [row] = withConfirmation<Membership>([member('confirmed')], [left], nobody);
    expect(row).toMatchObject({ confirmation: 'confirmed', isCurrent: false });
  });

  test('a club that declined is not asked by saving again', () => {
    expect(withConfirmation<Membership>([member('declined')], [claimOf(member('declined'))], () => true)).toEqual([member('declined')]);
  });
});

const profileWith = (organizations: Membership[], coaches: Coaching[] = []): Profile => ({ ...noProfile(7), organizations, coaches });
const at = { byUserId: 3, today: '23-11-2026' };
const after = (profile: Profile, decision: ReturnType<typeof decideMembership>): Profile => {
  if (isRefusal(decision)) throw new Error(JSON.stringify(decision.errors));
  const past = { recordedAt: '2026-11-23T08:00:00.000Z' };
  return decision.reduce((state, event) => profileStream.evolve(state, event, past), structuredClone(profile));
};

describe('the decision of a club', () => {
  const decide = (profile: Profile, decision: 'accept' | 'decline' | 'end', organizationIds = [5]) =>
    decideMembership(profile, 1, { decision, ...at }, (id) => organizationIds.includes(id));

  test('accepts: from then on the membership is in force', () => {
    const asking = profileWith([member('pending')]);
    expect(asking.organizations.some(isInForce)).toBe(false);
    expect(after(asking, decide(asking, 'accept')).organizations.some(isInForce)).toBe(true);
  });

  test('declines, and may accept later', () => {
    const declined = after(profileWith([member('pending')]), decide(profileWith([member('pending')]), 'decline'));
    expect(declined.organizations).toMatchObject([{ confirmation: 'declined', isCurrent: true }]);
    expect(after(declined, decide(declined, 'accept')).organizations.some(isInForce)).toBe(true);
  });

  test('ends what it had accepted, on this day', () => {
    const of = profileWith([member('confirmed')]);
    expect(after(of, decide(of, 'end')).organizations).toEqual([member('confirmed', { isCurrent: false, toDate: '23-11-2026' })]);
    const later = profileWith([member('confirmed', { fromDate: '01-12-2026' })]);
    expect(after(later, decide(later, 'end')).organizations).toMatchObject([{ toDate: '01-12-2026' }]);
  });

  test('is the club’s own alone', () => {
    expect(decide(profileWith([member('pending')]), 'accept', [6])).toMatchObject({ status: 403 });
    expect(decide(profileWith([]), 'accept')).toMatchObject({ status: 404 });
  });

  test('repeated decides nothing; what was accepted is ended, not declined', () => {
    expect(decide(profileWith([member('confirmed')]), 'accept')).toEqual([]);
    expect(decide(profileWith([member('declined')]), 'decline')).toEqual([]);
    expect(decide(profileWith([member('confirmed', { isCurrent: false })]), 'end')).toEqual([]);
    expect(decide(profileWith([member('confirmed')]), 'decline')).toMatchObject({ errors: { decision: ['error.relation_confirmed'] } });
    expect(decide(profileWith([member('pending')]), 'end')).toMatchObject({ errors: { decision: ['error.relation_not_confirmed'] } });
  });
});

test('a coach accepts, declines, ends; of somebody else’s row nothing is known', () => {
  const decide = (profile: Profile, decision: 'accept' | 'decline' | 'end', coachId = 8) =>
    decideCoaching(profile, { userCoachId: 2, coachId }, { decision, ...at });
  const asking = profileWith([], [coached('pending')]);
  const accepted = after(asking, decide(asking, 'accept'));
  expect(accepted.coaches).toEqual([coached('confirmed')]);
  expect(after(accepted, decide(accepted, 'end')).coaches).toEqual([coached('confirmed', { isCurrent: false, toDate: '23-11-2026' })]);
  expect(after(asking, decide(asking, 'decline')).coaches).toEqual([coached('declined')]);
  expect(decide(asking, 'accept', 9)).toMatchObject({ status: 404 });
});

describe('what was recorded before the other side was asked', () => {
  const period = { fromDate: null, toDate: null, isCurrent: true };

  test('is confirmed', () => {
    const memberships = { userId: 7, organizations: [{ id: 1, organizationId: 5, positionId: null, ...period }], changes: [] };
    const coaches = { userId: 7, coaches: [{ id: 2, coachId: 8, ...period }], changes: [] };
    const recorded: ProfileEvent[] = [
      {
        type: 'UserOrganizationsSaved',
        data: profileEvents.UserOrganizationsSaved.schema.parse(profileEvents.UserOrganizationsSaved.upcasts[1](memberships)),
      },
      { type: 'UserCoachesSaved', data: profileEvents.UserCoachesSaved.schema.parse(profileEvents.UserCoachesSaved.upcasts[1](coaches)) },
      {
        type: 'CoachAdded',
        data: socialEvents.CoachAdded.schema.parse(socialEvents.CoachAdded.upcasts[1]({ userId: 7, coachId: 9, userCoachId: 3 })),
      },
    ];
    const profile = after(noProfile(7), recorded);
    expect([profile.organizations, profile.coaches].flat().map(isInForce)).toEqual([true, true, true]);
  });
});
