import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { erasureGraceDays } from '#contracts/limits';
import { erasedName, fullName } from '#contracts/rules/names';
import { peopleView } from '#projections/directory/people.view';
import { erasuresView } from '#projections/erasure/erasures.view';
import { until } from '../until.js';
import { personOf, wrapped } from './cast.js';
import { startPodium } from './podium.js';

type Podium = Awaited<ReturnType<typeof startPodium>>;

const due = () => new Date(Date.now() + (erasureGraceDays + 1) * 86_400_000);
const statusOf = async ({ composition: { documents } }: Podium, userId: number) =>
  (await documents.reader().get(erasuresView, userId))?.status;
const nameOf = async ({ composition: { documents } }: Podium, userId: number) => {
  const person = await documents.reader().get(peopleView, userId);
  return person && fullName(person);
};
/** The same data directory, as after a crash or a restore. */
const again = async (podium: Podium): Promise<Podium> => {
  const { DATA_DIR } = podium.composition.config;
  await podium.close();
  return startPodium({ DATA_DIR });
};

let podium: Podium;
beforeAll(async () => {
  podium = await startPodium();
});
afterAll(() => podium.close());

describe('an erasure that is cut off', () => {
  /** Each stands for the end of the process right before it. */
  const steps = ['removing what is readable', 'destroying the key', 'folding anew', 'recording that it is done'] as const;

  test.each(steps.map((step, i) => [step, i] as const))('before %s goes on after the next start', async (_step, i) => {
    const { id: userId, caller } = await personOf(podium, `Cutoff${i}`);
    await wrapped(caller, '/api/profile/request-erasure', { userId });
    const { mailer, keys, runner, events } = podium.composition;
    const fail = () => Promise.reject(new Error('cut off'));
    if (i === 0) mailer.forget = fail;
    if (i === 1) keys.erase = fail;
    if (i === 2) runner.prepareErasure = fail;
    const append = events.append.bind(events);
    if (i === 3)
      events.append = (writes, command) => (writes.some(({ stream }) => stream === `account-${userId}`) ? fail() : append(writes, command));
    await expect(podium.composition.eraser.sweep(due())).rejects.toThrow('cut off');
    podium = await again(podium);
    await until(async () => (await statusOf(podium, userId)) === 'erased');
    expect(await nameOf(podium, userId)).toBe(erasedName);
  });
});

test('whose erasure fails keeps nobody else waiting', async () => {
  const [first, second] = [await personOf(podium, 'Stuck'), await personOf(podium, 'Waiting')];
  for (const { id, caller } of [first, second]) await wrapped(caller, '/api/profile/request-erasure', { userId: id });
  const { keys, eraser } = podium.composition;
  const erase = keys.erase.bind(keys);
  keys.erase = (id) => (id === String(first.id) ? Promise.reject(new Error('cut off')) : erase(id));
  await expect(eraser.sweep(due())).rejects.toThrow('cut off');
  expect(await statusOf(podium, first.id)).toBe('begun');
  expect(await statusOf(podium, second.id)).toBe('erased');
  keys.erase = erase;
  await eraser.sweep(due());
  expect(await statusOf(podium, first.id)).toBe('erased');
});

test('who was erased stays erased when a vault of before is put back', async () => {
  const { id: userId, caller } = await personOf(podium, 'Restored');
  await wrapped(caller, '/api/profile/request-erasure', { userId });
  const { vault, eraser } = podium.composition;
  const before = await vault.get('personKey', String(userId));
  await eraser.sweep(due());
  await vault.put('personKey', String(userId), before?.value ?? '');
  podium = await again(podium);
  expect(await podium.composition.keys.isErased(String(userId))).toBe(true);
  expect(await nameOf(podium, userId)).toBe(erasedName);
});
