import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SportEventToday } from '#contracts/sport-events/today.queries';
import { open, words } from '../../testing/page.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { Today } from './Today.js';
import { todayTexts } from './todayTexts.js';

const t = words(todayTexts);

const noWork = { isOrganiser: false, isOperator: false, playgrounds: [] };
const today = (more: Partial<SportEventToday> = {}): SportEventToday => ({
  event: aSportEvent(),
  matchesCount: 40,
  playedCount: 10,
  work: noWork,
  entrants: [],
  entrantsCount: 0,
  ...more,
});

const ways = async (more: Partial<SportEventToday>) => {
  await open(<Today sportEvents={[today(more)]} />);
  const links = within(screen.getByRole('navigation', { name: 'Spring Cup' })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('a sport event of today', () => {
  test('leads everybody to the live page, and says how far it is', async () => {
    expect(await ways({})).toEqual([[t('live'), '/en/live/3']]);
    expect(screen.getByRole('progressbar', { name: t('played', { done: 10, count: 40 }) })).toBeTruthy();
  });

  test('leads a referee to their mats first', async () => {
    const work = { ...noWork, playgrounds: [{ id: 7, name: 'Tatami 1' }] };
    expect(await ways({ work })).toEqual([
      [t('mat', { name: 'Tatami 1' }), '/en/mat/3/7'],
      [t('live'), '/en/live/3'],
    ]);
  });

  test('leads an organiser to the desk', async () => {
    expect((await ways({ work: { ...noWork, isOrganiser: true } }))[0]).toEqual([t('desk'), '/en/cabinet/event/3/registrations']);
  });

  test('leads an operator to the scales', async () => {
    expect((await ways({ work: { ...noWork, isOperator: true } }))[0]).toEqual([t('weighIn'), '/en/cabinet/event/3/weigh-in']);
  });

  test('names the athletes of a representative, each with the way to their category, and how many more there are', async () => {
    const anna = { registrationId: 1, streamId: 12, fullName: 'Ant Anna', streamName: '−57 kg', team: null, group: null };
    await ways({ entrants: [anna], entrantsCount: 9 });
    expect(screen.getByText(t('entrants', { count: 9 }))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ant Anna' }).getAttribute('href')).toBe('/en/live/3?stream=12');
    expect(screen.getByText(t('others', { count: 8 }))).toBeTruthy();
  });

  test('says of each in which category, team and group they stand', async () => {
    const anna = { registrationId: 1, streamId: 12, fullName: 'Ant Anna', streamName: 'Teams', team: 'East', group: 'B' };
    await ways({ entrants: [anna, { ...anna, registrationId: 2, fullName: 'Bee Berta', team: null, group: null }], entrantsCount: 2 });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([`Ant Anna Teams · ${t('team', { name: 'East' })} · ${t('group', { name: 'B' })}`, 'Bee Berta Teams']);
  });
});
