import { expect, test } from '@jest/globals';
import { Patience } from '../bench/busy.js';

const locked = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

test('a peer of a bench whose file is locked is asked again, and that is counted', async () => {
  const patience = new Patience();
  let asked = 0;
  const answer = await patience.with(() => {
    asked += 1;
    return asked < 4 ? Promise.reject(locked()) : Promise.resolve('appended');
  });
  expect({ answer, busy: patience.busy }).toEqual({ answer: 'appended', busy: 3 });
});

test('any other error of a peer ends the bench, and so does a lock that never opens', async () => {
  await expect(new Patience().with(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
  await expect(new Patience().with(() => Promise.reject(locked()))).rejects.toThrow('database is locked');
});
