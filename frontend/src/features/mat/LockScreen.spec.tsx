import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { refused } from '../../testing/server.js';
import { bout, eventId } from '../../shared/live/live.fixture.js';
import { serverText } from '../../ui/errorTexts.js';
import { callToMat } from './matCalls.js';
import { button, dialog, matServer, openBout, openMat, white, referee, t, tabletText } from './mat.fixture.js';

type Person = Awaited<ReturnType<typeof openBout>>['person'];

const setPin = async (person: Person, pin: string) => {
  await person.click(button(t('more')));
  await person.click(await screen.findByRole('button', { name: tabletText('setPin') }));
  for (const digit of pin) await person.click(dialog().getByRole('button', { name: digit }));
  await dialog().findByRole('button', { name: tabletText('lock') });
};
const locked = () => screen.findByRole('dialog', { name: tabletText('locked') });
const lockedTablet = async () => {
  const page = await openBout();
  await setPin(page.person, '1234');
  await page.person.click(dialog().getByRole('button', { name: tabletText('lock') }));
  await locked();
  return page;
};
const enter = (person: Person, pin: string) => person.keyboard(pin);

afterEach(() => {
  jest.useRealTimers();
});

describe('the lock of the tablet', () => {
  test('opens by its PIN, from the keys on the screen or a keyboard, with the bout as it was', async () => {
    const page = await openBout();
    await page.person.click(white().tap(/^\+10 /));
    await setPin(page.person, '1234');
    await page.person.click(dialog().getByRole('button', { name: tabletText('lock') }));
    await locked();
    expect(screen.getByText(tabletText('lockedFor', { name: 'Rita Referee' }))).toBeTruthy();
    await enter(page.person, '12');
    await page.person.click(dialog().getByRole('button', { name: '3' }));
    await page.person.click(dialog().getByRole('button', { name: '9' }));
    expect(await screen.findByText(tabletText('wrongPin', { count: 4 }))).toBeTruthy();
    await enter(page.person, '129{Backspace}34');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(white().score()).toBe('10');
  });

  test('keys typed at the lock do not reach the bout', async () => {
    const { person } = await lockedTablet();
    await person.keyboard('[KeyQ][Space]');
    await enter(person, '1234');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(white().score()).toBe('0');
  });

  test('five wrong PINs leave the password only, which the server checks', async () => {
    const { person, server } = await lockedTablet();
    for (let left = 4; left > 0; left -= 1) {
      await enter(person, '0000');
      expect(await screen.findByText(tabletText('wrongPin', { count: left }))).toBeTruthy();
    }
    await enter(person, '0000');
    expect(await screen.findByText(tabletText('noMoreTries'))).toBeTruthy();
    expect(screen.queryByRole('group', { name: tabletText('enterPin') })).toBeNull();
    server.on('/api/login', refused(400, 'error.credentials'));
    const password = screen.getByLabelText(new RegExp(tabletText('password')));
    await person.type(password, 'wrong');
    await person.click(button(tabletText('unlock')));
    expect(await screen.findByText(serverText('en', 'error.credentials'))).toBeTruthy();
    server.on('/api/login', {});
    await person.clear(password);
    await person.type(password, 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputs<object>('/api/login').at(-1)).toEqual({ email: referee.email, password: 'right' });
  });

  test('holds over a reload, and not over another referee', async () => {
    const { leave, server } = await lockedTablet();
    leave();
    const again = await openMat(server);
    expect(await locked()).toBeTruthy();
    again.leave();
    await openMat(matServer(), { ...referee, id: 8 });
    await screen.findByText('Anna Ant');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes by itself after ten minutes without a touch', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { person } = await openBout();
    await setPin(person, '1234');
    await person.click(dialog().getByRole('button', { name: 'Close' }));
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    await person.click(white().tap(/^\+1 /));
    await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(70_000));
    expect(await locked()).toBeTruthy();
  });
});

describe('beside the bout', () => {
  const more = async (person: Person) => {
    await person.click(button(t('more')));
    await screen.findByRole('heading', { name: tabletText('calls') });
  };

  test('calls are counted with their times, and are there when the menu is opened again', async () => {
    const { person, server } = await openBout();
    await more(person);
    await person.click(dialog().getByRole('button', { name: tabletText('callNow', { number: 1 }) }));
    await person.click(dialog().getByRole('button', { name: tabletText('callNow', { number: 2 }) }));
    await person.click(dialog().getByRole('button', { name: 'Close' }));
    await more(person);
    expect(dialog().getByRole('button', { name: tabletText('callNow', { number: 3 }) })).toBeTruthy();
    expect(dialog().getByRole('status').textContent).toMatch(/\d\d:\d\d.*, \d\d:\d\d/);
    expect(server.inputs(callToMat)).toMatchObject([{ call: 1 }, { call: 2 }]);
  });

  test('calls of the call room count, and who is missing is told until the bout begins', async () => {
    const { person, server } = await openBout();
    const marks = {
      matchId: bout(1).matchId,
      registrationIds: [10, 20],
      calls: ['2026-11-22T07:31:00.000Z'],
      reported: [10],
      missing: [20],
    };
    act(() => server.patch('call-room', eventId, [{ op: 'add', path: '/matches/-', value: marks }]));
    expect((await screen.findByRole('alert')).textContent).toContain(tabletText('missing', { names: 'Vera Bee' }));
    await more(person);
    expect(dialog().getByRole('button', { name: tabletText('callNow', { number: 2 }) })).toBeTruthy();
    act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0/now/status', value: 'running' }]));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test("a doctor's pause runs, ends, and counts for its side", async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { person } = await openBout();
    await more(person);
    const doctor = (side: string) => new RegExp(tabletText('medicalFor', { side }));
    await person.click(dialog().getByRole('button', { name: doctor(t('blue')) }));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await person.click(dialog().getByRole('button', { name: `${t('blue')}: ${tabletText('medicalEnd', { time: '01:01' })}` }));
    expect(dialog().getByRole('button', { name: doctor(t('blue')) }).textContent).toContain(tabletText('medicalTaken', { count: 1 }));
    expect(dialog().getByRole('button', { name: doctor(t('white')) }).textContent).toContain(tabletText('medicalTaken', { count: 0 }));
  });
});
