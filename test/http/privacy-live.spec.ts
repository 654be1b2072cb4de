import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import jsonPatch from 'fast-json-patch';
import type { PrivacyFlag } from '#contracts/rules/profile';
import { until } from '../until.js';
import { words } from './privacy/canaries.js';
import { livePaths } from './privacy/live-paths.js';
import { startStage, type Stage } from './privacy/people.js';
import { ask, changes, closeAll, connect, type Changed } from './wire.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.podium.close());
afterEach(closeAll);

describe('whoever is following', () => {
  const apply = (document: object, frames: readonly Changed[]): string =>
    JSON.stringify(frames.reduce((made, { patch }) => jsonPatch.applyPatch(made, patch, true).newDocument, structuredClone(document)));

  test.each(['grid', 'event-live'] as const)(
    '%s: is told within two seconds what was hidden and shown again',
    async (view) => {
      await stage.hide();
      const socket = connect(stage.podium.url);
      const frames = changes(socket);
      const { document } = await ask(socket, 'follow', { view, key: livePaths[view]?.key(stage.ids) });
      expect(JSON.stringify(document)).toContain(words.lastName);
      expect(JSON.stringify(document)).toContain(words.organization);
      const flags: PrivacyFlag[] = ['isHiddenLastName', 'isHiddenOrganizations', 'isPrivateProfile'];
      const times: number[] = [];
      for (const flag of flags) {
        const word = flag === 'isHiddenOrganizations' ? words.organization : words.lastName;
        const before = frames.length;
        const startedAt = Date.now();
        await stage.hide(flag);
        await until(() => frames.length > before && !apply(document, frames).includes(word));
        expect(JSON.stringify(frames.slice(before))).not.toContain(word);
        await stage.hide();
        await until(() => apply(document, frames).includes(word));
        times.push(Date.now() - startedAt);
      }
      // Other work on the machine can only make it longer: the best of three counts.
      expect(Math.min(...times)).toBeLessThan(4_000);
    },
    300_000,
  );

  const drawAnew = async (): Promise<void> => {
    const call = (name: string, data: object) =>
      stage.callers.organiser.post(`/api/cabinet/${name}`, { data: { streamId: stage.ids.streamId, ...data } });
    await call('clear-olympic-data', { reason: 'drawn anew' });
    expect((await call('stream-tournament-grid-draw', { mode: 'random' })).body).toMatchObject({ success: true });
  };
  const follow = async (version?: number) => {
    const socket = connect(stage.podium.url);
    const frames = changes(socket);
    return { frames, answer: await ask(socket, 'follow', { view: 'grid', key: stage.ids.streamId, version }) };
  };

  test('a grid drawn anew holds no hidden name in any frame', async () => {
    await stage.hide('isHiddenLastName');
    const { frames } = await follow();
    await drawAnew();
    await until(() => frames.some(({ patch }) => patch.some(({ path }) => path === '')));
    expect(JSON.stringify(frames)).toContain(words.firstName);
    expect(JSON.stringify(frames)).not.toContain(words.lastName);
  });

  test('who comes back gets no step from before the name was hidden', async () => {
    await stage.hide();
    const { frames, answer } = await follow();
    await drawAnew();
    await until(() => JSON.stringify(frames).includes(words.lastName));
    await stage.hide('isHiddenLastName');
    await until(() => frames.at(-1)?.patch.some(({ path }) => path.startsWith('/entrants/')) === true);
    const back = await follow(answer.version);
    expect(back.answer['success']).toBe(true);
    expect(JSON.stringify(back.answer)).toContain(words.firstName);
    expect(JSON.stringify(back.answer)).not.toContain(words.lastName);
  });
});
