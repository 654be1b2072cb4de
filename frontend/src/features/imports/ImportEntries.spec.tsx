import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportOutcome, ImportRowPlan, ImportTable } from '#contracts/registrations/import.docs';
import { importOps } from '#contracts/registrations/import.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { ImportEntries } from './ImportEntries.js';
import { importTexts } from './importTexts.js';

const t = words(importTexts);
const given = anEventAnswer({
  streams: [aCategory(7, 'Men -60'), aCategory(8, 'Men -66'), aCategory(9, 'Teams', { entrantKind: 'team' })],
});
/** A file of so many rows, numbered from 2 as in its sheet. */
const tableOf = (count: number): ImportTable => ({
  ...{ fileName: 'club.csv', headerRow: 1, header: ['Name'], columns: ['fullName'], isRemembered: true },
  rows: Array.from({ length: count }, (_, i) => ({ n: i + 2, cells: [`Person ${i + 2}`] })),
});
const planOf = (n: number, more: Partial<ImportRowPlan> = {}): ImportRowPlan => ({
  ...{ n, state: 'new', fullName: `Person ${n}`, birthDate: null, gender: null, organization: null, knownBy: null, streamId: 7 },
  ...{ categoryBy: 'person', streamIds: [], errors: [], notes: [] },
  ...more,
});
interface Carried {
  rows: { n: number; streamId: number | null }[];
}
const allRegistered = (input: Carried): ImportOutcome => ({ rows: input.rows.map(({ n }) => ({ n, state: 'registered', errors: [] })) });

/** Opens the preview of a file with these plans. */
const openPreview = async (plans: ImportRowPlan[], organizationId: number | null = null) => {
  const server = new FakeServer()
    .on(importOps.read, { ...tableOf(plans.length) })
    .on(importOps.preview, { rows: plans })
    .on(importOps.carryOut, ({ input }) => ({ ...allRegistered(input) }));
  const page = await open(<ImportEntries given={given} organizationId={organizationId} />, { server });
  await page.person.upload(screen.getByLabelText(t('choose')), new File(['x'], 'club.csv'));
  await page.person.click(await screen.findByRole('button', { name: t('check') }));
  await screen.findByText(t('preview'));
  return page;
};
const carried = (server: FakeServer) => server.inputs<Carried>(importOps.carryOut);
const carryOut = (count: number) => screen.getByRole('button', { name: t('carryOut', { count }) });

test('a file that cannot be read says why, and another one is chosen', async () => {
  const server = new FakeServer().on(importOps.read, refused(200, { file: ['error.file_type'] }));
  const { person } = await open(<ImportEntries given={given} organizationId={null} />, { server });
  await person.upload(screen.getByLabelText(t('choose')), new File(['x'], 'club.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe(serverText('en', 'error.file_type'));
  expect(screen.queryByText(t('mapping'))).toBeNull();
  server.on(importOps.read, { ...tableOf(1) });
  await person.upload(screen.getByLabelText(t('choose')), new File(['x'], 'club.csv'));
  expect(await screen.findByText(t('remembered'))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a category chosen by hand is looked at again and goes out with the row; teams are not offered', async () => {
  const { person, server } = await openPreview([planOf(2), planOf(3)]);
  const category = screen.getByLabelText<HTMLSelectElement>(`${t('category')}, ${t('row', { n: 3 })}`);
  expect([...category.options].map(({ text }) => text)).toEqual([t('pick'), 'Men -60', 'Men -66']);
  await person.selectOptions(category, 'Men -66');
  await waitFor(() => expect(server.inputs(importOps.preview)).toHaveLength(2));
  expect(server.inputs(importOps.preview)[1]).toMatchObject({
    rows: [
      { n: 2, streamId: null },
      { n: 3, streamId: 8 },
    ],
  });
  await person.click(carryOut(2));
  await screen.findByText(t('result', { registered: 2, waiting: 0, already: 0, wrong: 0 }));
  expect(carried(server)).toMatchObject([
    {
      eventId: 3,
      organizationId: null,
      rows: [
        { n: 2, streamId: null },
        { n: 3, streamId: 8 },
      ],
    },
  ]);
});

test('a row that is left out is counted apart and not entered', async () => {
  const { person, server } = await openPreview([planOf(2), planOf(3), planOf(4, { state: 'registered' })], 40);
  await person.click(screen.getByLabelText(t('take', { n: 2 })));
  expect(screen.getByRole('button', { name: t('left', { count: 1 }) })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('left', { count: 1 }) }));
  expect(screen.getByText('Person 2')).toBeTruthy();
  expect(screen.queryByText('Person 3')).toBeNull();
  await person.click(carryOut(1));
  await waitFor(() => expect(carried(server)).toMatchObject([{ organizationId: 40, rows: [{ n: 3 }, { n: 4 }] }]));
});

test('rows go out in parts of twenty, and how far it is stands there', async () => {
  const { person, server } = await openPreview(Array.from({ length: 45 }, (_, i) => planOf(i + 2)));
  const { reply, answer } = held();
  server.on(importOps.carryOut, reply);
  await person.click(carryOut(45));
  expect(await screen.findByText(t('progress', { done: 0, all: 45 }))).toBeTruthy();
  server.on(importOps.carryOut, ({ input }) => ({ ...allRegistered(input) }));
  answer({ ...allRegistered({ rows: Array.from({ length: 20 }, (_, i) => ({ n: i + 2, streamId: null })) }) });
  expect(await screen.findByText(t('result', { registered: 45, waiting: 0, already: 0, wrong: 0 }))).toBeTruthy();
  expect(carried(server).map(({ rows }) => rows.length)).toEqual([20, 20, 5]);
});

test('an import that is interrupted says so and is tried again from the start', async () => {
  const { person, server } = await openPreview([planOf(2)]);
  server.on(importOps.carryOut, refused(503, 'error.unavailable'));
  await person.click(carryOut(1));
  expect(await screen.findByText(t('stopped'))).toBeTruthy();
  server.on(importOps.carryOut, ({ input }) => ({ ...allRegistered(input) }));
  await person.click(screen.getByRole('button', { name: t('again') }));
  expect(await screen.findByText(t('result', { registered: 1, waiting: 0, already: 0, wrong: 0 }))).toBeTruthy();
  expect(carried(server)).toHaveLength(2);
});

test('a long list is shown by portions', async () => {
  const { person } = await openPreview(Array.from({ length: 60 }, (_, i) => planOf(i + 2)));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await person.click(screen.getByRole('button', { name: t('more', { count: 10 }) }));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  const first = within(screen.getByText('Person 2').closest('li') ?? document.body);
  expect(first.getByText(t('newPerson'))).toBeTruthy();
  expect(first.getByText(t('by.person'))).toBeTruthy();
});
