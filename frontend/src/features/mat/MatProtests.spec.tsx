import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProtestRow } from '#contracts/competition/protests.docs';
import { protestOps } from '#contracts/competition/protest.ops';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { eventId, tatami } from '../../shared/live/live.fixture.js';
import { words } from '../../testing/page.js';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { button, matServer, openBout, t } from './mat.fixture.js';

const text = words(protestsTexts);
const [first] = tatami().now?.participants ?? [];
const matchId = tatami().now?.matchId ?? 0;
const row: ProtestRow = {
  ...{ id: 1, matchId, number: 1, streamId: 12, streamName: '−57', registrationId: first?.registrationId ?? 0 },
  ...{ filedBy: 'Coach Bee', reason: 'a score', filedAt: '2026-11-23T09:00:00.000Z', isLate: false },
  ...{ status: 'open', decision: null, decidedAt: null, isCorrected: false },
  sides: tatami().now?.participants ?? [],
};

const running = () => {
  const now = tatami().now;
  return matServer({ playground: tatami({ now: now && { ...now, status: 'running' } }) });
};
const filing = async (server = running()) => {
  const page = await openBout(server);
  await page.person.click(button(t('more')));
  await page.person.click(await screen.findByRole('button', { name: text('file') }));
  return { ...page, form: within(await screen.findByRole('dialog', { name: text('file') })) };
};

test('a protest is filed for a side, by its club unless somebody else is named', async () => {
  const server = running().on(protestOps.fileProtest, {});
  const { person, form } = await filing(server);
  const submit = form.getByRole('button', { name: text('file') });
  expect(submit).toHaveProperty('disabled', true);
  await person.selectOptions(form.getByRole('combobox', { name: new RegExp(text('side')) }), String(row.registrationId));
  await person.type(form.getByRole('textbox', { name: new RegExp(text('reason')) }), 'a score was not counted');
  await person.click(submit);
  expect(await screen.findByText(text('filed', { number: 1 }))).toBeTruthy();
  const filedBy = first?.organization ?? '';
  expect(server.inputs(protestOps.fileProtest)).toEqual([
    { matchId, registrationId: row.registrationId, filedBy, reason: 'a score was not counted' },
  ]);
});

test('a refusal is told in the form, which keeps what was written', async () => {
  const server = running().on(protestOps.fileProtest, refused(200, { matchId: ['error.protest_late'] }));
  const { person, form } = await filing(server);
  await person.selectOptions(form.getByRole('combobox', { name: new RegExp(text('side')) }), String(row.registrationId));
  await person.type(form.getByRole('textbox', { name: new RegExp(text('reason')) }), 'a score');
  await person.click(form.getByRole('button', { name: text('file') }));
  expect(await form.findByText(serverText('en', 'error.protest_late'))).toBeTruthy();
  expect(form.queryByRole('checkbox', { name: text('takeLate') })).toBeNull();
  expect(form.getByRole('textbox', { name: new RegExp(text('reason')) })).toHaveProperty('value', 'a score');
});

test('the mat says while a protest is open, and tells the decision when it comes', async () => {
  const { server } = await openBout();
  act(() => server.patch('protests', eventId, [{ op: 'replace', path: '/protests', value: [row] }]));
  expect(await screen.findByText(/Coach Bee/)).toBeTruthy();
  const decided = { ...row, status: 'rejected', decision: 'seen on the video', decidedAt: '2026-11-23T09:05:00.000Z' };
  act(() => server.patch('protests', eventId, [{ op: 'replace', path: '/protests', value: [decided] }]));
  expect((await screen.findByRole('alert')).textContent).toContain(`${text('status.rejected')}: seen on the video`);
  await waitFor(() => expect(screen.queryByText(/Coach Bee/)).toBeNull());
});

test('decisions that come at once are told one after another', async () => {
  const { person, server } = await openBout();
  const tell = (value: ProtestRow[]) => act(() => server.patch('protests', eventId, [{ op: 'replace', path: '/protests', value }]));
  const both = [row, { ...row, id: 2, filedBy: 'Coach Cee' }];
  tell(both);
  expect(await screen.findByText(/Coach Bee.*Coach Cee/)).toBeTruthy();
  tell(both.map((one, i) => ({ ...one, status: 'rejected', decision: `decision ${i + 1}`, decidedAt: '2026-11-23T09:05:00.000Z' })));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('decision 1');
  expect(screen.queryByText(/decision 2/)).toBeNull();
  await person.click(within(told).getByRole('button'));
  expect(await screen.findByText(/decision 2/)).toBeTruthy();
});

test('protests of other mats are not told here', async () => {
  const { server } = await openBout();
  const others = [{ ...row, matchId: 9_900_001 }];
  act(() => server.patch('protests', eventId, [{ op: 'replace', path: '/protests', value: others }]));
  await act(() => Promise.resolve());
  expect(screen.queryByText(/Coach Bee/)).toBeNull();
});
