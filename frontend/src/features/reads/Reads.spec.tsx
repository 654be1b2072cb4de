import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AllReads } from '#contracts/visibility/reads.docs';
import { readQueries } from '#contracts/visibility/reads.queries';
import { readTexts } from '../../shared/visibility/readTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { Reads } from './Reads.js';

const t = words(readTexts);
const read: AllReads['reads'][number] = {
  ...{ id: 40, readAt: '2026-11-23T08:00:00.000Z', group: 'documents', role: 'administrator', what: 'DownloadFileByKey' },
  ...{ reader: { id: 1, name: 'Admin Ada' }, event: null, person: { id: 21, name: 'Ant Anna' } },
};
const page = (reads: AllReads['reads'], maxPage = 1) => ({ reads, page: 1, maxPage, total: reads.length });

test('an administrator reads who has looked at whose documents, as what', async () => {
  const list: AllReads['reads'][number] = { ...read, id: 39, group: 'list', role: 'organiser', reader: null, person: null };
  const server = new FakeServer().on(readQueries.all, page([read, { ...list, event: { id: 3, name: 'Kazan Cup' } }], 2));
  const { person } = await open(<Reads />, { server });
  const [documents, exported] = await screen.findAllByRole('listitem');
  const first = within(documents as HTMLElement);
  expect(first.getByText(t('documents'))).toBeTruthy();
  expect(first.getByRole('link', { name: 'Admin Ada' }).getAttribute('href')).toBe('/en/profile/1');
  expect(first.getByRole('link', { name: t('of', { name: 'Ant Anna' }) }).getAttribute('href')).toBe('/en/profile/21');
  expect(first.getByText(t('role.administrator'))).toBeTruthy();
  const second = within(exported as HTMLElement);
  expect(second.getByRole('link', { name: 'Kazan Cup' }).getAttribute('href')).toBe('/en/event/3');
  expect(second.getByText(t('nobody'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /2$/ }));
  await waitFor(() => expect(server.inputs(readQueries.all).at(-1)).toEqual({ page: 2 }));
});

test('where nobody has looked at anything it says so', async () => {
  await open(<Reads />, { server: new FakeServer().on(readQueries.all, page([])) });
  expect(await screen.findByText(t('allNone'))).toBeTruthy();
});
