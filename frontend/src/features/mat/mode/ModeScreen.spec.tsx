import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { boutInput } from '#contracts/sport-modes/bout';
import { sportMode } from '#domain/sport-modes/modes';
import { ownJudo } from '#domain/sport-modes/own-mode.fixture';
import { ownMode } from '../../../shared/sport-modes/ownMode.js';
import { boutOf } from '#domain/sport-modes/bout';
import { bout, tatami } from '../../../shared/live/live.fixture.js';
import { words } from '../../../testing/page.js';
import { refused, type FakeServer } from '../../../testing/server.js';
import {
  blue,
  button,
  corner,
  dialog,
  finishButton,
  matServer,
  openMat,
  referee,
  saveData,
  saveTimer,
  setWinner,
  t,
  undoButton,
  white,
} from '../mat.fixture.js';
import { modeTexts } from './modeTexts.js';

const mode = words(modeTexts);

interface Saved {
  matchData: { score: { slot1: number; slot2: number }; penalties: { slot1: number; slot2: number }; bout: unknown };
}

const openMode = async (server: FakeServer = matServer()) => {
  const page = await openMat(server, referee, 'en', 'sport');
  await screen.findByRole('button', { name: mode('flip') });
  return page;
};

/** The last thing that was sent of the bout, as the server would check it. */
const lastSent = (server: FakeServer) => {
  const { matchData } = server.inputs<Saved>(saveData).at(-1) ?? { matchData: { score: null, penalties: null, bout: null } };
  const record = boutInput.parse(matchData.bout);
  const rules = sportMode(record.mode, record.version);
  if (!rules) throw new Error(record.mode);
  const { score, sides } = boutOf(rules, record.overrides ?? {}, record.actions, record.clock);
  expect(matchData.score).toEqual({ slot1: score[0], slot2: score[1] });
  expect(matchData.penalties).toEqual({ slot1: sides[0].penalties, slot2: sides[1].penalties });
  return record;
};

afterEach(() => {
  jest.useRealTimers();
});

describe('a judo bout', () => {
  test('has the colours, buttons and short texts of judo, and no others', async () => {
    const { person, server } = await openMode();
    expect(screen.queryByRole('region', { name: t('red') })).toBeNull();
    expect(white().score()).toBe('0');
    await person.click(white().tap(/^W Waza-ari/));
    await person.click(blue().tap(/^S Shido/));
    expect([white().score(), blue().score()]).toEqual(['W', '0']);
    expect(blue().text()).toContain('S1');
    await waitFor(() => expect(server.inputs(saveData)).toHaveLength(2));
    expect(lastSent(server).actions.map(({ side, code }) => [side, code])).toEqual([
      [0, 'wazaari'],
      [1, 'shido'],
    ]);
    expect(screen.getByRole('timer').textContent).toBe('04:00');
  });

  test('lasts as long as its category says, by the rules that this one keeps', async () => {
    const sportMode = { id: 'judo.rus.children', version: '2026', overrides: { periodSeconds: [180] } };
    const event = { event: { sport: { key: 'judo' } }, streams: [{ id: bout(1).streamId, sportMode }] };
    const { person, server } = await openMode(matServer().on('/api/get-event', event));
    expect(screen.getByRole('timer').textContent).toBe('03:00');
    await person.click(white().tap(/^W Waza-ari/));
    await waitFor(() => expect(server.inputs(saveData)).toHaveLength(1));
    expect(lastSent(server)).toMatchObject({ mode: 'judo.rus.children', overrides: { periodSeconds: [180] } });
  });

  test('by rules of the organiser has their time and buttons, also when the tablet opens without a line', async () => {
    const sportMode = { id: 'own.5', version: '1', overrides: {} };
    const event = { event: { sport: { key: 'judo' } }, streams: [{ id: bout(1).streamId, sportMode }] };
    const { server } = await openMode(matServer().on('/api/get-event', event).on('/api/get-sport-mode', { mode: ownJudo }));
    expect(server.inputs('/api/get-sport-mode')).toEqual([{ id: 'own.5', version: '1' }]);
    expect(screen.getByRole('timer').textContent).toBe('02:00');
    expect(white().tap(/^W Waza-ari/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Yuko/ })).toBeNull();
    expect(await ownMode('own.5', '1')).toEqual(ownJudo);
    expect(server.inputs('/api/get-sport-mode')).toHaveLength(1);
  });

  test('by rules of the organiser that the tablet does not have yet says so, and takes them once there is a line', async () => {
    const sportMode = { id: 'own.7', version: '1', overrides: {} };
    const event = { event: { sport: { key: 'judo' } }, streams: [{ id: bout(1).streamId, sportMode }] };
    const server = matServer().on('/api/get-event', event).on('/api/get-sport-mode', refused(503, 'error.internal'));
    await openMat(server, referee, 'en', 'sport');
    expect(await screen.findByText(t('rulesMissing'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: mode('flip') })).toBeNull();
    server.on('/api/get-sport-mode', { mode: { ...ownJudo, id: 'own.7' } });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: mode('flip') })).toBeTruthy();
    expect(screen.queryByText(t('rulesMissing'))).toBeNull();
  });

  test('two waza-ari: the end is proposed and one touch records it as the sport names it', async () => {
    const { person, server } = await openMode();
    await person.click(blue().tap(/^W Waza-ari/));
    await person.click(blue().tap(/^W Waza-ari/));
    expect(blue().score()).toBe('W2');
    expect(blue().tap(/^Y Yuko/)).toHaveProperty('disabled', true);
    await person.click(button(mode('finishWith', { victory: 'Waza-ari awasete ippon', side: 'Blue' })));
    await waitFor(() => expect(server.inputs(setWinner)).toHaveLength(1));
    expect(server.inputs(setWinner)[0]).toMatchObject({ winnerRegistrationId: 20, victoryTypeId: 'fall', score: { slot1: 0, slot2: 20 } });
  });

  test('any earlier action is taken out of the list', async () => {
    const { person, server } = await openMode();
    await person.click(white().tap(/^I Ippon/));
    await waitFor(() => expect(screen.queryByText(/Ippon, White: finish/)).not.toBeNull());
    await person.click(button(mode('actions', { count: 1 })));
    await person.click(dialog().getByRole('button', { name: mode('remove', { action: 'Ippon' }) }));
    await person.click(dialog().getByRole('button', { name: 'Close' }));
    expect(white().score()).toBe('0');
    expect(screen.queryByText(/finish\?/)).toBeNull();
    await waitFor(() => expect(server.inputs(saveData)).toHaveLength(2));
    expect(lastSent(server).actions).toEqual([]);
  });

  test('the third shido proposes hansoku-make for the other side', async () => {
    const { person } = await openMode();
    for (let i = 0; i < 3; i += 1) await person.click(white().tap(/^S Shido/));
    expect(button(mode('finishWith', { victory: 'Hansoku-make', side: 'Blue' }))).not.toBeNull();
  });

  test('the first start tells the boards how the clock is shown; the doctor stops it', async () => {
    const { person, server } = await openMode();
    await person.click(button(new RegExp(t('start'))));
    await waitFor(() => expect(server.inputs(saveData)).toHaveLength(1));
    expect(lastSent(server)).toMatchObject({ mode: 'judo.ijf', clock: { period: 1 } });
    await person.click(blue().tap(/Doctor/));
    expect(button(new RegExp(t('start')))).not.toBeNull();
    await waitFor(() => expect(server.inputs(saveTimer).at(-1)).toMatchObject({ isRunning: false }));
  });

  test('finishing by hand offers the victories of judo and records the kind of the product', async () => {
    const { person, server } = await openMode();
    await person.click(finishButton());
    const kinds = within(screen.getByRole('radiogroup', { name: mode('chooseVictory') })).getAllByRole('radio');
    expect(kinds.map(({ textContent }) => textContent)).toContain('Withdrawal (kiken-gachi)');
    expect(kinds).toHaveLength(8);
    await person.click(dialog().getByRole('radio', { name: /Anna Ant/ }));
    await person.click(dialog().getByRole('radio', { name: 'Withdrawal (kiken-gachi)' }));
    dialog()
      .getByRole('button', { name: t('hold') })
      .focus();
    await person.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(server.inputs(setWinner)[0]).toMatchObject({ winnerRegistrationId: 10, victoryTypeId: 'injury' }));
  });

  test('the screen is swapped for who sits on the other side', async () => {
    const { person } = await openMode();
    const order = () => screen.getAllByRole('region', { name: /White|Blue/ }).map((region) => region.getAttribute('aria-label'));
    expect(order()).toEqual(['White', 'Blue']);
    await person.click(button(mode('flip')));
    expect(order()).toEqual(['Blue', 'White']);
  });

  test('a reload goes on with the actions', async () => {
    const page = await openMode();
    await page.person.click(white().tap(/^W Waza-ari/));
    page.leave();
    await openMode(matServer());
    expect(white().score()).toBe('W');
  });

  test('another referee’s score is gone on with from the actions that the server has; without them, without the rules', async () => {
    const now = bout(1, { status: 'running', participants: bout(1).participants.map((one, i) => ({ ...one, score: i === 0 ? 10 : 0 })) });
    const record = {
      ...{ mode: 'judo.ijf', version: '2025', clock: { period: 1, ms: 5_000 } },
      actions: [{ id: 'x', side: 0, code: 'wazaari', at: { period: 1, ms: 5_000 } }],
    };
    const grid = (matchData: object) => ({ grid: { matches: [{ id: now.matchId, matchData }] } });
    const server = matServer({ playground: tatami({ now }) });
    server.on('/api/cabinet/get-tournament-grid', grid({ bout: record }));
    const page = await openMode(server);
    await waitFor(() => expect(white().score()).toBe('W'));
    page.leave();
    localStorage.clear();
    const plain = matServer({ playground: tatami({ now }) });
    plain.on('/api/cabinet/get-tournament-grid', grid({}));
    await openMat(plain, referee, 'en', 'sport');
    await waitFor(() => expect(white().tap(/^\+10 /)).toBeTruthy());
  });
});

test('wrestling has its own buttons; without the rules the bout is run by points', async () => {
  const { person } = await openMode(matServer({ sport: 'wrestling' }));
  expect(corner('Red').tap(/^4 4 points/)).not.toBeNull();
  expect(screen.getByRole('timer').textContent).toBe('06:00');
  await person.click(button(new RegExp(t('adjustTime'))));
  await person.click(dialog().getByRole('button', { name: mode('plain') }));
  await waitFor(() => expect(corner('Red').tap(/^\+4/)).toBeTruthy());
  expect(screen.queryByRole('button', { name: mode('flip') })).toBeNull();
});

test('without the rules the sides are those of the sport, also in what the doctor and the end ask', async () => {
  const { person } = await openMat(matServer({ sport: 'karate' }));
  await screen.findByRole('region', { name: 'Aka' });
  await person.click(corner('Ao').tap(/^\+1 ?/));
  expect(undoButton().textContent).toContain(t('undoScore', { side: 'Ao', by: '+1', time: '00:00' }));
  await person.click(finishButton());
  expect(dialog().getByRole('radio', { name: /Ao/ }).style.background).toBe('#1d4ed8');
});
