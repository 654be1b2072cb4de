import { describe, expect, test } from '@jest/globals';
import type { LiveBus } from '#platform/ports/live-bus';
import { until } from '../until.js';

/** What every live bus must do; `open` answers buses on one line. */
export const liveBusSuite = (adapter: string, open: (count: number) => Promise<LiveBus[]>): void => {
  describe(`live bus on ${adapter}`, () => {
    const two = async (): Promise<[LiveBus, LiveBus]> => (await open(2)) as [LiveBus, LiveBus];

    test('what one sender says on any channels is heard in its order, by all who listen', async () => {
      const [here, there] = await two();
      const heard: unknown[][] = [[], []];
      for (const [i, bus] of [here, there].entries())
        for (const channel of ['a', 'b']) await bus.subscribe(channel, ({ n }) => void heard[i]?.push(`${channel}${String(n)}`));
      const said = Array.from({ length: 200 }, (_, n) => `${n % 3 === 0 ? 'a' : 'b'}${n}`);
      for (const name of said) here.publish(name.charAt(0), JSON.stringify({ n: Number(name.slice(1)) }));
      await until(() => heard.every((one) => one.length === said.length));
      expect(heard).toEqual([said, said]);
      await Promise.all([here.close(), there.close()]);
    });

    test('whoever has left hears nothing more, others go on', async () => {
      const [here, there] = await two();
      const heard: string[] = [];
      const leave = await there.subscribe('a', () => void heard.push('left'));
      await there.subscribe('a', () => void heard.push('stays'));
      leave();
      here.publish('a', '{}');
      await until(() => heard.length > 0);
      expect(heard).toEqual(['stays']);
      await Promise.all([here.close(), there.close()]);
    });

    test('a line that is there has no problem', async () => {
      const [here, there] = await two();
      await until(() => here.problem() === null);
      expect(here.reconnects).toBe(0);
      await Promise.all([here.close(), there.close()]);
    });
  });
};
