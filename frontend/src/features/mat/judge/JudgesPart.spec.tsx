import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { boutInput } from '#contracts/sport-modes/bout';
import type { GivenEntry, JudgesPanel } from '#contracts/judging/judging.docs';
import { boutOf } from '#domain/sport-modes/bout';
import { sportMode } from '#domain/sport-modes/modes';
import { bout, eventId, playgroundId, tatami } from '../../../shared/live/live.fixture.js';
import { words } from '../../../testing/page.js';
import type { FakeServer } from '../../../testing/server.js';
import { button, dialog, matServer, openMat, referee, saveData } from '../mat.fixture.js';
import { modeTexts } from '../mode/modeTexts.js';
import { judgeCalls } from './judgeCalls.js';
import { judgeTexts } from './judgeTexts.js';

const t = words(judgeTexts);
const mode = words(modeTexts);

const openBout = async (sport: string, streamName: string) => {
  const server = matServer({ sport, playground: tatami({ now: bout(1, { streamName }) }) });
  const participants = [10, 20].map((registrationId) => ({ registrationId, score: null, penalties: 0 }));
  server.holds('grid', 12, { options: { bestOf: 1 }, matches: { 1_200_001: { id: 1_200_001, participants, matchData: {} } } });
  const page = await openMat(server, referee, 'en', 'sport');
  await screen.findByRole('button', { name: t('byHand') });
  return page;
};

/** What the server would make of the actions that were saved last. */
const lastSaved = (server: FakeServer) => {
  const saved = server.inputs<{ matchData: { bout: unknown } }>(saveData).at(-1);
  if (!saved) return { score: null, codes: [] };
  const record = boutInput.parse(saved.matchData.bout);
  const rules = sportMode(record.mode, record.version);
  if (!rules) throw new Error(record.mode);
  const { score } = boutOf(rules, record.overrides ?? {}, record.actions, record.clock);
  return { score, codes: record.actions.map(({ code, side, judge }) => `${code} ${side} ${judge}`) };
};

const entry = (seat: number, side: 0 | 1, value: number | null = null): GivenEntry => ({
  ...{ panel: 'J', seat, scores: [], side, value, pick: null },
});
const closed = (kind: 'flags' | 'cards', given: GivenEntry[], more: Partial<JudgesPanel> = {}): JudgesPanel => ({
  ...{ eventId, playgroundId, matchId: 1_200_001, registrationId: null, period: 1, kind, registrationIds: [10, 20] },
  ...{ isLast: kind === 'flags', isOpen: false, given, reason: '' },
  seats: given.map(({ panel, seat }) => ({ panel, seat, isGiven: true })),
  ...more,
});
const tellClosed = (server: FakeServer, panel: JudgesPanel) =>
  act(() => server.patch('judging', eventId, [{ op: 'add', path: '/panels/-', value: panel }]));

describe('kata by flags', () => {
  test('flags of judges’ devices are taken over when their panel closes, and the majority is proposed', async () => {
    const { server, person } = await openBout('karate', 'Kata');
    server.on(judgeCalls.open, {});
    await person.click(button(t('openFlags')));
    await waitFor(() =>
      expect(server.inputs(judgeCalls.open)).toEqual([{ matchId: 1_200_001, registrationId: null, period: 1, playgroundId }]),
    );
    tellClosed(server, closed('flags', [entry(1, 0), entry(2, 1), entry(3, 1)]));
    await waitFor(() => expect(lastSaved(server)).toEqual({ score: [1, 2], codes: ['flag 0 1', 'flag 1 2', 'flag 1 3'] }));
    expect(await screen.findByRole('button', { name: mode('finishWith', { victory: 'By flags', side: 'Ao' }) })).toBeTruthy();
  });

  test('of two who have changed sides since stay with their own', async () => {
    const { server } = await openBout('karate', 'Kata');
    tellClosed(server, closed('flags', [entry(1, 0), entry(2, 0), entry(3, 1)], { registrationIds: [20, 10] }));
    await waitFor(() => expect(lastSaved(server).score).toEqual([1, 2]));
  });

  test('of others who stood in the bout before are not taken over', async () => {
    const { server } = await openBout('karate', 'Kata');
    tellClosed(server, closed('flags', [entry(1, 0), entry(2, 0), entry(3, 0)], { registrationIds: [10, 30] }));
    tellClosed(server, closed('flags', [entry(1, 1), entry(2, 1), entry(3, 0)], { playgroundId: playgroundId + 1 }));
    expect(await screen.findByRole('button', { name: t('openFlags') })).toBeTruthy();
    expect(server.inputs(saveData)).toEqual([]);
  });

  test('are not entered by hand while the judges give theirs in secret', async () => {
    const { server } = await openBout('karate', 'Kata');
    tellClosed(server, closed('flags', [], { isOpen: true }));
    await waitFor(() => expect(button(t('byHand'))).toHaveProperty('disabled', true));
    act(() => server.patch('judging', eventId, [{ op: 'replace', path: '/panels/0/isOpen', value: false }]));
    await waitFor(() => expect(button(t('byHand'))).toHaveProperty('disabled', false));
  });

  test('are entered by hand at once, and anew', async () => {
    const { server, person } = await openBout('karate', 'Kata');
    await person.click(button(t('byHand')));
    await person.click(dialog().getByRole('button', { name: '5:0' }));
    await waitFor(() => expect(lastSaved(server).score).toEqual([5, 0]));
    await person.click(button(t('byHand')));
    await person.click(dialog().getByRole('button', { name: '1:2' }));
    await waitFor(() => expect(lastSaved(server)).toMatchObject({ score: [1, 2], codes: { length: 3 } }));
  });

  test('no button of a side gives a flag', async () => {
    await openBout('karate', 'Kata');
    expect(screen.queryByRole('button', { name: /Flag$/ })).toBeNull();
  });
});

describe('boxing', () => {
  test('cards of a round are taken over once, and stand beside those of other judges', async () => {
    const { server } = await openBout('boxing', 'Men 71 kg');
    tellClosed(server, closed('cards', [entry(1, 0, 9), entry(2, 1, 8)]));
    await waitFor(() => expect(lastSaved(server)).toEqual({ score: [1, 1], codes: ['card9 0 1', 'card8 1 2'] }));
    act(() => server.patch('judging', eventId, [{ op: 'replace', path: '/panels/0/reason', value: 'x' }]));
    expect(server.inputs(saveData)).toHaveLength(1);
  });

  test('all five cards of a round are entered by hand', async () => {
    const { server, person } = await openBout('boxing', 'Men 71 kg');
    await person.click(button(t('byHand')));
    for (let judge = 1; judge <= 5; judge += 1) {
      expect(dialog().getByRole('button', { name: t('save') })).toHaveProperty('disabled', true);
      const row = dialog().getByRole('radiogroup', { name: t('judge', { number: judge }) });
      await person.click(within(row).getByRole('radio', { name: judge === 3 ? 'Blue 10–8' : 'Red 10–9' }));
    }
    await person.click(dialog().getByRole('button', { name: t('save') }));
    await waitFor(() => expect(lastSaved(server).score).toEqual([4, 1]));
  });

  test('warnings and counts stay buttons of the sides', async () => {
    await openBout('boxing', 'Men 71 kg');
    expect(screen.getAllByRole('button', { name: /Warning$/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^10–9/ })).toBeNull();
  });
});
