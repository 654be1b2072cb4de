import { describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { StandingRow, Standings } from '#contracts/registrations/awards.docs';
import { awardsTexts } from '../../shared/awards/awardsTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { MedalsTab } from './MedalsTab.js';

const t = words(awardsTexts);
const row = (
  en: string,
  medals: readonly [number, number, number],
  points: number,
  places: readonly [number | null, number],
): StandingRow => ({
  ...{ id: en, ru: `${en} (ru)`, en, points, medalPlace: places[0], pointsPlace: places[1] },
  ...{ gold: medals[0], silver: medals[1], bronze: medals[2] },
});
const medallist = (registrationId: number, place: number, fullName: string) => ({
  ...{ registrationId, place, fullName, members: [], organization: 'Oka', countryCode: null },
});
const standings = (more: Partial<Standings> = {}): Standings => ({
  ...{ eventId: 3, categoriesCount: 2, completedCount: 1, countries: [], regions: [], provisional: null },
  clubs: [row('Oka', [1, 0, 1], 16, [1, 2]), row('Volga', [0, 1, 1], 20, [2, 1]), row('Kama', [0, 0, 0], 2, [null, 3])],
  categories: [
    {
      ...{ streamId: 7, name: 'Men −60 kg', completedAt: null, step: 'waiting' as const },
      medallists: [medallist(1, 1, 'Ant Anna'), medallist(2, 3, 'Bee Vera'), medallist(3, 3, 'Cat Clara')],
    },
  ],
  ...more,
});

const openTab = (document: Standings, path = '/event/3?tab=medals') => {
  const server = new FakeServer().holds('standings', 3, document);
  return open(<MedalsTab given={anEventAnswer()} />, { server, path });
};
const lines = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map(({ textContent }) => textContent).join(' '));

describe('medals of a sport event', () => {
  test('stand by gold, silver and bronze; who has points alone is not among them', async () => {
    await openTab(standings());
    expect(await lines()).toEqual(['1 Oka 1 0 1 2 16', '2 Volga 0 1 1 2 20']);
    expect(screen.getByText(t('completed', { done: 1, count: 2 }))).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Men −60 kg' })).getAllByRole('listitem')).toHaveLength(3);
  });

  test('count those that are certain before their category is completed, and say so', async () => {
    const provisional = {
      ...{ categoriesCount: 1, countries: [], regions: [] },
      clubs: [
        { ...row('Oka', [1, 0, 1], 16, [1, 2]), open: 0 },
        { ...row('Volga', [1, 1, 0], 20, [1, 1]), open: 1 },
      ],
    };
    await openTab(standings({ provisional }));
    expect(await lines()).toEqual(['1 Oka 1 0 1 2 16', '1 Volga* 1 1 0 2 20', t('provisional', { count: 1 })]);
  });

  test('by points everybody who has some; the choice stands in the address', async () => {
    const { person } = await openTab(standings());
    await person.click(await screen.findByRole('button', { name: t('points') }));
    expect(await lines()).toEqual(['1 Volga 0 1 1 2 20', '2 Oka 1 0 1 2 16', '3 Kama 0 0 0 0 2']);
    expect(location.search).toContain('order=points');
  });

  test('change while somebody looks at them', async () => {
    const { server } = await openTab(standings());
    await lines();
    act(() => server.patch('standings', 3, [{ op: 'replace', path: '/clubs', value: [row('Volga', [2, 0, 0], 20, [1, 1])] }]));
    expect(await screen.findByText('Volga')).toBeTruthy();
    expect(await lines()).toEqual(['1 Volga 2 0 0 2 20']);
  });

  test('without points of places there is no order by points; countries are chosen where there are several', async () => {
    const free = (en: string, place: number) => row(en, [2 - place, place - 1, 0], 0, [place, 1]);
    const rows = [free('Serbia', 1), free('Russia', 2)];
    const { person } = await openTab(standings({ clubs: rows.map((one) => ({ ...one, en: `Club of ${one.en}` })), countries: rows }));
    await person.click(await screen.findByRole('button', { name: t('countries') }));
    expect(await lines()).toEqual(['1 Serbia 1 0 0 1', '2 Russia 0 1 0 1']);
    expect(screen.queryByRole('button', { name: t('points') })).toBeNull();
  });

  test('before the first category is completed there are none', async () => {
    await openTab(standings({ clubs: [], categories: [], completedCount: 0 }));
    expect(await screen.findByText(t('noMedals'))).toBeTruthy();
  });
});
