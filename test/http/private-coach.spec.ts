import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCast, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

test('a coach with a private profile has one name wherever an athlete names them', async () => {
  const { user, other, visitor } = cast;
  const hidden = { privateInformation: { isPrivateProfile: true }, editableUserId: other.id };
  expect((await wrapped(other.caller, '/api/profile/private-information', hidden)).body['success']).toBe(true);
  const userCoaches = [{ coach: { id: other.id } }];
  const saved = await user.caller.post('/api/profile/coaches', { profileCoaches: { userId: user.id, userCoaches } });
  expect(saved.body['success']).toBe(true);

  const edited = await user.caller.post('/api/profile', { editableUserId: user.id });
  expect(JSON.stringify(edited.body)).toContain(JSON.stringify({ id: other.id, name: 'Анна' }));
  const shown = await visitor.post('/api/get-profile', { userId: user.id });
  expect(JSON.stringify(shown.body)).toContain(JSON.stringify({ id: other.id, fullName: 'Анна' }));
  expect(JSON.stringify([edited.body, shown.body])).not.toContain('Other');
  // Who is private is found by no lookup.
  const { body } = await visitor.get('/list/coach?q=Ann');
  expect(JSON.stringify(body)).not.toContain('Анна');
});
