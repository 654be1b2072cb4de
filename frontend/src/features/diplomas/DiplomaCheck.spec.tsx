import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CheckedDiploma } from '#contracts/diplomas/diploma.docs';
import { diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { checkTexts } from './checkTexts.js';
import { DiplomaCheck } from './DiplomaCheck.js';

const t = words(checkTexts);
const diploma: CheckedDiploma = {
  ...{ status: 'valid', fullName: 'Анна № 7', place: 2, categoryName: 'Women −57' },
  event: { id: 3, name: 'Cup of Kazan', dateFrom: '21-11-2026', dateTo: '22-11-2026' },
};
const openAt = (path: string, answer: object) =>
  open(<DiplomaCheck />, { server: new FakeServer().on(diplomaQueries.check, answer as never), path, route: '/diploma/:code?' });

test('a scanned code says whose place it proves', async () => {
  const { server } = await openAt('/diploma/42-2-0123456789', { diploma });
  await screen.findByText(t('valid'));
  for (const part of ['Анна № 7', '2', 'Women −57', 'Cup of Kazan']) expect(screen.getByText(part)).toBeTruthy();
  expect(server.inputs(diplomaQueries.check)).toEqual([{ code: '42-2-0123456789' }]);
});

test.each([
  ['ended', 'endedText'],
  ['open', 'openText'],
] as const)('one whose result is %s is said not to hold', async (status, text) => {
  await openAt('/diploma/42-2-0123456789', { diploma: { ...diploma, status } });
  expect((await screen.findByText(t(status))).parentElement?.textContent).toContain(t(text));
  expect(screen.queryByText(t('valid'))).toBeNull();
});

test('a typed code that nobody made is none', async () => {
  const { person, server } = await openAt('/diploma', refused(404, { code: ['error.not_found'] }));
  expect(server.inputs(diplomaQueries.check)).toEqual([]);
  await person.type(screen.getByLabelText(new RegExp(t('code'))), '1-1-0000000000{Enter}');
  await screen.findByText(t('unknown'));
  expect(server.inputs(diplomaQueries.check)).toEqual([{ code: '1-1-0000000000' }]);
});
