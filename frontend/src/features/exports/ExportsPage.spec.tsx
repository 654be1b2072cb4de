import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { auditQueries } from '#contracts/audit/audit.ops';
import type { ExportColumnChoice, ExportedFile } from '#contracts/exports/export.docs';
import { exportQueries } from '#contracts/exports/export.ops';
import type { FileOrder } from '#contracts/exports/order.docs';
import { fileOrderOps, fileOrderQueries } from '#contracts/exports/order.ops';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { handOverQueries } from '#contracts/registrations/hand-over.queries';
import { consentedQueries } from '#contracts/visibility/consented.queries';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { fileOrdersTexts } from '../../shared/exports/fileOrdersTexts.js';
import { ExportsPage } from './ExportsPage.js';
import { exportsTexts } from './exportsTexts.js';

const t = words(exportsTexts);
const column = (key: string, isUsual = true): ExportColumnChoice => ({ key, name: `Column ${key}`, isUsual });
const file: ExportedFile = {
  ...{ id: 9, exportType: 'invoices', format: 'xlsx', event: { id: 3, name: 'Cup' }, rowCount: 12, bytes: 800, sha256: 'ab'.repeat(32) },
  ...{ exportedAt: '2026-11-22T10:00:00Z', by: { id: 2, name: 'Анна Орлова' }, position: 80, isOfOnePosition: true },
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const openPage = async (permissions: object = { canEdit: true }, { orders = [] as FileOrder[], long = false } = {}) => {
  const given = anEventAnswer();
  const server = new FakeServer()
    .on(getEventOp, { ...given, permissions: { ...given.permissions, ...permissions } })
    .on(exportQueries.columns, { columns: [column('fullName'), column('weight'), column('info.hotel', false)] })
    .on(exportQueries.files, { files: [file], page: 1, maxPage: 1, total: 1 })
    .on(auditQueries.logFile, refused(403, 'error.forbidden'))
    .on(consentedQueries.archive, refused(200, 'error.nothing_to_export'))
    .on(registrationFormQueries.challengeArchive, refused(200, 'error.nothing_to_export'))
    .on(handOverQueries.judoShiai, refused(200, 'error.nothing_to_export'))
    .on(exportQueries.byFormat, refused(200, long ? 'error.order_needed' : 'error.too_large'))
    .on(fileOrderOps.order, { orderId: 5 })
    .on(fileOrderOps.cancel, {})
    .on(fileOrderQueries.own, () => ({ orders }));
  return open(<ExportsPage />, { server, path: '/cabinet/event/3/exports', route: '/cabinet/event/:eventId/exports' });
};
const press = (name: string) => screen.findByRole('button', { name });

test('a list is asked for as it was chosen; what went wrong is said', async () => {
  const { person, server } = await openPage();
  await person.click(await press(t('type.startList')));
  await person.click(await press('PDF'));
  await person.click(await press(t('download')));
  await screen.findByText(serverText('en', 'error.too_large'));
  expect(server.inputs(exportQueries.byFormat)).toMatchObject([{ exportType: 'startList', format: 'pdf', eventId: 3 }]);
  expect(server.inputs<object>(exportQueries.byFormat)[0]).not.toHaveProperty('columns');
});

test('chosen columns are asked for in their order, and kept for the next time', async () => {
  const first = await openPage();
  await first.person.click(await screen.findByLabelText('Column info.hotel'));
  await first.person.click(await screen.findByLabelText('Column weight'));
  await first.person.click(await press(t('download')));
  await waitFor(() => expect(first.server.inputs(exportQueries.byFormat)).toMatchObject([{ columns: ['fullName', 'info.hotel'] }]));
  first.leave();
  const { person } = await openPage();
  expect((await screen.findByLabelText<HTMLInputElement>('Column weight')).checked).toBe(false);
  await person.click(await press(t('usual')));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Column weight').checked).toBe(true));
  expect(localStorage.length).toBe(0);
});

test('without a column there is no file', async () => {
  const { person } = await openPage();
  await person.click(await screen.findByLabelText('Column fullName'));
  await person.click(await screen.findByLabelText('Column weight'));
  await screen.findByText(t('noColumns'));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: t('download') })).disabled).toBe(true);
});

test('organisers read which files left; an operator sees neither them nor the lists of money', async () => {
  const organiser = await openPage();
  const row = (await screen.findByText('Анна Орлова')).closest('tr')!;
  expect(within(row).getByText(t('type.invoices'))).toBeTruthy();
  organiser.leave();
  await openPage({ canEdit: false });
  await press(t('type.weighIn'));
  expect(screen.queryByRole('button', { name: t('type.audit') })).toBeNull();
  expect(screen.queryByText(t('taken'))).toBeNull();
});

test('organisers take the records of the log; what went wrong is said', async () => {
  const { person, server } = await openPage();
  await person.click(await press(t('logFile')));
  await screen.findByText(serverText('en', 'error.forbidden'));
  expect(server.inputs(auditQueries.logFile)).toEqual([{ eventId: 3 }]);
});

test('organisers take documents and answers with private files, other staff the answers alone', async () => {
  const { person, server, leave } = await openPage();
  await person.click(await press(t('documents')));
  await screen.findByText(serverText('en', 'error.nothing_to_export'));
  await person.click(await press(t('challenges')));
  await waitFor(() => expect(server.inputs(registrationFormQueries.challengeArchive)).toEqual([{ eventId: 3, isWithPrivate: true }]));
  expect(server.inputs(consentedQueries.archive)).toEqual([{ eventId: 3 }]);
  leave();
  const other = await openPage({ canEdit: false });
  await other.person.click(await press(t('challenges')));
  await waitFor(() => expect(other.server.inputs(registrationFormQueries.challengeArchive)).toEqual([{ eventId: 3 }]));
  expect(screen.queryByRole('button', { name: t('documents') })).toBeNull();
});

test('the staff takes entrants for JudoShiai, and is told how they are imported there', async () => {
  const { person, server } = await openPage({ canEdit: false });
  await person.click(await press(t('judoShiai')));
  await screen.findByText(serverText('en', 'error.nothing_to_export'));
  expect(server.inputs(handOverQueries.judoShiai)).toEqual([{ eventId: 3 }]);
  expect(screen.getByText(t('judoShiaiLead'))).toBeTruthy();
});

const o = words(fileOrdersTexts);
const anOrder = (more: Partial<FileOrder> = {}): FileOrder => ({
  ...{ id: 5, call: 'ExportFileByFormat', exportType: 'registrations', format: 'xlsx', status: 'ordered', rowCount: 40_000 },
  ...{ doneCount: 10_000, bytes: 0, orderedAt: '2026-11-22T10:00:00Z', expiresAt: null, error: null },
  ...more,
});

test('a long list is ordered by itself, any other when it is asked for', async () => {
  const { person, server } = await openPage({}, { long: true });
  await person.click(await press(t('download')));
  await waitFor(() =>
    expect(server.inputs(fileOrderOps.order)).toEqual([
      { eventId: 3, call: 'ExportFileByFormat', asked: { format: 'xlsx', exportType: 'registrations' } },
    ]),
  );
  await screen.findByText(o('ordered'));
  await person.click(await press(t('inBackground')));
  await waitFor(() => expect(server.inputs(fileOrderOps.order)).toHaveLength(2));
});

test('how far a file is stands there; it can be stopped; when it is ready that is said, and it can be taken', async () => {
  const orders = [anOrder()];
  const { person, server } = await openPage({ canEdit: true }, { orders });
  await screen.findByText(o('progress', { done: 10_000, count: 40_000 }));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  await person.click(await press(o('cancel')));
  await waitFor(() => expect(server.inputs(fileOrderOps.cancel)).toEqual([{ eventId: 3, orderId: 5 }]));
  orders[0] = anOrder({ status: 'ready', doneCount: 40_000, bytes: 2_000_000, expiresAt: '2026-11-23T10:00:00Z' });
  await screen.findByText(o('isReady', { name: t('type.registrations') }), {}, { timeout: 3_000 });
  await press(o('download'));
});

test('one that failed says why; one that was stopped or is over says so', async () => {
  const orders = [
    anOrder({ status: 'failed', error: 'error.forbidden' }),
    anOrder({ id: 4, status: 'cancelled' }),
    anOrder({ id: 3, status: 'expired' }),
  ];
  await openPage({ canEdit: true }, { orders });
  await screen.findByText(o('failed', { why: serverText('en', 'error.forbidden') }));
  await screen.findByText(o('cancelled'));
  await screen.findByText(o('expired'));
  expect(screen.queryByRole('button', { name: o('download') })).toBeNull();
});
