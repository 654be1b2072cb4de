import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { account as accountStream } from '#domain/identity/account.decider';
import { profileStream } from '#domain/profiles/profile.fold';
import { notices } from '#domain/registrations/notices.decider';
import { Desk, eventId } from '../desk.fixture.js';
import { decideInvite, decideNotify } from './notices.handlers.js';

const [light, heavy] = [7, 8];
let desk: Desk;
/** Accounts that get notices on a device. */
let withDevices: number[] = [];
beforeEach(async () => {
  withDevices = [];
  desk = await Desk.open();
  await desk.category(light);
  await desk.category(heavy);
  await desk.entered(light, { 1: {}, 2: {}, 3: { status: 'rejected' } });
  await desk.entered(heavy, { 4: { status: 'new' }, 5: {} });
  for (const [id, email] of Object.entries({ 1: 'a@example.org', 2: 'A@example.org', 3: 'c@example.org', 4: 'd@example.org' }))
    await desk.happened(Number(id), {
      type: 'RegistrationDataEdited',
      data: { registrationId: Number(id), eventId, streamId: light, userId: Number(id) + 1_000, set: { email }, changes: [] },
    });
});
afterEach(() => desk.close());

const message = { eventId, channels: ['email' as const], subject: 'Взвешивание', text: 'В девять' };
const notify = (more: object) =>
  desk.run((context) => decideNotify({ ...message, ...more }, context, { reachable: () => Promise.resolve(new Set(withDevices)) }));
/** Who got the last message, and who could not. */
const lastSent = async () => {
  const last = [...(await desk.stateOf(notices, eventId)).notices.values()].at(-1);
  return { recipientIds: Object.keys(last?.recipients ?? {}).map(Number), skipped: last?.skipped };
};

describe('a message to participants', () => {
  test('goes to each address once, and names those who have none', async () => {
    expect(await notify({ streamIds: [light, heavy] })).toBeNull();
    expect(await lastSent()).toEqual({ recipientIds: [1, 4], skipped: [{ registrationId: 5, error: 'error.no_email' }] });
  });

  test('leaves those alone who have left, unless they are named or meant', async () => {
    await notify({ streamIds: [light] });
    expect(await lastSent()).toMatchObject({ recipientIds: [1] });
    await notify({ registrationIds: [3], text: 'Ваша заявка отклонена' });
    expect(await lastSent()).toMatchObject({ recipientIds: [3] });
    await notify({ filter: { componentType: 'participation', status: 'rejected' }, text: 'Ещё раз' });
    expect(await lastSent()).toMatchObject({ recipientIds: [3] });
    await notify({ filter: { componentType: 'documents', status: 'notProvided' }, streamIds: [light], text: 'Документы' });
    expect(await lastSent()).toMatchObject({ recipientIds: [1] });
  });

  test('with the same text goes out once a minute', async () => {
    await notify({ streamIds: [light] });
    desk.now = '2026-05-01T10:00:59.000Z';
    expect(await notify({ streamIds: [heavy] })).toMatchObject({ status: 429 });
    expect(await notify({ streamIds: [heavy], text: 'В десять' })).toBeNull();
    desk.now = '2026-05-01T10:01:00.000Z';
    expect(await notify({ streamIds: [heavy] })).toBeNull();
  });

  test('needs recipients of this sport event, and a channel that there is', async () => {
    expect(await notify({})).toMatchObject({ errors: { form: ['error.no_recipients'] } });
    expect(await notify({ streamIds: [light], channels: ['push'] })).toMatchObject({ errors: { channels: ['error.channel_unavailable'] } });
    expect(
      await desk.run((context) =>
        decideNotify({ ...message, eventId: 2, registrationIds: [1] }, context, { reachable: () => Promise.resolve(new Set<number>()) }),
      ),
    ).toMatchObject({
      status: 403,
    });
  });
});

describe('a message to children without an account', () => {
  const [mother, father] = [40, 41];
  const account = async (userId: number, email: string) =>
    desk.given(accountStream, userId, [
      { type: 'AccountRegistered', data: { userId, email, emailHash: email, lastName: 'Л', firstName: 'А' } },
    ]);
  const child = async (userId: number, guardians: number[]) =>
    desk.given(profileStream, userId, [
      ...[{ type: 'ProfileCreated', data: { userId, lastName: 'Юная', firstName: 'Яна', gender: 'female', birthDate: '01-02-2016' } }],
      ...guardians.flatMap((guardianUserId, i) => {
        const data = { userId, guardianshipId: i + 1, guardianUserId, byUserId: null };
        const invited = { ...data, emailHash: null, email: null, locale: 'ru' };
        return [
          { type: 'GuardianInvited', data: invited },
          { type: 'GuardianConfirmed', data },
        ];
      }),
    ]);
  beforeEach(async () => {
    await account(mother, 'mother@example.org');
    await account(father, 'father@example.org');
    await child(1_006, [mother]);
    await child(1_007, [mother]);
    await child(1_008, [mother, father]);
    await desk.entered(light, { 6: {}, 7: {}, 8: {} });
  });

  test('goes to their guardians, to a parent of two of them once', async () => {
    await notify({ registrationIds: [6, 7] });
    expect(await lastSent()).toEqual({ recipientIds: [6], skipped: [] });
  });

  test('misses no second guardian who has heard of no other child', async () => {
    await notify({ registrationIds: [6, 8] });
    expect(await lastSent()).toEqual({ recipientIds: [6, 8], skipped: [] });
  });

  test('goes to the devices of guardians too', async () => {
    withDevices = [father];
    await notify({ registrationIds: [6, 8], channels: ['push'] });
    expect(await lastSent()).toEqual({ recipientIds: [8], skipped: [{ registrationId: 6, error: 'error.no_push' }] });
  });
});

describe('a message to devices', () => {
  test('goes to the accounts that asked for notices, and names the others', async () => {
    withDevices = [1_003];
    expect(await notify({ registrationIds: [3, 4], channels: ['push'] })).toBeNull();
    expect(await lastSent()).toEqual({ recipientIds: [3], skipped: [{ registrationId: 4, error: 'error.no_push' }] });
  });

  test('beside mail each person gets one message, by whatever way there is', async () => {
    withDevices = [1_005];
    await notify({ streamIds: [light, heavy], channels: ['email', 'push'] });
    expect(await lastSent()).toEqual({ recipientIds: [1, 4, 5], skipped: [] });
  });

  test('that reaches nobody says so and is not recorded', async () => {
    const skipped = [{ registrationId: 5, error: 'error.no_email' }];
    expect(await notify({ registrationIds: [5] })).toMatchObject({ errors: { form: ['error.no_recipients'] }, extra: { skipped } });
    expect(await lastSent()).toEqual({ recipientIds: [], skipped: undefined });
  });
});

describe('an invitation', () => {
  const invite = (more: object) =>
    desk.run((context) => decideInvite({ eventId, ...more }, context, (email) => `hash of ${email.toLowerCase()}`));

  test('goes to an address once; who is named twice or has one already is skipped', async () => {
    expect(await invite({ emails: ['x@example.org', 'X@example.org', 'y@example.org'] })).toEqual({
      skipped: [{ value: 'X@example.org', error: 'error.duplicate' }],
    });
    expect(await invite({ emails: ['x@example.org', 'z@example.org'] })).toEqual({
      skipped: [{ value: 'x@example.org', error: 'error.already_done' }],
    });
  });

  test('to another category, or after the first has ended, is another one', async () => {
    await invite({ emails: ['x@example.org'], streamId: light, validUntil: '02-05-2026' });
    expect(await invite({ emails: ['x@example.org'], streamId: heavy })).toEqual({ skipped: [] });
    desk.now = '2026-05-02T20:59:00.000Z';
    expect(await invite({ emails: ['x@example.org'], streamId: light })).toMatchObject({ skipped: [{ error: 'error.already_done' }] });
    desk.now = '2026-05-02T21:00:00.000Z';
    expect(await invite({ emails: ['x@example.org'], streamId: light })).toEqual({ skipped: [] });
  });

  test('is for those who are not registered, and whom an address is known of', async () => {
    expect(await invite({ userIds: [1_001, 77] })).toEqual({
      skipped: [
        { value: 1_001, error: 'error.duplicate' },
        { value: 77, error: 'error.not_found' },
      ],
    });
    expect(await invite({ userIds: [1_001], streamId: heavy })).toMatchObject({ skipped: [{ value: 1_001, error: 'error.not_found' }] });
  });

  test('names somebody, for a day that is not over', async () => {
    expect(await invite({})).toMatchObject({ errors: { form: ['error.no_recipients'] } });
    expect(await invite({ emails: ['x@example.org'], validUntil: '30-04-2026' })).toMatchObject({
      errors: { validUntil: ['error.expired'] },
    });
    expect(await invite({ emails: ['x@example.org'], validUntil: '01-05-2026' })).toEqual({ skipped: [] });
  });
});
