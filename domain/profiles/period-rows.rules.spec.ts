import type { Coaching } from '#contracts/profiles/profile.docs';
import { describe, expect, test } from '@jest/globals';
import { withConfirmation } from './confirmation.rules.js';
import { coachingsAfter, membershipsAfter } from './period-rows.rules.js';
import { noProfile } from './no-profile.js';

const profile = noProfile(7);
const now = { coach: { id: 8 }, fromDate: '01-09-2020' };
const former = { coach: { id: 8 }, fromDate: '01-09-2012', toDate: '01-06-2014', isCurrent: false };

describe('a row that names nobody', () => {
  test('is left out when it is blank, and refused when it says anything', () => {
    expect(coachingsAfter(profile, [{ coach: null }, { isCurrent: true }])).toEqual({ rows: [], errors: {} });
    expect(coachingsAfter(profile, [{ coach: null, fromDate: '01-09-2020' }]).errors).toEqual({
      'userCoaches.0': ['error.required'],
      'coach.id': ['error.required'],
    });
    for (const row of [{ toDate: '01-09-2020' }, { position: { id: 2 } }]) {
      expect(membershipsAfter(profile, [{ organization: null, ...row }]).errors).toEqual({
        'userOrganizations.0': ['error.required'],
        'organization.id': ['error.required'],
      });
    }
  });
});

describe('a coach or club', () => {
  const twice = { 'userCoaches.1': ['error.duplicate'], 'coach.id': ['error.duplicate'] };
  const once = { ...profile, coaches: withConfirmation<Coaching>([], coachingsAfter(profile, [now]).rows, () => true), lastRowId: 1 };

  test('is named once for the same time, and again after an end', () => {
    expect(coachingsAfter(profile, [{ coach: { id: 9 } }, now, { coach: { id: 8 } }]).errors).toMatchObject(twice);
    expect(coachingsAfter(once, [{ coach: { id: 9 } }, { coach: { id: 8 } }]).errors).toEqual(twice);
    expect(coachingsAfter(once, [{ id: 1, ...now }]).errors).toEqual({});
    expect(coachingsAfter(once, [former])).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], errors: {} });
    expect(coachingsAfter(once, [former, former]).errors).toMatchObject(twice);
  });

  test('is named twice at one time in two positions alone', () => {
    const member = { organization: { id: 5 }, position: { id: 2 } };
    expect(membershipsAfter(profile, [member, member]).errors).toMatchObject({ 'userOrganizations.1': ['error.duplicate'] });
    expect(membershipsAfter(profile, [member, { ...member, position: { id: 3 } }]).errors).toEqual({});
  });

  test('that was named twice before stays savable', () => {
    const row = { coachId: 8, fromDate: null, toDate: null, isCurrent: true, confirmation: 'confirmed' as const };
    const doubled = { ...profile, coaches: [1, 2].map((id) => ({ id, ...row })), lastRowId: 2 };
    expect(coachingsAfter(doubled, [{ id: 1, coach: { id: 8 }, isCurrent: true }]).errors).toEqual({});
  });
});
