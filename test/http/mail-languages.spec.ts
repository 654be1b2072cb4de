import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { madeEvent, madeCategory, registered, startCast, type Cast, recordedAfter } from './cast.js';
import { Caller } from './podium.js';

const password = 'a long enough password';
let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

interface Known {
  id: number;
  email: string;
  caller: Caller;
}

/** Somebody who registers on the pages of that language. */
const comer = async (locale: 'ru' | 'en', email: string): Promise<Known> => {
  const caller = new Caller(cast.podium.url);
  await caller.get('/api/session');
  const { body } = await caller.post(`${locale === 'ru' ? '' : '/en'}/api/register`, {
    email,
    password,
    lastName: 'Known',
    firstName: locale,
  });
  return { id: (body['user'] as { id: number }).id, email, caller };
};

const mailTo = (address: string, subject: RegExp): Promise<{ subject: string; text: string }> =>
  until(
    async () => (await cast.podium.composition.mailer.outbox(100)).find((mail) => mail.to === address && subject.test(mail.subject)),
    `a mail to ${address}: ${subject}`,
  );

const cyrillic = /[а-яё]/i;

test('mails of the system come in the language in which the person came in last', async () => {
  const { organiser, admin } = cast;
  const english = await comer('en', 'english@example.org');
  const russian = await comer('ru', 'russian@example.org');
  const eventId = await madeEvent(organiser, 'languages');
  const streamId = await madeCategory(organiser, eventId, 'Open');
  const ids = await registered(
    organiser,
    eventId,
    [english, russian].map(({ id }) => ({ userId: id, streamIds: [streamId] })),
  );
  const status = { eventId, componentType: 'documents', registrationIds: ids, status: 'accepted', isNotify: true };
  expect((await organiser.caller.post('/api/change-status-by-component-type', status)).body).toMatchObject({ success: true });
  expect((await mailTo(english.email, /^Your registration/)).text).toMatch(/^Documents: [^а-яё]+Sport event: .*\n.*\/en\/event\//is);
  expect((await mailTo(russian.email, /^Ваша заявка/)).text).toMatch(/^Документы: .*Соревнование: /is);

  const invite = { eventId, userIds: [cast.user.id, english.id], text: '' };
  await organiser.caller.post('/api/send-invite-for-participation', {
    ...invite,
    streamId: await madeCategory(organiser, eventId, 'Other'),
  });
  expect((await mailTo(english.email, /^Invitation/)).text).not.toMatch(cyrillic);

  const link = await admin.caller.post('/api/get-login-user-link-for-admin', { userId: english.id, reason: 'asked for help' });
  const token = String(link.body['link']).split('#')[1];
  expect((await admin.caller.post('/api/login-as/start', { token })).body).toMatchObject({ success: true });
  await admin.caller.post('/api/login-as/end', {});
  const told = await mailTo(english.email, /on your behalf/);
  expect(told.text).toContain('asked for help');
  expect(told.text.replace('Administrator Анна', '')).not.toMatch(cyrillic);
});

test('whoever comes back on pages of the other language gets their mails in that one', async () => {
  const person = await comer('ru', 'moved@example.org');
  const again = new Caller(cast.podium.url);
  await again.get('/api/session');
  await again.post('/en/api/login', { email: person.email, password });
  const before = await cast.podium.composition.events.head();
  await again.post('/en/api/login', { email: person.email, password });
  // What is known already is not recorded again.
  expect(await recordedAfter(cast, before)).toEqual([]);
  const asked = { idViewProfile: person.id, emailIndex: 1, email: 'asks@example.org', informationToChange: 'Birth year', comment: '1990' };
  expect((await cast.visitor.post('/profile/request/manage', asked)).body).toMatchObject({ success: true });
  const mail = await mailTo(person.email, /is to be corrected/);
  expect(mail.text).not.toMatch(cyrillic);
  expect(mail.text).toContain(`/en/profile/${person.id}`);
});
