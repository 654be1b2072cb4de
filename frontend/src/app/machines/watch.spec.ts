import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { MachineState } from '#contracts/standby/machines';
import { asking, Watch, type Manner } from './watch.js';

type Answer = MachineState | 'gone' | 'late';

const other = 'http://192.168.1.11:3000';
const leads = (term: number): MachineState => ({ isLeading: true, term });
const standsBy = (term: number): MachineState => ({ isLeading: false, term });

/** What the machine of the page and the other one answer, look by look. */
const watching = (manner: Manner, answers: [own: Answer, there: Answer][]) => {
  const said: [string, boolean | null][] = [];
  let at = 0;
  const ask = (base: string, reachesOther: boolean | null) => {
    said.push([base === '' ? 'own' : 'there', reachesOther]);
    return Promise.resolve(answers[at]?.[base === '' ? 0 : 1] ?? 'gone');
  };
  const watch = new Watch({ manner, other, ask });
  const look = async () => {
    const isToGo = await watch.look();
    at += 1;
    return isToGo;
  };
  return { look, said };
};

const looks = async (manner: Manner, answers: [Answer, Answer][]): Promise<boolean[]> => {
  const { look } = watching(manner, answers);
  const seen: boolean[] = [];
  for (const _one of answers) seen.push(await look());
  return seen;
};

describe('a page that sends commands', () => {
  test('goes to the other machine at the first look at which that one leads', async () => {
    expect(
      await looks('works', [
        [leads(1), standsBy(1)],
        ['gone', standsBy(1)],
        ['gone', 'gone'],
        ['gone', leads(2)],
      ]),
    ).toEqual([...[false, false, false, true]]);
  });

  test('goes where its own machine stands by now, or leads in an older term', async () => {
    expect(await looks('works', [[standsBy(2), leads(2)]])).toEqual([true]);
    expect(await looks('works', [[leads(1), leads(2)]])).toEqual([true]);
  });

  test('stays where the other one leads in an older term than its own has', async () => {
    expect(
      await looks('works', [
        [leads(2), leads(1)],
        ['gone', leads(1)],
      ]),
    ).toEqual([false, false]);
    expect(await looks('works', [[standsBy(2), leads(1)]])).toEqual([false]);
  });
});

describe('a page that shows', () => {
  test.each<Manner>(['screen', 'shows'])('stays until the other one leads (%s)', async (manner) => {
    expect(
      await looks(manner, [
        [leads(1), standsBy(1)],
        ['gone', standsBy(1)],
        ['gone', standsBy(1)],
        ['gone', leads(2)],
      ]),
    ).toEqual([false, false, false, true]);
  });

  test.each<Manner>(['screen', 'shows', 'works', 'asks'])('does not leave a busy machine that leads (%s)', async (manner) => {
    const busy: [Answer, Answer] = ['late', standsBy(1)];
    expect(await looks(manner, [busy, busy, busy, busy, [leads(1), standsBy(1)]])).not.toContain(true);
  });

  test('of one reader stays as long as its own machine answers: half of them may stand at a stand-by', async () => {
    expect(await looks('shows', [[standsBy(2), leads(2)]])).toEqual([false]);
  });
});

test('whoever is late is not said to be gone before the third time', async () => {
  const late: [Answer, Answer] = ['late', standsBy(1)];
  const { look, said } = watching('screen', [[leads(1), standsBy(1)], late, late, late, late]);
  for (const _one of [1, 2, 3, 4, 5]) await look();
  expect(said.filter(([to]) => to === 'there').map(([, reaches]) => reaches)).toEqual([true, null, null, false, false]);
});

test('each machine is told whether the device reaches the other one', async () => {
  const { look, said } = watching('screen', [
    [leads(1), 'gone'],
    ['gone', standsBy(1)],
    ['gone', standsBy(1)],
  ]);
  for (const _one of [1, 2, 3]) await look();
  expect(said).toEqual([
    ...[
      ['own', null],
      ['there', true],
    ],
    ...[
      ['own', false],
      ['there', false],
    ],
    ...[
      ['own', true],
      ['there', false],
    ],
  ]);
});

describe('the question', () => {
  afterEach(() => void jest.restoreAllMocks());
  const answering = (answer: () => Promise<Response>) => {
    const fetched = jest.fn<typeof fetch>().mockImplementation(answer);
    globalThis.fetch = fetched;
    return fetched;
  };

  test('carries no cookie, and the word of the device', async () => {
    const fetched = answering(() => Promise.resolve(Response.json({ success: true, ...leads(3) })));
    expect(await asking('tablet-1')(other, false)).toMatchObject(leads(3));
    expect(fetched.mock.calls[0]?.[0]).toBe(`${other}/api/machines?witness=tablet-1&reaches=0`);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  });

  test('that nobody answers finds nobody; one that is put off finds somebody who is busy', async () => {
    answering(() => Promise.reject(new TypeError('no line')));
    expect(await asking('tablet-1')(other, null)).toBe('gone');
    answering(() => Promise.resolve(new Response('', { status: 503 })));
    expect(await asking('tablet-1')(other, null)).toBe('late');
  });

  test('that takes too long finds somebody who is late', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    answering(() => Promise.reject(new DOMException('too long', 'TimeoutError')));
    expect(await asking('tablet-1')(other, null)).toBe('late');
  });
});
