import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ExportedFile } from '#contracts/exports/export.docs';
import { exportQueries } from '#contracts/exports/export.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { exportsTexts } from './exportsTexts.js';
import { FileCheck } from './FileCheck.js';

const t = words(exportsTexts);
const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const known: ExportedFile = {
  ...{ id: 9, exportType: 'registrations', format: 'csv', event: { id: 3, name: 'Cup of Kazan' }, rowCount: 12, bytes: 3, sha256: sum },
  ...{ exportedAt: '2026-11-22T10:00:00Z', by: { id: 2, name: 'Анна Орлова' }, position: 80, isOfOnePosition: false },
};
const openPage = (files: ExportedFile[]) => open(<FileCheck />, { server: new FakeServer().on(exportQueries.check, { files }) });
const abc = () => new File(['abc'], 'list.csv', { type: 'text/csv' });

test('a file that left here is told by when, what and for whom; only its checksum is sent', async () => {
  const { person, server } = await openPage([known]);
  await person.upload(screen.getByLabelText(t('chooser')), abc());
  const verdict = await screen.findByText(t('genuine'));
  expect(server.inputs(exportQueries.check)).toEqual([{ sha256: sum }]);
  for (const part of ['Анна Орлова', 'Cup of Kazan', '12', t('type.registrations'), t('changing')])
    expect(verdict.parentElement?.textContent).toContain(part);
});

test('a dropped file of which nobody knows is none of ours', async () => {
  const { server } = await openPage([]);
  fireEvent.drop(screen.getByText(t('drop')), { dataTransfer: { files: [abc()] } });
  await screen.findByText(t('unknown'));
  await waitFor(() => expect(server.inputs(exportQueries.check)).toHaveLength(1));
});

test('a file that the browser cannot read is said so, and nobody is asked', async () => {
  const { person, server } = await openPage([]);
  const broken = Object.assign(abc(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  await person.upload(screen.getByLabelText(t('chooser')), broken);
  await screen.findByText(t('unreadable'));
  expect(server.inputs(exportQueries.check)).toEqual([]);
});
