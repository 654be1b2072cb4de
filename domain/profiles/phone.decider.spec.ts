import { describe, expect, test } from '@jest/globals';
import { enterPhone, phoneHolder, provePhone, releasePhone, removePhone, takePhone } from './phone.decider.js';
import { after, profileWith, userId } from './profile.fixture.js';

const claimed = { phone: '+79001234567', phoneHash: 'h1' };
const free = phoneHolder.initial();
const taken = phoneHolder.evolve(free, { type: 'PhoneTaken', data: { userId } });

describe('a phone', () => {
  test('proves one person', () => {
    expect(takePhone(free, userId, 'phone')).toEqual([{ type: 'PhoneTaken', data: { userId } }]);
    expect(takePhone(taken, userId, 'phone')).toEqual([]);
    expect(takePhone(taken, 8, 'phone')).toMatchObject({ errors: { phone: ['error.duplicate'] } });
  });

  test('is released by its holder, and free again', () => {
    const released = { type: 'PhoneReleased' as const, data: { userId } };
    expect(releasePhone(taken, userId)).toEqual([released]);
    expect(releasePhone(taken, 8)).toEqual([]);
    expect(releasePhone(free, userId)).toEqual([]);
    expect(takePhone(phoneHolder.evolve(taken, released), 8, 'phone')).toHaveLength(1);
  });
});

describe('the phone of a profile', () => {
  test('is proved by the person, or entered by an administrator, once', () => {
    expect(provePhone(profileWith(), claimed)).toEqual([{ type: 'PhoneVerified', data: { userId, ...claimed } }]);
    expect(enterPhone(profileWith(), claimed, 1)).toEqual([{ type: 'PhoneVerifiedByAdmin', data: { userId, ...claimed, byUserId: 1 } }]);
    const proved = after(profileWith(), provePhone(profileWith(), claimed));
    expect([provePhone(proved, claimed), enterPhone(proved, claimed, 1)]).toEqual([[], []]);
    expect(provePhone(proved, { ...claimed, phoneHash: 'h2' })).toHaveLength(1);
  });

  test('is taken off once', () => {
    const proved = after(profileWith(), provePhone(profileWith(), claimed));
    const removed = removePhone(proved, 1);
    expect(removed).toEqual([{ type: 'PhoneVerificationRemoved', data: { userId, byUserId: 1 } }]);
    expect(removePhone(after(proved, removed), 1)).toEqual([]);
  });
});
