import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { PersonRating } from './Rating.js';
import { ratingTexts } from './ratingTexts.js';

const t = words(ratingTexts);
const result = { place: 1, points: 10, day: '10-10-2026', event: null, otherEvent: 'Cup', share: 1, isCounted: true, value: 10 };

const opened = async (history: { day: string; rating: number }[]) => {
  const server = new FakeServer().on('/api/get-rating', { rating: 10, history, results: [result] });
  const { person } = await open(<PersonRating userId={21} rating={10} />, { server });
  await person.click(screen.getByRole('button', { name: t('open', { value: '10.00' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('title') }));
  await dialog.findByText('Cup');
  return dialog;
};

test('a rating opens what it is made of, and how it went: the line is told in words too', async () => {
  const dialog = await opened([
    { day: '01-09-2026', rating: 0 },
    { day: '01-10-2026', rating: 12.5 },
    { day: '24-11-2026', rating: 10 },
  ]);
  const line = await dialog.findByRole('img');
  expect(line.getAttribute('aria-label')).toMatch(/12\.50.*10\.00/);
  expect(dialog.getByText((text) => text.startsWith(t('best', { value: '12.50', day: '' }).trim()))).toBeTruthy();
});

test('without a history there is no line', async () => {
  const dialog = await opened([]);
  expect(dialog.queryByRole('img')).toBeNull();
});
