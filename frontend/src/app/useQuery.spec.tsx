import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { open, words } from '../testing/page.js';
import { FakeServer, held, refused, type ReceivedCall } from '../testing/server.js';
import { serverText } from '../ui/errorTexts.js';
import { Failure } from '../ui/Failure.js';
import { uiTexts } from '../ui/uiTexts.js';
import type { CallRef } from './call.js';
import { refetchQueries, useQuery } from './useQuery.js';

const list: CallRef = { path: '/api/list', kind: 'raw' };
const other: CallRef = { path: '/api/list-more', kind: 'raw' };

const Shown = ({ input = {} }: { input?: object | null }) => {
  const { answer, failure, isLoading, isRefetching, refetch } = useQuery(list, input);
  const { names = [] } = (answer ?? {}) as { names?: string[] };
  const state = isLoading ? 'loading' : isRefetching ? 'refetching' : 'still';
  return (
    <>
      <output>{[state, names.join(), failure ? Object.values(failure.errors)[0]?.[0] : ''].filter(Boolean).join(' ')}</output>
      <button onClick={refetch}>again</button>
    </>
  );
};
const t = words(uiTexts);
const shown = () => screen.getByRole('status').textContent;
const becomes = (text: string) => waitFor(() => expect(shown()).toBe(text));

describe('a query', () => {
  test('is loading until there is an answer', async () => {
    const slow = held();
    await open(<Shown />, { server: new FakeServer().on(list, slow.reply) });
    expect(shown()).toBe('loading');
    act(() => slow.answer({ names: ['Anna'] }));
    await becomes('still Anna');
  });

  test('keeps the old answer on the screen while it asks again, also when that fails', async () => {
    const server = new FakeServer().on(list, { names: ['Anna'] });
    const { person } = await open(<Shown />, { server });
    await becomes('still Anna');
    const slow = held();
    server.on(list, slow.reply);
    await person.click(screen.getByRole('button'));
    expect(shown()).toBe('refetching Anna');
    act(() => slow.answer(refused(403, 'error.forbidden')));
    await becomes('still Anna error.forbidden');
  });

  test('shows nothing that belongs to another input once the right answer is there', async () => {
    const server = new FakeServer().on(list, ({ input }: ReceivedCall) => ({ names: [`page ${(input as { page: number }).page}`] }));
    const Pages = () => {
      const [page, setPage] = useState(1);
      return (
        <>
          <Shown input={{ page }} />
          <button onClick={() => setPage(2)}>two</button>
        </>
      );
    };
    const { person } = await open(<Pages />, { server });
    await becomes('still page 1');
    await person.click(screen.getByRole('button', { name: 'two' }));
    await becomes('still page 2');
  });

  test('an answer that comes after the next question is dropped', async () => {
    const first = held();
    const server = new FakeServer().on(list, first.reply);
    const Changing = () => {
      const [page, setPage] = useState(1);
      return (
        <>
          <Shown input={{ page }} />
          <button onClick={() => setPage(2)}>two</button>
        </>
      );
    };
    const { person } = await open(<Changing />, { server });
    await waitFor(() => expect(server.inputs(list)).toHaveLength(1));
    server.on(list, { names: ['second'] });
    await person.click(screen.getByRole('button', { name: 'two' }));
    await becomes('still second');
    act(() => first.answer({ names: ['first'] }));
    // Time for it to come in.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    expect(shown()).toBe('still second');
  });

  test('without an input is not asked', async () => {
    const server = new FakeServer();
    await open(<Shown input={null} />, { server });
    expect(shown()).toBe('still');
    expect(server.inputs(list)).toEqual([]);
  });

  test('that was put off is asked for again by itself', async () => {
    const busy = { ...refused(503, 'error.unavailable'), retryAfter: 1 };
    const server = new FakeServer().on(list, () => (server.inputs(list).length > 1 ? { names: ['Anna'] } : busy));
    await open(<Shown />, { server });
    await becomes('still Anna');
    expect(server.inputs(list)).toHaveLength(2);
  });
});

describe('a busy server', () => {
  const busy = { ...refused(503, 'error.unavailable'), retryAfter: 2 };
  const Page = () => {
    const { answer, failure, refetch } = useQuery(list);
    const { names = [] } = (answer ?? {}) as { names?: string[] };
    return failure ? <Failure refusal={failure} onRetry={refetch} /> : <output>{names.join()}</output>;
  };
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('is asked less and less often, until it answers; the page says that it does so by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    const unspread = jest.spyOn(Math, 'random').mockReturnValue(0);
    try {
      let isReady = false;
      const server = new FakeServer().on(list, () => (isReady ? { names: ['Anna'] } : busy));
      await open(<Page />, { server });
      const asked = () => server.inputs(list).length;
      const note = await screen.findByRole('alert');
      expect(note.textContent).toContain(t('isBusy'));
      expect(note.textContent).toContain(t('asksAgain'));
      expect(note.textContent).not.toContain(serverText('en', 'error.unavailable'));
      const waits = [2_000, 4_000, 8_000];
      for (const [i, wait] of waits.entries()) {
        isReady = i === waits.length - 1;
        await pass(wait - 200);
        expect(asked()).toBe(i + 1);
        await pass(250);
        expect(asked()).toBe(i + 2);
      }
      await becomes('Anna');
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      unspread.mockRestore();
      jest.useRealTimers();
    }
  });

  test('what fails for another reason is told, and not asked again', async () => {
    const server = new FakeServer().on(list, refused(500, 'error.internal'));
    await open(<Page />, { server });
    expect((await screen.findByRole('alert')).textContent).toContain(serverText('en', 'error.internal'));
    expect(screen.queryByText(t('asksAgain'))).toBeNull();
  });
});

describe('after a command', () => {
  test('what stands on the screen from a call is fetched again, and nothing else', async () => {
    const server = new FakeServer().on(list, () => ({ names: [`${server.inputs(list).length}`] }));
    await open(<Shown />, { server });
    await becomes('still 1');
    act(() => refetchQueries(other));
    expect(server.inputs(list)).toHaveLength(1);
    act(() => refetchQueries(list));
    await becomes('still 2');
    act(() => refetchQueries());
    await becomes('still 3');
  });

  test('a screen that is opened again shows what is known at once and checks it', async () => {
    const server = new FakeServer().on(list, { names: ['Anna'] });
    const Screen = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {isOpen && <Shown />}
          <button onClick={() => setOpen(!isOpen)}>toggle</button>
        </>
      );
    };
    const { person } = await open(<Screen />, { server });
    await becomes('still Anna');
    const slow = held();
    server.on(list, slow.reply);
    await person.click(screen.getByRole('button', { name: 'toggle' }));
    await person.click(screen.getByRole('button', { name: 'toggle' }));
    expect(shown()).toBe('refetching Anna');
    act(() => slow.answer({ names: ['Anna', 'Vera'] }));
    await becomes('still Anna,Vera');
  });
});
