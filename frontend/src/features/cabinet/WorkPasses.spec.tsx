import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { workPassOps, workPassQueries, type WorkPass } from '#contracts/identity/work-pass.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { WorkPasses } from './WorkPasses.js';
import { workPassTexts } from './workPassTexts.js';

const t = words(workPassTexts);
const mats = [
  { id: 1, name: 'Tatami 1' },
  { id: 2, name: 'Tatami 2' },
];
const aPass = (more: Partial<WorkPass> = {}): WorkPass => ({
  ...{ passId: 50, label: 'Tablet A', role: 'referee', playgroundIds: [2], isHeadReferee: false },
  ...{ validUntil: '2026-11-23T08:00:00.000Z', issuedAt: '2026-11-22T08:00:00.000Z', opened: 0, openedAt: null, judge: null },
  ...more,
});
const opened = (server: FakeServer) => open(<WorkPasses eventId={3} playgrounds={mats} />, { server });

test('a pass is issued for a mat, and its code is shown with its QR code', async () => {
  const server = new FakeServer()
    .on(workPassQueries.list, { passes: [] })
    .on(workPassOps.issue, { passId: 50, code: 'K7QX-2M9P-4TRA', validUntil: '2026-11-23T08:00:00.000Z' });
  const { person } = await opened(server);
  expect(await screen.findByText(t('none'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('add') }));
  const form = within(await screen.findByRole('dialog', { name: t('add') }));
  await person.type(form.getByLabelText(new RegExp(t('label'))), 'Tablet A');
  await person.click(form.getByLabelText('Tatami 2'));
  await person.click(form.getByRole('button', { name: t('issue') }));
  const card = within(await screen.findByRole('dialog', { name: 'Tablet A' }));
  expect(card.getByText('K7QX-2M9P-4TRA')).toBeTruthy();
  expect(card.getByRole('img', { name: t('qr', { label: 'Tablet A' }) })).toBeTruthy();
  expect(server.inputs(workPassOps.issue)).toEqual([
    { eventId: 3, label: 'Tablet A', role: 'referee', playgroundIds: [2], isHeadReferee: false, days: 1 },
  ]);
});

test('what the server refuses is said in the dialog, and what was typed stays', async () => {
  const server = new FakeServer()
    .on(workPassQueries.list, { passes: [] })
    .on(workPassOps.issue, refused(200, { label: ['error.required'] }));
  const { person } = await opened(server);
  await person.click(await screen.findByRole('button', { name: t('add') }));
  const form = within(await screen.findByRole('dialog', { name: t('add') }));
  await person.clear(form.getByLabelText(new RegExp(t('days'))));
  await person.type(form.getByLabelText(new RegExp(t('days'))), '3');
  await person.click(form.getByRole('button', { name: t('issue') }));
  expect(await form.findByText(/required|fill/i)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(new RegExp(t('days'))).value).toBe('3');
});

test('taking back is asked about and names the pass', async () => {
  const server = new FakeServer().on(workPassQueries.list, { passes: [aPass()] }).on(workPassOps.takeBack, {});
  const { person } = await opened(server);
  expect(await screen.findByText(/Tatami 2/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: `${t('takeBack')}: Tablet A` }));
  const dialog = within(await screen.findByRole('dialog', { name: t('takeBackTitle') }));
  expect(server.inputs(workPassOps.takeBack)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: t('takeBack') }));
  await waitFor(() => expect(server.inputs(workPassOps.takeBack)).toEqual([{ eventId: 3, passId: 50 }]));
});

/** Issues passes for the seats E1 to E3. */
const issueSeats = async (server: FakeServer) => {
  const { person } = await opened(server);
  await person.click(await screen.findByRole('button', { name: t('add') }));
  const form = within(await screen.findByRole('dialog', { name: t('add') }));
  await person.selectOptions(form.getByLabelText(new RegExp(`^${t('role')}`)), 'judge');
  await person.selectOptions(form.getByLabelText(new RegExp(`^${t('mat')}`)), 'Tatami 2');
  await person.selectOptions(form.getByLabelText(new RegExp(`^${t('panel')}`)), 'E');
  await person.clear(form.getByLabelText(new RegExp(`^${t('seatTo')}`)));
  await person.type(form.getByLabelText(new RegExp(`^${t('seatTo')}`)), '3');
  await person.click(form.getByRole('button', { name: t('issue') }));
};

test('judges get a card for each seat of a panel', async () => {
  const codes = ['K7QX-2M9P-4TRA', 'ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ'];
  const server = new FakeServer()
    .on(workPassQueries.list, { passes: [] })
    .on(workPassOps.issue, () => ({ passId: 50, code: codes.shift() ?? null, validUntil: '2026-11-23T08:00:00.000Z' }));
  await issueSeats(server);
  for (const code of ['K7QX-2M9P-4TRA', 'ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ']) expect(await screen.findByText(code)).toBeTruthy();
  expect(server.inputs(workPassOps.issue)).toEqual(
    [1, 2, 3].map((seat) => ({
      ...{ eventId: 3, label: `E${seat}, Tatami 2`, role: 'judge', playgroundIds: [2] },
      ...{ judge: { panel: 'E', seat }, days: 1 },
    })),
  );
});

test('a seat that is taken is named, and the others get their cards', async () => {
  const codes = ['K7QX-2M9P-4TRA', null, 'NPQR-STUV-WXYZ'];
  const server = new FakeServer().on(workPassQueries.list, { passes: [] }).on(workPassOps.issue, () => {
    const code = codes.shift();
    return code ? { passId: 50, code, validUntil: '2026-11-23T08:00:00.000Z' } : refused(200, { judge: ['error.seat_taken'] });
  });
  await issueSeats(server);
  for (const code of ['K7QX-2M9P-4TRA', 'NPQR-STUV-WXYZ']) expect(await screen.findByText(code)).toBeTruthy();
  expect(screen.getByText(t('notIssued', { seats: 'E2, Tatami 2' }))).toBeTruthy();
});
