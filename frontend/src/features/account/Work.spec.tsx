import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { openWorkPassOp } from './calls.js';
import { Work, workPath } from './Work.js';
import { workTexts } from './workTexts.js';

const t = words(workTexts);

test('a wrong code is said at its field and stays there', async () => {
  const server = new FakeServer().on(openWorkPassOp, refused(200, { code: ['error.work_code'] }));
  const { person } = await open(<Work />, { server, path: '/work' });
  const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(t('code')));
  await person.type(field, 'abcd');
  await person.click(screen.getByRole('button', { name: t('start') }));
  expect(await screen.findByText(/no such code/i)).toBeTruthy();
  expect(field.value).toBe('abcd');
  expect(server.inputs(openWorkPassOp)).toEqual([{ code: 'abcd' }]);
});

test('a scanned code is sent once and is gone from the address', async () => {
  const server = new FakeServer().on(openWorkPassOp, refused(200, { code: ['error.work_code'] }));
  await open(<Work />, { server, path: '/work#K7QX-2M9P-4TRA' });
  expect(await screen.findByText(/no such code/i)).toBeTruthy();
  expect(server.inputs(openWorkPassOp)).toEqual([{ code: 'K7QX-2M9P-4TRA' }]);
  expect(location.hash).toBe('');
});

test.each([
  [{ eventId: 3, role: 'referee' as const, playgroundIds: [7, 8] }, '/mat/3/7'],
  [{ eventId: 3, role: 'referee' as const, playgroundIds: [] }, '/cabinet/event/3/grids'],
  [{ eventId: 3, role: 'judge' as const, playgroundIds: [7] }, '/mat/3/judge'],
  [{ eventId: 3, role: 'operator' as const, playgroundIds: [] }, '/cabinet/event/3/weigh-in'],
])('%p works at %s', (opened, path) => {
  expect(workPath(opened)).toBe(path);
});
