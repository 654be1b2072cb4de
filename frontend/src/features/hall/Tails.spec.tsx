import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '#contracts/audit/audit.docs';
import type { KeptTails, TailRow } from '#contracts/standby/tails.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { getKeptTails, putTailAway, setWinner } from './calls.js';
import { Tails } from './Tails.js';
import { tailsTexts } from './tailsTexts.js';

const t = words(tailsTexts);
const matchId = 7_001;

const entry: AuditEntry = {
  ...{ eventId: 'e1', aggregateType: 'grid', aggregateId: 7, version: 4, type: 'MatchWinnerSet', recordedAt: '2026-11-28T10:00:00.000Z' },
  ...{ deviceTime: null, actor: { id: 11, name: 'Judge' }, actorRole: 'J', onBehalfOf: null, reason: null, correlationId: '', changes: [] },
  data: { matchId, winner: 5, loser: 6, victoryType: 'points', score: { slot1: 10, slot2: 0 } },
};
const row: TailRow = {
  ...{ commandId: 'a-command', at: entry.recordedAt, actor: { id: 11, name: 'Judge Sergey' }, entries: [entry], state: 'open' },
  place: { eventId: 3, streamId: 7 },
  result: { matchId, winnerRegistrationId: 5, victoryTypeId: 'points', score: { slot1: 10, slot2: 0 } },
};
const names = { registrations: { 5: 'Ivanov Ivan', 6: 'Petrov Petr' }, streams: { 7: 'U18 -60' } };

const server = (tails: Partial<KeptTails>): FakeServer => {
  const answer = { rows: [row], names, isOtherMissing: false, ...tails };
  const made = new FakeServer().on(getKeptTails, () => answer);
  return made.on(setWinner, {}).on(putTailAway, () => {
    answer.rows = answer.rows.map((one) => ({ ...one, state: 'away' as const }));
    return {};
  });
};

test('says who did what and when, in which category', async () => {
  await open(<Tails isLeading />, { server: server({}) });
  const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first?.textContent).toContain('Judge Sergey');
  expect(first?.textContent).toContain('U18 -60');
  expect(first?.textContent).toContain('Ivanov Ivan');
  expect(screen.getByRole('link', { name: t('open') }).getAttribute('href')).toBe('/en/cabinet/event/3/grids/7');
});

test('a result is entered again after a question, and is then put away', async () => {
  const { person, server: there } = await open(<Tails isLeading />, { server: server({}) });
  await person.click(await screen.findByRole('button', { name: t('enterAgain') }));
  expect(there.inputs(setWinner)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: t('enterTitle') }));
  expect(dialog.getByText(/Ivanov Ivan/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: t('enterAgain') }));
  expect(there.inputs(setWinner)).toEqual([{ matchId, winnerRegistrationId: 5, victoryTypeId: 'points', score: { slot1: 10, slot2: 0 } }]);
  await waitFor(() => expect(there.inputs(putTailAway)).toEqual([{ lostCommandId: 'a-command' }]));
  expect(await screen.findByText(t('away'))).toBeTruthy();
});

test('a result that is refused stays to be decided', async () => {
  const { person, server: there } = await open(<Tails isLeading />, {
    server: server({}).on(setWinner, refused(200, { form: ['error.blocked'] })),
  });
  await person.click(await screen.findByRole('button', { name: t('enterAgain') }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('enterAgain') }));
  await waitFor(() => expect(there.inputs(setWinner)).toHaveLength(1));
  expect(there.inputs(putTailAway)).toEqual([]);
  expect(await screen.findByRole('button', { name: t('putAway') })).toBeTruthy();
});

test('what needs nothing is put away; what was sent again says so', async () => {
  const rows = [row, { ...row, commandId: 'b', state: 'again' as const, actor: null }];
  const { person, server: there } = await open(<Tails isLeading />, { server: server({ rows }) });
  expect(await screen.findByText(t('again'))).toBeTruthy();
  expect(screen.getByText(t('system'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('putAway') }));
  expect(there.inputs(putTailAway)).toEqual([{ lostCommandId: 'a-command' }]);
});

test('on the stand-by it can be read alone', async () => {
  await open(<Tails isLeading={false} />, { server: server({ isOtherMissing: true }) });
  expect(await screen.findByText(t('atLeader'))).toBeTruthy();
  expect(screen.getByText(t('otherMissing'))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
