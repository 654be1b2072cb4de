// modules: own (pdfmake; test/shared-modules.runtime.mjs)
import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import type { HttpGrid, MatchDoc } from '#contracts/competition/grid.docs';
import type { ProtocolEnd } from '#backend/directory/protocol-end';
import { fittedText, printable, widthOf } from '#platform/pdf/fonts';
import { pdfOf } from '#platform/pdf/pdf-file';
import { bracketPages } from './bracket-paper.js';
import { entrantsPage, groupPages, matchCard, orderPage, protocolPage } from './list-papers.js';
import { contentOf, pageMargin } from './paper-page.js';
import { paperWords } from './paper-words.js';
import type { Filling, PaperGrid } from './paper-grid.js';

const hard = [
  '<b>Жирный</b> & Со',
  'Длинная-Предлинная '.repeat(16),
  'محمد علي',
  '🥋 Иванов Пётр',
  '李小龍',
  'Ğüneş Łukasz Ёлкин',
  'О’Нил',
];

const match = (id: number, roundNumber: number, index: number, sides: { id: number | null; from?: number }[]): MatchDoc => ({
  ...{ id, number: id, streamId: 7, bracket: 'main', roundNumber, index, groupNumber: null, status: 'ready', isBlocked: false },
  ...{ isBye: false, isPlayOff: false, nextMatchId: null, loserNextMatchId: null, fedBy: [], playgroundId: 3, timeStart: '10:00' },
  ...{ timerCountInSeconds: 0, isTimerRunning: false, videoTranslationUrl: null, matchData: {}, victoryType: null },
  participants: sides.map(({ id: registrationId, from }, i) => ({
    ...{ slot: i + 1, registrationId, score: null, penalties: 0 },
    source: from === undefined ? { type: 'entrant', registrationId: registrationId ?? 0 } : { type: 'winner', matchId: from },
  })),
  winnerRegistrationId: null,
});

/** A knockout of so many, nobody has fought. */
const knockout = (size: number): HttpGrid => {
  const matches: MatchDoc[] = [];
  let feeders: number[] = [];
  for (let round = 1, count = size / 2; count >= 1; round += 1, count /= 2) {
    const before = feeders;
    feeders = Array.from({ length: count }, (_, i) => {
      const id = matches.length + 1;
      const sides = round === 1 ? [{ id: 2 * i + 1 }, { id: 2 * i + 2 }] : [0, 1].map((k) => ({ id: null, from: before[2 * i + k] ?? 0 }));
      matches.push(match(id, round, i + 1, sides));
      return id;
    });
  }
  const names = Array.from({ length: size }, (_, i) => hard[i] ?? `Константинопольский Иннокентий ${i + 1}`);
  const entrants = names.map((fullName, i) => [
    i + 1,
    {
      ...{ fullName, organization: { id: 1, name: 'СШОР «Динамо»' }, countryCode: 'RUS' },
      tournamentGridNumber: null,
      seed: null,
      entrantStatus: 'active',
    },
  ]);
  return {
    ...{ streamId: 7, gridKind: 'olympic', options: {}, stage: 'main', scoringType: null, groups: [], matches, places: [] },
    ...{ consolationPlaces: [], excluded: [], entrants: Object.fromEntries(entrants) as HttpGrid['entrants'] },
    ...{ isDrawn: true, drawSeed: null, isCompleted: false, version: 12 },
  };
};

const paperOf = (size: number, filling: Filling = 'now'): PaperGrid => ({
  ...{ name: 'Мужчины −60 кг', grid: knockout(size), words: paperWords.ru, filling },
  ...{ scoreText: String, matName: () => 'Татами 1' },
});
const made = (pages: ReturnType<typeof bracketPages>, name: string, size: 'A4' | 'A3' = 'A4') =>
  pdfOf(
    {
      ...{ title: name, language: 'ru', size, content: contentOf(pages), isWide: pages[0]?.orientation === 'landscape' },
      margins: [pageMargin, pageMargin, pageMargin, 34],
    },
    '2026-11-22T10:00:00.000Z',
  ).then((bytes) => {
    const folder = process.env['PAPERS'];
    if (folder) writeFileSync(`${folder}/${name}.pdf`, bytes);
    return bytes;
  });
const pagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const textsIn = (pages: ReturnType<typeof bracketPages>): string[] =>
  pages.flatMap(({ content }) =>
    content.flatMap((one) => (typeof one === 'object' && 'text' in one && typeof one.text === 'string' ? [one.text] : [])),
  );

test.each([2, 8, 32, 64, 128])('a bracket of %i takes as many pages as it was planned for, whatever people are called', async (size) => {
  const pages = bracketPages(paperOf(size), 'A4');
  expect(pagesIn(await made(pages, `bracket-${size}`))).toBe(pages.length);
  expect(textsIn(pages)).toContain('<b>Жирный</b> & Со');
});

test('a larger sheet holds more of it', async () => {
  const [small, large] = [bracketPages(paperOf(128), 'A4'), bracketPages(paperOf(128), 'A3')];
  expect(large.length).toBeLessThan(small.length);
  expect(pagesIn(await made(large, 'bracket-128-a3', 'A3'))).toBe(large.length);
});

test('a drawn bracket keeps who was drawn, an empty one nobody', () => {
  const texts = (filling: Filling) => textsIn(bracketPages(paperOf(8, filling), 'A4'));
  expect(texts('drawn')).toContain('Константинопольский Иннокентий 8');
  expect(texts('empty')).not.toContain('Константинопольский Иннокентий 8');
  expect(texts('empty')).toContain('победитель № 1');
});

const end: ProtocolEnd = {
  protestsHead: 'Протесты',
  protests: new Map([[7, ['Встреча № 3: протест удовлетворён, результат исправлен']]]),
  signatures: [
    { office: 'Главный судья', name: hard[1] ?? '' },
    { office: 'Главный секретарь', name: '' },
  ],
};

test('a protocol has the protests of its own category, and a line for each who signs', () => {
  const printed = (streamId: number) => JSON.stringify(protocolPage({ ...paperOf(2), grid: { ...knockout(2), streamId } }, end).content);
  expect(printed(7)).toContain('Встреча № 3: протест удовлетворён, результат исправлен');
  expect(printed(8)).not.toContain('Протесты');
  for (const streamId of [7, 8]) {
    expect(printed(streamId)).toContain('["Главный судья: ______________________________ ",{"text":"Длинная-Предлинная ');
    expect(printed(streamId)).toContain('["Главный секретарь: ______________________________ ",{"text":""}]');
  }
});

test('orders, cards, groups and protocols print every name without breaking a page', async () => {
  const paper = paperOf(8);
  const matches = paper.grid.matches.map((one) => ({ paper, match: one, officials: one.id === 1 ? 'Судьин П. И., Свистков О.' : '' }));
  const group = { number: 1, name: 'A', registrations: [1, 2, 3, 4], isResolved: false, table: [], ties: [] };
  const inGroup = { ...paper.grid.matches[0]!, bracket: 'group' as const, groupNumber: 1 };
  const grouped: PaperGrid = { ...paper, grid: { ...paper.grid, groups: [group], matches: [inGroup] } };
  const placed: PaperGrid = {
    ...paper,
    grid: { ...paper.grid, places: [1, 2, 3, 4].map((id) => ({ place: id, registrationId: id, points: 0 })) },
  };
  const pages = [
    orderPage('Татами 1', matches, paperWords.ru),
    ...groupPages(grouped),
    protocolPage(placed, end),
    protocolPage(paper, end),
  ];
  const cards = { orientation: 'portrait' as const, content: matches.slice(0, 4).map(matchCard) };
  const listed = hard.map((fullName, i) => ({
    number: i + 1,
    fullName,
    club: fullName,
    weight: 59.5,
    actualWeight: i === 0 ? 59.1 : null,
  }));
  const entrants = entrantsPage('Мужчины −60 кг', listed, paperWords.ru);
  expect(pagesIn(await made([...pages, cards, entrants], 'lists'))).toBe(6);
});

test('whom the rota names stands in the order of a mat and on the card of the bout; without a rota there is no column', () => {
  const paper = paperOf(2);
  const [bout] = paper.grid.matches;
  const told = (officials: string) => {
    const one = { paper, match: bout!, officials };
    return [orderPage('Татами 1', [one], paperWords.ru), matchCard(one)].map((made) => JSON.stringify(made));
  };
  for (const printed of told('Судьин П. И., Свистков О.')) expect(printed).toContain('Судьин П. И., Свистков О.');
  const [order, card] = told('');
  expect(order).not.toContain(paperWords.ru.officials);
  expect(card).toContain(`${paperWords.ru.referee}: ____`);
});

test('a text is fitted into its room: smaller, then cut; what no font has is a lozenge', () => {
  for (const name of [...hard, 'Ы'.repeat(300)]) {
    const { text, fontSize } = fittedText(name, 12, 100, 'bold');
    expect(widthOf(text, fontSize, 'bold')).toBeLessThanOrEqual(100.1);
    expect(fontSize).toBeGreaterThan(6);
  }
  expect(fittedText('Иванов', 12, 100)).toEqual({ text: 'Иванов', fontSize: 12 });
  expect([printable('🥋 Ивано\u0301в'), printable('李\u200f'), printable('👨‍👩‍👧x')]).toEqual(['◊ Ивано\u0301в', '◊', '◊x']);
});
