import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { putAccount } from '#backend/identity/put-account';
import { madeEvent, madeCategory, recordedBy, startCast, wrapped, type Cast } from './cast.js';
import { upload } from './upload.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

/** An organisation that a load file has made. */
const organisation = async (): Promise<number> => {
  const columns = 'row,eventKey,streamKey,name,sport,dateFrom,dateTo,lastName,firstName,organization';
  const rows = ['event,o,,O,judo,21-11-2026,22-11-2026,,,', 'stream,o,s,S,,,,,,', 'entrant,o,s,,,,,A,B,Динамо'];
  const { body } = await upload(cast.organiser.caller, [columns, ...rows].join('\n'));
  const [eventId] = body['created'] as number[];
  const list = await wrapped(cast.organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId });
  return (list.body['registrations'] as { organization: { id: number } }[])[0]?.organization.id ?? 0;
};

test('a representative registers those of their organisation, as new, and nobody else', async () => {
  const organizationId = await organisation();
  const { caller, email } = cast.representative;
  const account = { email, password: 'a long password 1', lastName: 'Representative', firstName: 'Анна' };
  await putAccount(cast.podium.composition, account, [{ role: 'representative', organizationId }]);
  await caller.get('/api/session');
  expect((await caller.post('/api/login', account)).body).toMatchObject({
    user: { roles: expect.arrayContaining([{ role: 'representative', organizationId }]) },
  });
  const eventId = await madeEvent(cast.organiser, 'representative');
  const streamId = await madeCategory(cast.organiser, eventId, 'representative');
  const person = { lastName: 'Юный', firstName: 'Спортсмен', birthDate: '01-01-2005' };
  const register = (row: object) =>
    wrapped(caller, '/api/register-for-event', { eventId, registrations: [{ streamIds: [streamId], ...row }] });
  expect((await register({ person, organizationId })).body).toMatchObject({
    success: true,
    registrations: [
      { fullName: 'Юный Спортсмен', organization: { id: organizationId, name: 'Динамо' }, statuses: { participation: 'new' } },
    ],
  });
  // From then on the club has them: in its list of athletes, and to choose from for the next sport event.
  const roster = await caller.post('/api/get-represented-profiles', { organizationId });
  expect(roster.body).toMatchObject({ profiles: [{ fullName: 'Юный Спортсмен' }] });
  const next = await madeEvent(cast.organiser, 'the next');
  const offered = await caller.post('/api/get-registration-candidates', { eventId: next, organizationId });
  expect(offered.body).toMatchObject({ candidates: [{ fullName: 'Юный Спортсмен', registeredStreamIds: [] }] });
  for (const row of [{ person }, { teamName: 'T', organizationId: organizationId + 1 }, { userId: cast.user.id }]) {
    const { answer, recorded } = await recordedBy(cast, () => register(row));
    expect(answer).toMatchObject({ status: 403, body: { success: false } });
    expect(recorded).toEqual([]);
  }
});
