import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ImportPlan, ImportTable } from '#contracts/registrations/import.docs';
import { importOps } from '#contracts/registrations/import.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aCategory, aSportEvent } from '../../testing/sportEvents.js';
import { CabinetImport } from './ImportPages.js';
import { importTexts } from './importTexts.js';

const t = words(importTexts);
const table: ImportTable = {
  ...{ fileName: 'club.csv', headerRow: 2, header: ['Person', 'Born', ''], columns: [null, 'birthDate', null], isRemembered: false },
  rows: [
    { n: 3, cells: ['Petrova Anna', '2010', ''] },
    { n: 4, cells: ['Orlova', '31.02.2010', ''] },
  ],
};
const plan: Omit<ImportPlan['rows'][number], 'n' | 'state' | 'fullName' | 'knownBy' | 'streamId' | 'errors'> = {
  gender: null,
  organization: null,
  streamIds: [],
  notes: [],
  categoryBy: 'person',
  birthDate: null,
};
const plans: ImportPlan['rows'] = [
  { ...plan, n: 3, state: 'new', fullName: 'Petrova Anna', knownBy: 'birthYear', streamId: 7, errors: [] },
  {
    ...plan,
    n: 4,
    state: 'wrong',
    fullName: 'Orlova',
    knownBy: null,
    streamId: null,
    errors: [{ field: 'birthDate', key: 'error.date_format' }],
  },
];

const openImport = async () => {
  const server = new FakeServer()
    .on(getEventOp, {
      ...{
        event: aSportEvent(),
        streams: [aCategory(7, 'U18 -52')],
        registrationOptions: [],
        currency: 'RUB',
        playgrounds: [],
        levels: [],
      },
      permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: true },
    })
    .on(importOps.read, { ...table })
    .on(importOps.preview, { rows: plans })
    .on(importOps.carryOut, { rows: [{ n: 3, state: 'registered', errors: [] }] });
  const page = await open(<CabinetImport />, { server, path: '/cabinet/event/3/import', route: '/cabinet/event/:eventId/import' });
  await page.person.upload(await screen.findByLabelText(t('choose')), new File(['x'], 'club.csv'));
  await screen.findByText(t('mapping'));
  return page;
};

test('a column is shown by its title and first rows, and mapped by hand; an empty one is not shown', async () => {
  const { server, person } = await openImport();
  screen.getByText('Petrova Anna · Orlova');
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  const check = screen.getByRole('button', { name: t('check') });
  expect(check).toHaveProperty('disabled', true);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'fullName');
  await person.click(check);
  await screen.findByText(t('preview'));
  expect(server.inputs(importOps.preview)).toMatchObject([
    { eventId: 3, columns: ['fullName', 'birthDate'], rows: [{ n: 3, cells: ['Petrova Anna', '2010'] }, { n: 4 }] },
  ]);
});

test('errors come first; a cell is mended in the preview, and what can be is entered', async () => {
  const { server, person } = await openImport();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'fullName');
  await person.click(screen.getByRole('button', { name: t('check') }));
  await screen.findByText('Orlova');
  expect(screen.queryByText('Petrova Anna')).toBeNull();
  await person.click(screen.getByRole('button', { name: t('edit') }));
  const cell = screen.getByLabelText('Birth date');
  await person.clear(cell);
  await person.type(cell, '05.06.2010');
  await person.tab();
  await waitFor(() => expect(server.inputs(importOps.preview)).toHaveLength(2));
  expect(server.inputs(importOps.preview).at(-1)).toMatchObject({ rows: [{}, { cells: ['Orlova', '05.06.2010'] }] });
  await person.click(screen.getByRole('button', { name: t('carryOut', { count: 1 }) }));
  await screen.findByText(t('result', { registered: 1, waiting: 0, already: 0, wrong: 1 }));
  expect(server.inputs(importOps.carryOut)).toMatchObject([{ columns: ['fullName', 'birthDate', null], rows: [{ n: 3 }] }]);
  screen.getByRole('button', { name: t('report', { format: 'XLSX' }) });
});
