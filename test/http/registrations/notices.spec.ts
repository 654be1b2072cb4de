import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../../until.js';
import { madeCategory, personOf, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import { athletes, entries } from './entries.js';

let cast: Cast;
let own: Caller;
let eventId: number;
let streamId: number;
let mine: number;
let without: number;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
  ({ eventId, streamId } = await entries(cast, 'notices'));
  [mine = 0] = await registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
  [without = 0] = await athletes(cast.organiser, eventId, streamId, ['Безпочты']);
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const send = (data: object, caller = own) =>
  caller.post('/api/send-notification-to-participants', { eventId, channels: ['email'], subject: 'Взвешивание', text: 'В 8:00', ...data });
const invite = (data: object, caller = own) => caller.post('/api/send-invite-for-participation', { eventId, ...data });

interface Sent {
  noticeId: number;
  kind: string;
  counts: Record<string, number>;
  recipients: { name: string; status: string; error: string | null }[];
}
const sent = async (): Promise<Sent[]> => (await wrapped(own, '/api/get-sent-notifications', { eventId })).body['notices'] as Sent[];

/** The newest message once nothing waits any more. */
const delivered = (): Promise<Sent> =>
  until(async () => {
    const all = await sent();
    return all.every(({ counts }) => counts['queued'] === 0) && all[0];
  });
const mailsTo = async (address: string) => (await cast.podium.composition.mailer.outbox(50)).filter(({ to }) => to === address);

describe('messages to participants', () => {
  test('go to each by mail; who has no address is named; what came of each is kept', async () => {
    const { body } = await send({ registrationIds: [mine, without], text: 'Взвешивание в 8:00, зал 2' });
    expect(body).toMatchObject({ success: true, recipientCount: 1, skipped: [{ registrationId: without, error: 'error.no_email' }] });
    expect(await delivered()).toMatchObject({
      noticeId: body['noticeId'],
      kind: 'notification',
      counts: { queued: 0, sent: 1, failed: 0, skipped: 1 },
      recipients: [{ name: 'User Анна', status: 'sent', error: null }],
    });
    const [mail] = await mailsTo(cast.user.email);
    expect(mail).toMatchObject({ subject: 'Взвешивание', text: expect.stringContaining('зал 2') });
    expect(mail?.text).toContain(`/event/${eventId}`);
  });

  test('tell before they are sent whom they reach and, by name, whom not; nothing is recorded by it', async () => {
    const reach = (data: object, caller = own) => wrapped(caller, '/api/get-notification-reach', { eventId, channels: ['email'], ...data });
    const { answer, recorded } = await recordedBy(cast, () => reach({ registrationIds: [mine, without] }));
    expect([answer.body, recorded]).toMatchObject([
      {
        ...{ success: true, entrantCount: 2, recipientCount: 1 },
        skipped: [{ registrationId: without, name: expect.stringContaining('Безпочты'), error: 'error.no_email' }],
      },
      [],
    ]);
    expect((await reach({ streamIds: [streamId], channels: ['push'] })).body).toMatchObject({
      ...{ entrantCount: 2, recipientCount: 0 },
      skipped: [{ error: 'error.no_push' }, { error: 'error.no_push' }],
    });
    expect((await reach({ registrationIds: [] })).body).toMatchObject({ entrantCount: 0, recipientCount: 0, skipped: [] });
    for (const { caller } of [cast.user, cast.referee, cast.other])
      expect((await reach({ registrationIds: [mine] }, caller)).status).toBe(403);
    const theirs = await entries({ ...cast, organiser: cast.other }, 'reach-theirs');
    const [foreign = 0] = await athletes(cast.other, theirs.eventId, theirs.streamId, ['Чужой']);
    await refuses(() => reach({ registrationIds: [mine, foreign] }), 403, { form: ['error.forbidden'] });
    await refuses(() => reach({ streamIds: [streamId], channels: [] }), 400, { channels: ['error.required'] });
  });

  test('the address given at registering comes before the account’s', async () => {
    const person = { lastName: 'Спочтой', firstName: 'Иван', email: 'Own@Example.org' };
    const [id = 0] = await registered(cast.organiser, eventId, [{ person, streamIds: [streamId] }]);
    expect((await send({ registrationIds: [id], text: 'По адресу' })).body).toMatchObject({ recipientCount: 1, skipped: [] });
    await delivered();
    expect(await mailsTo('own@example.org')).toHaveLength(1);
    await wrapped(own, '/api/manage-registrations/make-withdrawal', { registrationIds: [id], reason: 'болезнь' });
  });

  test('the same text only once a minute', async () => {
    const text = 'Дважды';
    expect((await send({ registrationIds: [mine], text })).body['success']).toBe(true);
    await delivered();
    await refuses(() => send({ registrationIds: [mine], text }), 429, { form: ['error.too_many_requests'] });
    expect((await send({ registrationIds: [mine], text: 'Иное' })).body['success']).toBe(true);
    await delivered();
  });

  test('by category and by status; one message for a person with several entries', async () => {
    const stream = await madeCategory(cast.organiser, eventId, 'open');
    await registered(cast.organiser, eventId, [{ userId: cast.user.id, streamIds: [stream] }]);
    expect((await send({ streamIds: [streamId, stream], text: 'Категории' })).body).toMatchObject({ recipientCount: 1 });
    const filter = { componentType: 'weighIn', status: 'notWeighed' };
    expect((await send({ filter, text: 'Статус' })).body).toMatchObject({ recipientCount: 1, skipped: [{ registrationId: without }] });
    await delivered();
    const nobody = { filter: { ...filter, status: 'passed' } };
    await refuses(() => send(nobody), 200, { form: ['error.no_recipients'] });
    await refuses(() => send({}), 200, { form: ['error.no_recipients'] });
    await refuses(() => send({ registrationIds: [] }), 200, { form: ['error.no_recipients'] });
  });

  test('no second line in a subject, no empty text, no way that there is none of', async () => {
    const to = { registrationIds: [mine] };
    await refuses(() => send({ ...to, subject: 'Hello\r\nBcc: all@example.org' }), 400, { subject: ['error.single_line'] });
    await refuses(() => send({ ...to, subject: '' }), 400, { subject: ['error.required'] });
    await refuses(() => send({ ...to, text: ' ' }), 400, { text: ['error.required'] });
    await refuses(() => send({ ...to, channels: [] }), 400, { channels: ['error.required'] });
    await refuses(() => send({ ...to, channels: ['pigeon'] }), 400, { 'channels.0': ['error.unknown_value'] });
    await refuses(() => send({ ...to, channels: ['push'] }), 200, { channels: ['error.channel_unavailable'] });
  });

  test('by the staff of the sport event to its own participants alone', async () => {
    for (const { caller } of [cast.user, cast.referee, cast.other])
      expect((await send({ registrationIds: [mine] }, caller)).status).toBe(403);
    const theirs = await entries({ ...cast, organiser: cast.other }, 'theirs');
    const [foreign = 0] = await athletes(cast.other, theirs.eventId, theirs.streamId, ['Чужой']);
    expect((await send({ registrationIds: [mine, foreign] })).status).toBe(403);
    expect((await send({ streamIds: [theirs.streamId] })).status).toBe(403);
    expect((await wrapped(own, '/api/get-sent-notifications', { eventId: theirs.eventId })).status).toBe(403);
  });
});

describe('invitations', () => {
  test('go to accounts and to addresses, with a link to the registration; not twice, not to the registered', async () => {
    const { body } = await invite({
      emails: ['new@example.org', cast.user.email],
      userIds: [cast.operator.id, 999_999],
      text: 'Ждём!',
      validUntil: '19-12-2030',
    });
    expect(body).toMatchObject({
      success: true,
      invited: [{ userId: cast.operator.id }, { email: 'new@example.org' }],
      skipped: [
        { value: 999_999, error: 'error.not_found' },
        { value: cast.user.email, error: 'error.duplicate' },
      ],
    });
    expect(await delivered()).toMatchObject({
      kind: 'invitation',
      counts: { sent: 2, failed: 0 },
      recipients: [{ name: 'Operator Анна' }, { name: 'new@example.org' }],
    });
    const [mail] = await mailsTo('new@example.org');
    expect(mail?.subject).toBe('Приглашение: Cup notices');
    for (const part of ['Ждём!', `/event/${eventId}?tab=registration`, '19.12.2030']) expect(mail?.text).toContain(part);
    const again = await invite({ emails: ['NEW@example.org', cast.operator.email] });
    expect(again.body).toMatchObject({
      success: true,
      invited: [],
      skipped: [
        { value: 'new@example.org', error: 'error.already_done' },
        { value: cast.operator.email, error: 'error.already_done' },
      ],
    });
    expect((await invite({ emails: ['new@example.org'], streamId })).body).toMatchObject({ invited: [{ email: 'new@example.org' }] });
    await delivered();
  });

  test('tell whoever invites neither a hidden surname nor whose an address is', async () => {
    const [hidden, known] = [await personOf(cast.podium, 'Zaytseva'), await personOf(cast.podium, 'Sobol')];
    const privateInformation = { isHiddenLastName: true };
    await wrapped(hidden.caller, '/api/profile/private-information', { privateInformation, editableUserId: hidden.id });
    await invite({ userIds: [hidden.id], emails: [known.email] });
    const { recipients } = await delivered();
    expect(recipients).toMatchObject([
      { userId: hidden.id, name: 'Анна' },
      { userId: null, name: known.email },
    ]);
  });

  test('bad ones', async () => {
    await refuses(() => invite({ emails: ['ok@example.org', 'nobody'] }), 400, { 'emails.1': ['error.email'] });
    await refuses(() => invite({ emails: ['a@b.ru\r\nBcc: c@d.ru'] }), 400, { 'emails.0': ['error.email'] });
    await refuses(() => invite({}), 200, { form: ['error.no_recipients'] });
    await refuses(() => invite({ emails: ['x@example.org'], validUntil: '01-01-2020' }), 200, { validUntil: ['error.expired'] });
    await refuses(() => invite({ emails: ['x@example.org'], validUntil: '2030-01-01' }), 400, { validUntil: ['error.date_format'] });
    const theirs = await entries({ ...cast, organiser: cast.other }, 'inviting');
    expect((await invite({ emails: ['x@example.org'], streamId: theirs.streamId })).status).toBe(403);
    expect((await invite({ emails: ['x@example.org'] }, cast.user.caller)).status).toBe(403);
  });
});
