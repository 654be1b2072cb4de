import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { enter, install, openBrowser, type Installation } from './installation.js';
import { until } from '../until.js';
import { categoryOfId } from '#contracts/ids';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
const errors: string[] = [];

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const newPage = async (width: number, height: number): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page };
};

/** A referee's phone held sideways at a playground of the demo judo cup; unless said otherwise it runs bouts without the rules of judo. */
const tablet = async (playgroundId: number, rules: 'plain' | 'sport' = 'plain'): Promise<{ context: BrowserContext; page: Page }> => {
  const made = await newPage(844, 390);
  await made.page.addInitScript((chosen) => localStorage.setItem('podium-mat-rules', JSON.stringify(chosen)), rules);
  await made.page.goto(`${podium.url}/mat/3/${playgroundId}`);
  await made.page.getByRole('link', { name: 'Войти' }).click();
  await enter(made.page, 'referee');
  await side(made.page, 'Белый').locator('output').waitFor();
  return made;
};

type Corner = 'Белый' | 'Синий';
const side = (page: Page, name: Corner) => page.getByRole('region', { name });
const scoreOf = async (page: Page, name: Corner): Promise<number> => Number(await side(page, name).locator('output').innerText());
const plus = (page: Page, name: Corner, by: number) => side(page, name).getByRole('button', { name: new RegExp(`^\\+${by}( |$)`) });

/** Nothing waits to be sent. */
const settled = (page: Page) => until(async () => (await page.locator('button.conn').innerText()) === 'Онлайн', 'everything sent');

const finish = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole('button', { name: 'Завершить бой' }).click();
  await page.getByRole('radio', { name: kind, exact: true }).click();
  const hold = page.getByRole('button', { name: 'Держите, чтобы записать' });
  await hold.hover();
  const held = await hold.elementHandle();
  await page.mouse.down();
  await held.waitForElementState('hidden');
  await page.mouse.up();
};

/** Another device gives the match to its second entrant. */
const decideForSecond = async (page: Page, matchId: number): Promise<void> => {
  const isSet = await page.evaluate(
    async ({ id, streamId }) => {
      const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const { document: grid } = (await (await fetch(`/api/live/grid/${streamId}`)).json()) as {
        document: { matches: Record<string, { participants: { registrationId: number }[] }> };
      };
      const winnerRegistrationId = grid.matches[id]?.participants[1]?.registrationId;
      const answer = await fetch('/api/cabinet/set-match-winner', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': token },
        body: JSON.stringify({ data: { matchId: id, winnerRegistrationId, victoryTypeId: 'points', score: { slot1: 0, slot2: 10 } } }),
      });
      return ((await answer.json()) as { success: boolean }).success;
    },
    { id: matchId, streamId: categoryOfId(matchId) },
  );
  expect(isSet).toBe(true);
};

interface LiveMatch {
  matchId: number;
  status: string;
  participants: { registrationId: number; fullName: string | null; score: number; penalties: number }[];
}
interface LivePlayground {
  playgroundId: number;
  now: LiveMatch | null;
  next: LiveMatch[];
  last: LiveMatch[];
}

const live = async (playgroundId: number): Promise<LivePlayground> => {
  const answer = await fetch(`${podium.url}/api/live/event-live/3`);
  const { document } = (await answer.json()) as { document: { playgrounds: LivePlayground[] } };
  const found = document.playgrounds.find((one) => one.playgroundId === playgroundId);
  if (!found) throw new Error(`no playground ${playgroundId}`);
  return found;
};

const openMatch = async (playgroundId: number): Promise<LiveMatch> => {
  const { now, next } = await live(playgroundId);
  const match = now ?? next[0];
  if (!match) throw new Error('no open match');
  return match;
};

const standing = ({ participants }: LiveMatch) => participants.map(({ score, penalties }) => `${score}/${penalties}`).join(' ');

interface Entry {
  type: string;
  actor: { name: string } | null;
  data: { data?: { score?: { slot2: number } } };
}

/** What the server recorded of a match, oldest first. */
const recorded = async (page: Page, matchId: number): Promise<Entry[]> => {
  const entries = await page.evaluate(
    async ({ id, streamId }) => {
      const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const answer = await fetch('/api/cabinet/get-grid-history', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': token },
        body: JSON.stringify({ data: { streamId, matchId: id } }),
      });
      return ((await answer.json()) as { entries: Entry[] }).entries;
    },
    { id: matchId, streamId: categoryOfId(matchId) },
  );
  return entries.reverse();
};

describe('a referee at the mat', () => {
  test('runs a bout by the rules of judo: the second waza-ari proposes the end, and one touch records it', async () => {
    const { page, context } = await tablet(4, 'sport');
    const match = await openMatch(4);
    // The page of the sport event comes whole from the server, and moves without a reload.
    const reader = (await newPage(390, 844)).page;
    await reader.goto(`${podium.url}/event/3`);
    await reader.evaluate(() => Object.assign(window, { isSamePage: true }));
    const onNow = reader.getByRole('region', { name: 'Сейчас идёт' });
    expect(await page.getByRole('timer').innerText()).toBe('04:00');
    await page.getByRole('button', { name: 'Старт' }).click();
    await onNow.getByText(match.participants[0]?.fullName ?? '').waitFor();
    await side(page, 'Белый').getByRole('button', { name: /^W/ }).click();
    await side(page, 'Синий').getByRole('button', { name: /^S/ }).click();
    await side(page, 'Белый').getByRole('button', { name: /^W/ }).click();
    await settled(page);
    await page.reload();
    await until(async () => (await side(page, 'Белый').locator('output').innerText()) === 'W2', 'gone on with after a reload');
    const shown = (await live(4)).now?.participants;
    expect(shown).toMatchObject([
      { score: 20, short: 'W2' },
      { penalties: 1, shortPenalties: 'S1' },
    ]);
    await page.getByRole('button', { name: 'Ваза-ари авасэтэ иппон, Белый: завершить?' }).click();
    await until(async () => (await live(4)).last[0]?.matchId === match.matchId, 'decided');
    expect((await live(4)).last[0]).toMatchObject({ victoryTypeId: 'fall', winnerRegistrationId: match.participants[0]?.registrationId });
    await onNow.waitFor({ state: 'detached' });
    expect(await reader.evaluate(() => 'isSamePage' in window)).toBe(true);
    await reader.context().close();
    await context.close();
  });

  test('scores, warns, takes back, decides and decides again; a spectator sees it without a reload', async () => {
    const { page } = await tablet(3);
    await page.clock.install();
    const match = await openMatch(3);
    const name = match.participants[0]?.fullName ?? '';
    const spectator = (await newPage(1440, 900)).page;
    await spectator.goto(`${podium.url}/live/3`);
    const surname = name.split(' ')[0] ?? '';
    await spectator.getByText(surname).first().waitFor();
    await spectator.evaluate(() => Object.assign(window, { isSamePage: true }));

    await page.keyboard.press('Space');
    await plus(page, 'Белый', 10).click();
    await plus(page, 'Синий', 1).click();
    await page.getByRole('button', { name: /^Отменить Синий: \+1/ }).click();
    await side(page, 'Синий').getByRole('button', { name: 'замечание' }).click();
    await page.keyboard.press('Space');
    const scores = () => Promise.all([scoreOf(page, 'Белый'), scoreOf(page, 'Синий')]);
    await comesTo(scores, (shown) => expect(shown).toEqual([10, 0]));
    const card = spectator.locator('section, article, li').filter({ hasText: surname }).filter({ hasText: /W/ });
    await card.first().waitFor();

    await finish(page, 'По очкам');
    await until(async () => (await live(3)).last[0]?.matchId === match.matchId, 'decided');
    await page.getByRole('button', { name: 'Отменить результат' }).click();
    await until(async () => (await openMatch(3)).matchId === match.matchId && (await live(3)).last.length === 0, 'open again');
    await settled(page);
    await comesTo(
      () => openMatch(3),
      (open) => expect(standing(open)).toBe('10/0 0/1'),
    );
    // Longer than the tablet waits before it takes over what the server knows.
    await page.clock.fastForward(4_000);
    expect(await scoreOf(page, 'Белый')).toBe(10);

    await plus(page, 'Белый', 1).click();
    await finish(page, 'По очкам');
    await until(async () => (await live(3)).last[0]?.matchId === match.matchId, 'decided again');
    const [last] = (await live(3)).last;
    expect(last && standing(last)).toBe('11/0 0/1');
    const results = spectator.locator('section, aside, div').filter({ hasText: 'Последние результаты' }).last();
    await results.getByText(surname).first().waitFor();
    expect(await spectator.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('lets the two change sides before the bout: asked first, and recorded with who did it', async () => {
    const { page } = await tablet(4);
    const { matchId, participants } = await openMatch(4);
    const names = participants.map(({ fullName }) => fullName ?? '');
    const namesShown = () =>
      Promise.all((['Белый', 'Синий'] as const).map((corner) => side(page, corner).locator('b').first().innerText()));
    await comesTo(namesShown, (shown) => expect(shown).toEqual(names));
    await page.getByRole('button', { name: 'Стороны' }).click();
    await page.getByText(`${names[1] ?? ''} встанет первым`).waitFor();
    await page.getByRole('button', { name: 'Поменять стороны' }).click();
    await until(async () => (await namesShown()).join() === [...names].reverse().join(), 'sides changed');
    await comesTo(
      async () => (await recorded(page, matchId)).at(-1),
      (last) => expect([last?.type, last?.actor?.name]).toEqual(['MatchParticipantsSwapped', 'Судья Сергей']),
    );
    await plus(page, 'Белый', 1).click();
    await comesTo(
      () => page.getByRole('button', { name: 'Стороны' }).isDisabled(),
      (isClosed) => expect(isClosed).toBe(true),
    );
    await page.getByRole('button', { name: /^Отменить Белый/ }).click();
    await settled(page);
  });

  test('decides without a line what somebody else decides meanwhile: both versions are shown, nothing is lost in silence', async () => {
    const { context, page } = await tablet(4);
    const { matchId } = await openMatch(4);
    await context.setOffline(true);
    await plus(page, 'Белый', 10).click();
    await finish(page, 'По очкам');
    await page.getByRole('status').getByText('Ожидает подтверждения').waitFor();
    const organiser = (await newPage(1440, 900)).page;
    await organiser.goto(`${podium.url}/login`);
    await enter(organiser, 'organiser');
    await decideForSecond(organiser, matchId);
    await context.setOffline(false);
    const pill = page.locator('button.conn');
    await until(async () => (await pill.innerText()).startsWith('Требует решения'), 'refused');
    await pill.click();
    const dialog = page.getByRole('dialog', { name: 'Требует решения' });
    await dialog.getByText(/решил Организатор .*, \d\d:\d\d/).waitFor();
    expect(await dialog.innerText()).toContain('На планшете');
    expect(await dialog.innerText()).toContain('0:10');
    await dialog.getByRole('button', { name: 'Отбросить' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await settled(page);
  });

  test('locks the tablet: keys score nothing, Escape opens nothing, the PIN does', async () => {
    const { page } = await tablet(4);
    const before = await scoreOf(page, 'Белый');
    const more = async (name: string) => {
      await page.getByRole('button', { name: 'Ещё' }).click();
      await page.getByRole('button', { name }).click();
    };
    await more('Задать PIN');
    await page.keyboard.type('2468');
    await page.getByRole('button', { name: 'Сменить PIN' }).waitFor();
    await page.getByRole('button', { name: 'Заблокировать' }).click();
    const lock = page.getByRole('dialog', { name: 'Планшет заблокирован' });
    await lock.waitFor();
    for (const key of ['Escape', 'Escape', 'q', '1', '1', '1', '1']) await page.keyboard.press(key);
    await lock.getByText('Осталось 4 попытки').waitFor();
    await page.reload();
    await lock.waitFor();
    await page.keyboard.type('2468');
    await lock.waitFor({ state: 'hidden' });
    expect(await scoreOf(page, 'Белый')).toBe(before);
    expect(await page.evaluate(() => localStorage.getItem('podium-mat-lock'))).not.toContain('2468"');
  });

  test('taps two hundred times without a line, with a reload in the middle: each tap is recorded once, in order', async () => {
    const { context, page } = await tablet(4);
    const { matchId } = await openMatch(4);
    const hasWorker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
    await until(hasWorker, 'the worker ready');
    const isKept = () => page.evaluate(() => ['event-live:3', 'sport-3'].every((name) => localStorage.getItem(`podium-mat-${name}`)));
    await until(isKept, 'what the page shows kept');
    const before = (await recorded(page, matchId)).length;
    await context.setOffline(true);
    const tapTimes = async (count: number) => {
      for (let i = 0; i < count; i += 1) await plus(page, 'Синий', 1).click();
    };
    await tapTimes(100);
    const waiting = () => page.locator('button.conn').innerText();
    await comesTo(waiting, (shown) => expect(shown).toContain('100'));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await side(page, 'Синий').locator('output').waitFor();
    await comesTo(
      () => scoreOf(page, 'Синий'),
      (score) => expect(score).toBe(100),
    );
    await comesTo(waiting, (shown) => expect(shown).toContain('100'));
    await tapTimes(100);
    await comesTo(waiting, (shown) => expect(shown).toContain('200'));

    await context.setOffline(false);
    await settled(page);
    const taps = (await recorded(page, matchId)).slice(before);
    expect(taps.map(({ data }) => data.data?.score?.slot2)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    expect(await scoreOf(page, 'Синий')).toBe(200);
    await comesTo(
      () => openMatch(4),
      (open) => expect(standing(open)).toBe('0/0 200/0'),
    );
  });

  test('no page threw', () => {
    expect(errors).toEqual([]);
  });
});
