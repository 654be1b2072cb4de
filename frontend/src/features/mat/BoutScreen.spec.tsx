import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { bout, eventId, tatami } from '../../shared/live/live.fixture.js';
import { blue, button, dialog, matServer, openBout, openMat, white, saveData, saveTimer, t, undoButton } from './mat.fixture.js';
import { held, type FakeServer } from '../../testing/server.js';

interface Saved {
  matchId: number;
  matchData: { score: { slot1: number; slot2: number }; penalties: { slot1: number; slot2: number } };
}
const scoresSent = (server: FakeServer) =>
  server.inputs<Saved>(saveData).map(({ matchData: { score } }) => `${score.slot1}:${score.slot2}`);

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

afterEach(() => {
  jest.useRealTimers();
});

describe('taps', () => {
  test('a tap counts at once, is named by the undo, and is sent with its id, its time and its referee', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+10 /));
    expect([white().score(), blue().score()]).toEqual(['10', '0']);
    expect(undoButton().textContent).toContain(t('undoScore', { side: t('white'), by: '+10', time: '00:00' }));
    await waitFor(() => expect(server.inputs<Saved>(saveData)).toHaveLength(1));
    expect(server.inputs(saveData)[0]).toMatchObject({ matchId: 1_200_001, matchData: { score: { slot1: 10, slot2: 0 } } });
    const headers = server.calls.find(({ path }) => path === saveData)?.headers;
    expect(headers?.get('idempotency-key')).toMatch(/^[\da-z]{28}$/);
    expect(headers?.get('x-acting-user')).toBe('7');
    expect(headers?.get('x-device-time')).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('quick taps of both sides are all sent, in their order', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+1 /));
    await person.click(blue().tap(/^\+10 /));
    await person.click(white().tap(/^\+10 /));
    await waitFor(() => expect(scoresSent(server)).toEqual(['1:0', '1:10', '11:10']));
  });

  test('undo takes back what it names, one tap after another, and then has nothing left', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+100 /));
    await person.click(blue().tap(new RegExp(t('penalty'))));
    expect(undoButton().textContent).toContain(t('undoPenalty', { side: t('blue'), by: '+1', time: '00:00' }));
    await person.click(undoButton());
    expect(blue().text()).toContain(`${t('penalty')} 0`);
    expect(white().score()).toBe('100');
    await person.click(undoButton());
    expect(white().score()).toBe('0');
    expect(undoButton()).toHaveProperty('disabled', true);
    expect(undoButton().textContent).toContain(t('nothingToUndo'));
    await waitFor(() => expect(scoresSent(server)).toEqual(['100:0', '100:0', '100:0', '0:0']));
  });

  test('a correction below zero is no tap', async () => {
    const { person, server } = await openBout();
    await person.click(blue().tap(/^−1 /));
    expect(blue().score()).toBe('0');
    expect(undoButton()).toHaveProperty('disabled', true);
    expect(server.inputs(saveData)).toEqual([]);
  });

  test('the keyboard scores, warns and takes back by the place of a key', async () => {
    const { person, server } = await openBout();
    await person.keyboard('[KeyW][KeyP][KeyK]');
    expect([white().score(), blue().score()]).toEqual(['10', '100']);
    expect(blue().text()).toContain(`${t('penalty')} 1`);
    await person.keyboard('[KeyA]{Backspace}{Backspace}');
    expect(white().score()).toBe('10');
    expect(blue().text()).toContain(`${t('penalty')} 0`);
    await waitFor(() => expect(scoresSent(server)).toEqual(['10:0', '10:100', '10:100', '9:100', '10:100', '10:100']));
  });

  test('the sport decides what a tap is worth and how the sides are called', async () => {
    await openBout(matServer({ sport: 'football' }));
    expect(screen.queryByRole('region', { name: t('red') })).toBeNull();
    expect(screen.getByRole('region', { name: t('first') }).textContent).toContain('+1');
    expect(screen.getByRole('region', { name: t('second') }).textContent).not.toContain('+3');
  });

  test('a reload goes on where the tablet was', async () => {
    const first = await openBout();
    await first.person.click(white().tap(/^\+10 /));
    await waitFor(() => expect(scoresSent(first.server)).toEqual(['10:0']));
    first.leave();
    await openBout(first.server);
    expect(white().score()).toBe('10');
    expect(undoButton().textContent).toContain(t('undoScore', { side: t('white'), by: '+10', time: '00:00' }));
  });
});

describe('the clock', () => {
  const time = () => screen.getByRole('timer').textContent;

  test('runs from the start to the stop, is saved on both, and every five seconds between', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { person, server } = await openBout();
    await person.click(button(new RegExp(t('start'))));
    await later(5_000);
    await later(1_000);
    expect(time()).toBe('00:06');
    await person.click(button(new RegExp(t('stop'))));
    await later(3_000);
    expect(time()).toBe('00:06');
    const saved = server.inputs<{ timerCountInSeconds: number; isRunning: boolean }>(saveTimer);
    expect(saved.map(({ timerCountInSeconds, isRunning }) => [timerCountInSeconds, isRunning])).toEqual([
      [0, true],
      [5, true],
      [6, false],
    ]);
  });

  test('a touch of the time corrects it, never below zero', async () => {
    const { person, server } = await openBout(matServer({ playground: tatami({ now: bout(1, { timerCountInSeconds: 5 }) }) }));
    await person.click(screen.getByRole('button', { name: new RegExp(t('adjustTime')) }));
    await person.click(dialog().getByRole('button', { name: '+10' }));
    expect(time()).toBe('00:15');
    await person.click(dialog().getByRole('button', { name: '−10' }));
    await person.click(dialog().getByRole('button', { name: '−10' }));
    expect(time()).toBe('00:00');
    await waitFor(() =>
      expect(server.inputs<{ timerCountInSeconds: number }>(saveTimer).map((one) => one.timerCountInSeconds)).toEqual([15, 5, 0]),
    );
  });

  test('a bout that another device started runs on here', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'], now: Date.parse('2026-11-22T10:00:30Z') });
    const running = bout(1, { status: 'running', isTimerRunning: true, timerCountInSeconds: 60, timerUpdatedAt: '2026-11-22T10:00:00Z' });
    await openBout(matServer({ playground: tatami({ now: running }) }));
    expect(time()).toBe('01:30');
    await later(5_000);
    expect(time()).toBe('01:35');
  });
});

describe('a second device', () => {
  const scored = (slot1: number, slot2: number) => [
    { op: 'replace' as const, path: '/playgrounds/0/now/participants/0/score', value: slot1 },
    { op: 'replace' as const, path: '/playgrounds/0/now/participants/1/score', value: slot2 },
  ];

  test('what the server says after everything was sent replaces the score, with a word about the one before', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+10 /));
    await waitFor(() => expect(scoresSent(server)).toEqual(['10:0']));
    act(() => server.patch('event-live', eventId, scored(10, 100)));
    expect(blue().score()).toBe('0');
    await later(3_100);
    expect([white().score(), blue().score()]).toEqual(['10', '100']);
    expect(screen.getByRole('alert').textContent).toBe(t('replaced', { score: '10:0' }));
    // Taps under another score could not be taken back rightly.
    expect(undoButton()).toHaveProperty('disabled', true);
    await person.click(blue().tap(/^\+1 /));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while a tap of this tablet waits, what the server says changes nothing', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { person, server } = await openBout();
    server.goAway();
    await person.click(white().tap(/^\+10 /));
    await screen.findByRole('img', { name: t('taken') });
    act(() => server.comeBack());
    const slow = held();
    server.on(saveData, slow.reply);
    act(() => server.patch('event-live', eventId, scored(0, 1)));
    await later(5_000);
    expect([white().score(), blue().score()]).toEqual(['10', '0']);
  });
});

test('a page in Russian speaks Russian', async () => {
  await openMat(matServer(), undefined, 'ru');
  expect(await screen.findByRole('region', { name: 'Белый' })).toBeTruthy();
});
