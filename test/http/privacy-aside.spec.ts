import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { privacyFlags } from '#contracts/rules/profile';
import { until } from '../until.js';
import { numbers, words } from './privacy/canaries.js';
import { actors, startStage, type Stage } from './privacy/people.js';

/** What leaves the server beside its answers: mails, short messages, log lines (reliability promise P13). */
let stage: Stage;
const lines: string[] = [];
beforeAll(async () => {
  stage = await startStage(pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
  await stage.hide(...privacyFlags);
});
afterAll(() => stage.podium.close());

const { event: _event, category: _category, organization: _organization, firstName: _firstName, ...secrets } = words;
const told = (text: string): string[] =>
  [...Object.entries(secrets), ['birthDate', numbers.birthDate] as const].flatMap(([name, secret]) =>
    text.includes(secret) ? [name] : [],
  );

const outbox = () => stage.podium.composition.mailer.outbox(200);
/** All that makes the server write to somebody about the person. */
const sendAll = async (): Promise<void> => {
  const { callers, ids } = stage;
  const { userId, eventId, registrationId } = ids;
  const other = callers['other user'];
  await other.post(`/profile/recommend/add/${userId}`, { text: 'Надёжный спортсмен и товарищ, советую' });
  await other.post(`/profile/${stage.strangerId}/${userId}/coach`);
  const request = { email: 'asks@podium.test', phone: '+79990001122', idViewProfile: userId };
  await callers.visitor.post('/profile/request/manage', { ...request, emailIndex: 1, informationToChange: 'фамилия' });
  await callers.visitor.post('/profile/request/manage', { ...request, emailIndex: 2 });
  await callers.self.post('/api/request-email-verification');
  await callers.self.post('/api/profile/send-phone-number-for-get-verification-code', { phone: `+${words.personalPhone}` });
  await callers.visitor.post('/api/password/request-reset', { email: stage.emails.self });
  await callers.organiser.post('/api/send-notification-to-participants', {
    eventId,
    registrationIds: [registrationId],
    channels: ['email'],
    subject: 'Сбор',
    text: 'Сбор в 9',
  });
};

test('mails and short messages tell a hidden person to nobody but themselves and those who look after them', async () => {
  await sendAll();
  await until(async () => (await outbox()).length >= 6);
  await delay(300);
  const mails = await outbox();
  expect(mails.length).toBeGreaterThanOrEqual(6);
  const mine = new Set([stage.emails.self, stage.emails.representative, ...stage.emails.staff, `+${words.personalPhone}`]);
  const leaks = mails.flatMap(({ to, subject, text }) =>
    mine.has(to) ? [] : told(`${subject}\n${text}`).map((what) => `${subject} to ${to}: ${what}`),
  );
  expect(leaks).toEqual([]);
  // To be told by mistake there must be something: an address of the person's own is where such things may stand.
  expect(mails.some(({ to }) => to === stage.emails.self)).toBe(true);
  const sms = mails.filter(({ to }) => to === `+${words.personalPhone}`);
  expect(sms.map(({ text }) => told(text))).toEqual([[]]);
});

test('no line of the log holds anything of a person, whatever is asked and however it goes wrong', async () => {
  const { callers, ids } = stage;
  for (const actor of actors) {
    const caller = callers[actor];
    await caller.post('/api/profile', { editableUserId: ids.userId });
    await caller.post('/api/get-profile', { userId: ids.userId, junk: words.lastName });
    await caller.get(`/api/autocomplete/user?needle=${encodeURIComponent(words.lastName)}&displayId=0`);
    await caller.get(`/profile/${words.lastName}/${words.mail}`);
    await caller.post('/api/login', { email: words.mail, password: words.note });
    await caller.send('POST', '/api/get-profile', { 'content-type': 'application/json' }, `{"userId": "${words.lastName}`);
  }
  const text = lines.join('\n');
  expect(text).toContain('Server listening');
  expect(told(text)).toEqual([]);
  expect(text).not.toContain(encodeURIComponent(words.lastName));
  expect(text).not.toContain(stage.emails.self);
});
