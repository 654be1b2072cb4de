import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readQueries } from '#contracts/visibility/reads.queries';
import { readTexts } from '../../shared/visibility/readTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { ReadLog } from './ReadLog.js';

const t = words(readTexts);
const pages = { page: 1, maxPage: 1 };

test('a person sees who has looked at their documents, when and for which sport event', async () => {
  const read = {
    ...{ id: 7, readAt: '2026-11-23T08:00:00.000Z', group: 'documents', role: 'organiser' },
    ...{ reader: { id: 2, name: 'Org Olga' }, event: { id: 3, name: 'Kazan Cup' } },
  };
  const server = new FakeServer().on(readQueries.ofPerson, { reads: [read], total: 1, ...pages });
  await open(<ReadLog userId={21} />, { server });
  expect((await screen.findByRole('listitem')).textContent).toContain(t('documents'));
  expect(screen.getByRole('link', { name: 'Org Olga' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kazan Cup' })).toBeTruthy();
  expect(screen.getByText(t('role.organiser'))).toBeTruthy();
  expect(server.inputs(readQueries.ofPerson)).toEqual([{ userId: 21, page: 1 }]);
});

test('where nobody has looked they are told so', async () => {
  const server = new FakeServer().on(readQueries.ofPerson, { reads: [], total: 0, ...pages });
  await open(<ReadLog userId={21} />, { server });
  expect(await screen.findByText(t('none'))).toBeTruthy();
});
