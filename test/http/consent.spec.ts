import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { privacyFlags, type PrivacyFlag } from '#contracts/rules/profile';
import { until } from '../until.js';
import { eventFields, madeCategory, personOf, startCast, wrapped, type Cast, type Person } from './cast.js';
import { ask, changes, closeAll, connect, cookieOf } from './wire.js';

let cast: Cast;
let athlete: Person;
let fields: ReturnType<typeof eventFields>;
let eventId: number;
let streamId: number;
let bornStreamId: number;

/** What is consented to ends some days after the sport event. */
const days = { dateFrom: '01-12-2098', dateTo: '02-12-2098', registrationTo: '30-11-2098 23:59' };
const registerPath = '/api/register-for-event';
const hide = (person: Person, ...hidden: PrivacyFlag[]) =>
  wrapped(person.caller, '/api/profile/private-information', {
    privateInformation: Object.fromEntries(privacyFlags.map((flag) => [flag, hidden.includes(flag)])),
    editableUserId: person.id,
  });
const publish = (isPublished: boolean) =>
  wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId, event: { ...fields, isPublished } });
const rowsSeen = async (person: Person): Promise<string> =>
  JSON.stringify((await wrapped(person.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId, streamId })).body);
const pageSeen = async (person: Person) =>
  (await person.caller.post('/api/get-profile', { userId: athlete.id })).body['profile'] as Record<string, unknown>;
const enter = (person: Person, consent?: readonly string[], more: object = {}) =>
  wrapped(person.caller, registerPath, {
    eventId,
    registrations: [{ userId: athlete.id, streamIds: [streamId], weight: 61, ...(consent && { consent }), ...more }],
  });

/** An athlete of whom everybody knows the first name alone. */
const hiddenAthlete = async (name: string): Promise<Person> => {
  const person = await personOf(cast.podium, name);
  const base = { userId: person.id, lastName: 'Сокрытова', firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female', weight: 61 };
  await wrapped(person.caller, '/api/profile/base-information', { profileBaseInformation: base });
  await wrapped(person.caller, '/api/profile/contacts', { profileContacts: { userId: person.id, contactEmail: 'olga@consent.example' } });
  await hide(person, 'isPrivateProfile');
  return person;
};

beforeAll(async () => {
  cast = await startCast({});
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

beforeEach(async () => {
  fields = eventFields(`consent-${Math.random()}`, days);
  const made = await wrapped(cast.organiser.caller, '/api/cabinet/save-event', {
    event: fields,
  });
  ({ id: eventId } = made.body['event'] as { id: number });
  streamId = await madeCategory(cast.organiser, eventId, 'Open', { entrantKind: 'athlete' });
  bornStreamId = await madeCategory(cast.organiser, eventId, 'Over 18', { entrantKind: 'athlete', ageFrom: 18 });
  athlete = await hiddenAthlete(`Athlete${Math.random().toString(36).slice(2, 8)}`);
});

describe('an organiser registers somebody who is hidden', () => {
  test('sends an invitation that tells no more than everybody sees', async () => {
    const { body } = await enter(cast.organiser);
    expect(body).toMatchObject({ success: true, registrations: [] });
    expect(body['invitations']).toMatchObject([{ userId: athlete.id, fullName: 'Ольга', status: 'open', streams: [{ id: streamId }] }]);
    expect(JSON.stringify(body)).not.toMatch(/Сокрытова|1999|olga@/);
    expect(await pageSeen(cast.organiser)).toMatchObject({ isPrivate: true, lastName: null, birthDate: null });
  });

  test('many in one call, a child among them: each is invited, and nothing is told of any', async () => {
    const mother = await personOf(cast.podium, `Mother${Math.random().toString(36).slice(2, 8)}`);
    const names = { lastName: 'Сокрытова', firstName: 'Вера', gender: 'female', birthDate: '05-06-2017', isDeclared: true };
    const childId = (await mother.caller.post('/api/children/make-profile', names)).body['userId'] as number;
    const all = [athlete.id, (await hiddenAthlete(`Other${Math.random().toString(36).slice(2, 8)}`)).id, childId];
    const registrations = all.map((userId) => ({ userId, streamIds: [streamId] }));
    const { body } = await wrapped(cast.organiser.caller, registerPath, { eventId, registrations });
    expect(body).toMatchObject({ success: true, registrations: [] });
    expect((body['invitations'] as { userId: number }[]).map(({ userId }) => userId).toSorted()).toEqual(all.toSorted());
    expect(JSON.stringify(body)).not.toMatch(/Сокрытова|1999|2017|olga@/);
    const child = await cast.organiser.caller.post('/api/get-profile', { userId: childId });
    expect(child.body['profile']).toMatchObject({ isPrivate: true, isChild: true, lastName: null, birthDate: null });
  });

  test('whatever the category, the answer is the same', async () => {
    const open = await enter(cast.organiser);
    const forWomenOver90 = await madeCategory(cast.organiser, eventId, 'M90', { entrantKind: 'athlete', gender: 'male', ageFrom: 90 });
    const closed = await enter(cast.organiser, undefined, { streamIds: [forWomenOver90] });
    expect([open.body['success'], closed.body['success']]).toEqual([true, true]);
  });

  test('nobody is invited to a draft, and a draft opens nothing', async () => {
    const made = await wrapped(cast.organiser.caller, '/api/cabinet/save-event', {
      event: eventFields(`draft-${Math.random()}`, { isPublished: false }),
    });
    const { id } = made.body['event'] as { id: number };
    const draftStream = await madeCategory(cast.organiser, id, 'Open', { entrantKind: 'athlete' });
    const { body } = await wrapped(cast.organiser.caller, registerPath, {
      eventId: id,
      registrations: [{ userId: athlete.id, streamIds: [draftStream] }],
    });
    expect(body).toMatchObject({ success: false, errors: { 'registrations.0.userId': ['error.not_published'] } });
    expect(await pageSeen(cast.organiser)).toMatchObject({ isPrivate: true, lastName: null });
  });

  test('the invited enters with a consent, and the invitation is accepted', async () => {
    await enter(cast.organiser);
    const received = await wrapped(athlete.caller, '/api/profile/get-entry-invitations', { userId: athlete.id });
    expect(received.body['invitations']).toMatchObject([{ event: { id: eventId }, status: 'open', needs: [] }]);
    expect((await enter(athlete, ['contacts'])).body).toMatchObject({ success: true, registrations: [{ userId: athlete.id }] });
    const sent = await wrapped(cast.organiser.caller, '/api/cabinet/get-entry-invitations', { eventId });
    expect(sent.body['invitations']).toMatchObject([{ userId: athlete.id, status: 'accepted' }]);
    expect(await pageSeen(cast.organiser)).toMatchObject({
      ...{ lastName: 'Сокрытова', birthDate: null, weight: null },
      contacts: { contactEmail: 'olga@consent.example' },
    });
  });

  test('an invitation is declined or taken back', async () => {
    await enter(cast.organiser);
    const declined = await wrapped(athlete.caller, '/api/profile/decline-entry-invitation', { userId: athlete.id, eventId });
    expect(declined.body['invitations']).toMatchObject([{ status: 'declined' }]);
    await enter(cast.organiser);
    const back = await wrapped(cast.organiser.caller, '/api/cabinet/take-back-entry-invitation', { eventId, userId: athlete.id });
    expect(back.body['invitations']).toMatchObject([{ status: 'takenBack' }]);
    const foreign = await wrapped(cast.user.caller, '/api/profile/decline-entry-invitation', { userId: athlete.id, eventId });
    expect(foreign.status).toBe(403);
  });
});

describe('who enters says what organisers see', () => {
  test('without a consent the name alone', async () => {
    await enter(athlete);
    const rows = await rowsSeen(cast.organiser);
    expect(rows).toContain('Сокрытова Ольга');
    expect(rows).not.toMatch(/1999|"weight":61/);
    expect(await pageSeen(cast.organiser)).toMatchObject({ lastName: 'Сокрытова', birthDate: null, contacts: {} });
  });

  test('what the rules need may not be left out, and the staff consents for nobody', async () => {
    const left = await enter(athlete, ['contacts'], { streamIds: [bornStreamId] });
    expect(left.body).toMatchObject({ success: false, errors: { 'registrations.0.consent': ['error.consent_needed'] } });
    const byStaff = await enter(cast.organiser, ['contacts']);
    expect(JSON.stringify(byStaff.body)).toContain('error.forbidden');
  });

  test.each<[string, readonly string[], RegExp]>([
    ['birth date', ['birthDate'], /01-02-1999/],
    ['weight', ['weight'], /"weight":61/],
  ])('%s: that, and it is gone when it is taken back', async (_what, groups, pattern) => {
    await enter(athlete, groups);
    expect(await rowsSeen(cast.organiser)).toMatch(pattern);
    const back = await wrapped(athlete.caller, '/api/profile/take-back-consent', { userId: athlete.id, eventId });
    expect(back.body['consents']).toMatchObject([{ eventId, groups: [] }]);
    expect(await rowsSeen(cast.organiser)).not.toMatch(pattern);
  });

  test('it ends with the withdrawal, and while the sport event is not published', async () => {
    const { body } = await enter(athlete, ['contacts']);
    const [row] = body['registrations'] as { id: number }[];
    expect(await pageSeen(cast.organiser)).toMatchObject({ contacts: { contactEmail: 'olga@consent.example' } });
    await publish(false);
    expect(await pageSeen(cast.organiser)).toMatchObject({ isPrivate: true, lastName: null });
    expect(await rowsSeen(cast.organiser)).not.toContain('Сокрытова');
    await publish(true);
    expect(await pageSeen(cast.organiser)).toMatchObject({ lastName: 'Сокрытова' });
    const left = await wrapped(cast.organiser.caller, '/api/manage-registrations/make-withdrawal', {
      registrationIds: [row?.id],
      reason: 'ill',
    });
    expect(left.body).toMatchObject({ success: true });
    expect(await pageSeen(cast.organiser)).toMatchObject({ isPrivate: true, lastName: null });
  });

  test('documents are read by a consent alone, and not by the other staff', async () => {
    await athlete.caller.form(
      '/api/profile/documents',
      { data: { profileDocuments: { userId: athlete.id }, identificationUserDocuments: [{ type: 2, number: 'IV-АК 1234567' }] } },
      {},
    );
    const { body } = await enter(athlete);
    const [row] = body['registrations'] as { id: number }[];
    const read = async (person: Person) =>
      (await wrapped(person.caller, '/api/cabinet/get-consented-documents', { registrationId: row?.id })).body;
    expect(await read(cast.organiser)).toMatchObject({ isConsented: false, documents: [] });
    await wrapped(athlete.caller, '/api/profile/give-consent', { userId: athlete.id, eventId, groups: ['documents'] });
    expect(await read(cast.organiser)).toMatchObject({ isConsented: true, documents: [{ number: 'IV-АК 1234567' }] });
    expect(await read(cast.other)).toMatchObject({ success: false });
    await wrapped(athlete.caller, '/api/profile/take-back-consent', { userId: athlete.id, eventId, groups: ['documents'] });
    expect(await read(cast.organiser)).toMatchObject({ isConsented: false, documents: [] });
  });

  test('the person reads what is open, until when; nobody else does', async () => {
    await enter(athlete, ['documents']);
    const { body } = await wrapped(athlete.caller, '/api/profile/get-consents', { userId: athlete.id });
    expect(body['consents']).toMatchObject([{ eventId, groups: ['documents'], as: 'self', isOpen: true, entries: [{}] }]);
    expect((await wrapped(cast.organiser.caller, '/api/profile/get-consents', { userId: athlete.id })).status).toBe(403);
    const elsewhere = await wrapped(athlete.caller, '/api/profile/give-consent', {
      ...{ userId: athlete.id, eventId: eventId + 1, groups: ['weight'] },
    });
    expect(JSON.stringify(elsewhere.body)).toMatch(/error\.not_(registered|found)/);
  });
});

test('an open page of the cabinet loses what was taken back', async () => {
  await enter(athlete, ['birthDate']);
  const { caller } = cast.organiser;
  const socket = connect(cast.podium.url, cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });
  const frames = changes(socket);
  const { document } = await ask(socket, 'follow', { view: 'registrations', key: streamId });
  const told = await ask(socket, 'follow', { view: 'registration-changes', key: eventId });
  expect(told['success']).toBe(true);
  expect(JSON.stringify(document)).toContain('01-02-1999');
  await wrapped(athlete.caller, '/api/profile/take-back-consent', { userId: athlete.id, eventId });
  await until(() => frames.some(({ view, patch }) => view === 'registrations' && patch.some((op) => op.path.endsWith('/birthDate'))));
  await until(() => frames.some(({ view, patch }) => view === 'registration-changes' && patch.some((op) => op.path === '/readAgain')));
  expect(JSON.stringify(frames)).not.toContain('1999');
});
