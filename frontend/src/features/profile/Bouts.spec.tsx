import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BoutRow, HeadToHead } from '#contracts/profiles/bouts.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { getBouts, getHeadToHead } from './boutCalls.js';
import { BoutsTab } from './BoutsTab.js';
import { boutTexts } from './boutTexts.js';
import { HeadToHeadPage } from './HeadToHeadPage.js';

const t = words(boutTexts);
const bout = (more: Partial<BoutRow> = {}): BoutRow => ({
  ...{ matchId: 700_001, event: { id: 4, name: 'Cup' }, day: '05-02-2026', sport: { id: 1, name: 'Judo' }, discipline: null },
  ...{ category: '−60 kg', bracket: 'main', roundNumber: 3, fromEnd: 0, opponent: { id: 80, fullName: 'Bee Ben' } },
  ...{ outcome: 'won', victoryType: 'fall', score: { own: 101, other: 10 } },
  ...more,
});

describe('bouts of a person', () => {
  const records = [{ year: 2026, sport: { id: 1, name: 'Judo' }, discipline: 'Kata', wins: 3, losses: 1, draws: 0 }];
  const openTab = (bouts: readonly BoutRow[]) => {
    const server = new FakeServer().on(getBouts, { isShown: true, bouts, records, page: 1, maxPage: 1, total: bouts.length });
    return open(<BoutsTab userId={82} />, { server });
  };

  test('name the opponent, who leads to their page and to the two together; score, victory, round', async () => {
    await openTab([bout(), bout({ matchId: 700_002, opponent: null, outcome: 'lost', bracket: 'consolation', roundNumber: 2 })]);
    const [first, second] = await screen.findAllByRole('listitem');
    const inFirst = within(first!);
    expect(inFirst.getByRole('link', { name: 'Bee Ben' }).getAttribute('href')).toMatch(/\/profile\/80$/);
    expect(inFirst.getByRole('link', { name: t('together', { name: 'Bee Ben' }) }).getAttribute('href')).toMatch(/\/head-to-head\/82\/80$/);
    await waitFor(() => expect(first!.textContent).toMatch(/Won.*I:W.*Ippon.*Final/));
    expect(second!.textContent).toContain(t('hiddenOpponent'));
    expect(second!.textContent).toContain(t('consolation', { count: 2 }));
    expect(screen.getByRole('row', { name: '2026 Judo, Kata 3 1 0' })).toBeTruthy();
  });

  test('none yet: it says what fills the list', async () => {
    await openTab([]);
    expect(await screen.findByText(t('none'))).toBeTruthy();
  });
});

describe('two people head to head', () => {
  const person = (id: number, fullName: string) => ({ id, fullName, gender: null, avatar: null });
  const openPage = (answer: Partial<HeadToHead>) =>
    open(<HeadToHeadPage />, {
      server: new FakeServer().on(getHeadToHead, { people: null, bouts: [], wins: 0, losses: 0, draws: 0, ...answer }),
      ...{ path: '/head-to-head/82/80', route: '/head-to-head/:userId/:opponentId' },
    });

  test('both with their wins, and every bout', async () => {
    await openPage({ people: [person(82, 'Ant Anna'), person(80, 'Bee Ben')], bouts: [bout()], wins: 1, losses: 2 });
    const both = within(await screen.findByRole('region', { name: t('records') }));
    expect(both.getByText('1').parentElement?.textContent).toBe(`1 ${t('winsOf', { count: 1 })}`);
    expect(both.getByText('2').parentElement?.textContent).toBe(`2 ${t('winsOf', { count: 2 })}`);
    expect(screen.queryByRole('link', { name: t('together', { name: 'Bee Ben' }) })).toBeNull();
  });

  test('one who hides results: nothing is told of the two', async () => {
    await openPage({});
    expect(await screen.findByText(t('notShown'))).toBeTruthy();
  });
});
