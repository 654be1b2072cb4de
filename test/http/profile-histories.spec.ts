import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCast, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

test.each(['transaction', 'insurance'])('the %s history is for the person, their representative and administrators', async (what) => {
  const ask = (caller = cast.visitor) => caller.post(`/api/get-${what}-history-list-data-by-page`, { userId: cast.user.id, page: 3 });
  for (const { caller } of [cast.user, cast.admin]) {
    const localTranslations = { btnClose: 'Закрыть' };
    expect((await ask(caller)).body).toMatchObject({ success: true, isUserHaveAccess: true, maxPage: 1, localTranslations });
  }
  expect((await ask(cast.other.caller)).body).toMatchObject({ success: true, isUserHaveAccess: false, maxPage: 1 });
  expect((await ask()).status).toBe(401);
});
