import type { GroupDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { ProtocolEnd } from '#backend/directory/protocol-end';
import { cellText, underResults } from '#platform/pdf/table-pdf';
import type { Content } from '#platform/pdf/pdf-file';
import { sideOf, type PaperGrid } from './paper-grid.js';
import { pageHead, titleHead, type PaperPage } from './paper-page.js';
import type { PaperWords } from './paper-words.js';

const table = (widths: (number | string)[], heads: readonly string[], rows: readonly (readonly (string | number | null)[])[]): Content => ({
  fontSize: 9,
  margin: [0, 6, 0, 10],
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths,
    body: [
      heads.map((head) => cellText(head, { bold: true, fillColor: '#eeeeee' })),
      ...rows.map((row) => row.map((cell) => cellText(cell))),
    ],
  },
});

const scoreIn = (paper: PaperGrid, match: MatchDoc | undefined, own: number): string => {
  if (!match || paper.filling !== 'now' || match.winnerRegistrationId === null) return '';
  const [a, b] = match.participants.map((side) => ({ id: side.registrationId, score: side.score }));
  const [mine, theirs] = a?.id === own ? [a, b] : [b, a];
  if (mine?.score == null || theirs?.score == null) return match.winnerRegistrationId === own ? '+' : '−';
  return `${paper.scoreText(mine.score)}:${paper.scoreText(theirs.score)}`;
};

const groupContent = (paper: PaperGrid, group: GroupDoc): Content[] => {
  const { grid, words, filling } = paper;
  const own = grid.matches.filter(({ bracket, groupNumber }) => bracket === 'group' && groupNumber === group.number);
  const between = (a: number, b: number) =>
    own.find(({ participants }) => [a, b].every((id) => participants.some(({ registrationId }) => registrationId === id)));
  const nameOf = (id: number | null | undefined) => (filling === 'empty' ? '' : (grid.entrants[id ?? 0]?.fullName ?? ''));
  const rowsById = new Map(group.table.map((row) => [row.registrationId, row]));
  const rows = group.registrations.map((id, i) => {
    const row = filling === 'now' ? rowsById.get(id) : undefined;
    const cells = group.registrations.map((other) => (other === id ? '×' : scoreIn(paper, between(id, other), id)));
    const isPlayed = row !== undefined && row.played > 0;
    return [i + 1, nameOf(id), ...cells, isPlayed ? row.wins : '', isPlayed ? row.points : '', isPlayed ? row.place : ''];
  });
  const order = own
    .toSorted((a, b) => a.number - b.number)
    .map((match) => {
      const [first, second] = [0, 1].map((slot) => sideOf(paper, match, match.participants[slot]).name);
      return [match.number, first ?? '', second ?? '', ''];
    });
  const numbers = group.registrations.map((_, i) => String(i + 1));
  return [
    ...(grid.groups.length > 1
      ? [{ text: words.group(group.name), bold: true, margin: [0, 4, 0, 0] as [number, number, number, number] }]
      : []),
    table(
      [18, '*', ...numbers.map(() => 26), 22, 30, 22],
      [words.number, words.entrant, ...numbers, words.wins, words.points, words.place],
      rows,
    ),
    table([30, '*', '*', 80], [words.number, words.first, words.second, words.result], order),
  ];
};

/** Everybody against everybody, and their matches in order; no group is torn over pages. */
export const groupPages = (paper: PaperGrid): PaperPage[] => {
  const { groups } = paper.grid;
  if (groups.length === 0) return [];
  const isWide = groups.some(({ registrations }) => registrations.length > 8);
  const stacks = groups.map((group): Content => ({ stack: groupContent(paper, group), unbreakable: group.registrations.length <= 8 }));
  return [{ orientation: isWide ? 'landscape' : 'portrait', content: [pageHead(paper, ''), ...stacks] }];
};

/** Who is judged in which order, with room for the marks. */
export const startOrderPages = (paper: PaperGrid): PaperPage[] => {
  const { grid, words } = paper;
  if (grid.gridKind !== 'performance') return [];
  return grid.matches.map((round) => ({
    orientation: 'portrait',
    content: [
      pageHead(paper, words.round(round.roundNumber)),
      table(
        [24, '*', 120, 70, 30],
        [words.number, words.entrant, words.club, words.total, words.place],
        round.participants.map((side) => {
          const { name, club, score } = sideOf({ ...paper, filling: paper.filling === 'empty' ? 'empty' : 'now' }, round, side);
          return [side.slot, name, club, paper.filling === 'now' ? score : '', paper.filling === 'now' ? (side.place ?? '') : ''];
        }),
      ),
    ],
  }));
};

export interface MatMatch {
  paper: PaperGrid;
  match: MatchDoc;
  /** Who runs it by the rota; empty where nobody is known. */
  officials: string;
}

/** What is still to be fought on a mat, in order. */
export const orderPage = (mat: string, matches: readonly MatMatch[], words: PaperWords): PaperPage => {
  const hasOfficials = matches.some(({ officials }) => officials !== '');
  return {
    orientation: 'portrait',
    content: [
      titleHead(mat, words.order),
      table(
        [34, hasOfficials ? 90 : 110, 26, '*', '*', ...(hasOfficials ? [90] : []), hasOfficials ? 50 : 70],
        [words.time, words.category, words.number, words.first, words.second, ...(hasOfficials ? [words.officials] : []), words.result],
        matches.map(({ paper, match, officials }) => {
          const [first, second] = [0, 1].map((slot) => sideOf(paper, match, match.participants[slot]).name);
          return [match.timeStart, paper.name, match.number, first ?? '', second ?? '', ...(hasOfficials ? [officials] : []), ''];
        }),
      ),
    ],
  };
};

/** Somebody who takes part, as a list of a category has them. */
interface ListedEntrant {
  number: number | null;
  fullName: string;
  club: string;
  weight: number | null;
  actualWeight: number | null;
}

/** Who starts in a category, with room for what the scales say. */
export const entrantsPage = (category: string, entrants: readonly ListedEntrant[], words: PaperWords): PaperPage => ({
  orientation: 'portrait',
  content: [
    titleHead(category, words.entrants),
    table(
      [28, '*', 130, 48, 60, 80],
      [words.number, words.entrant, words.club, words.declared, words.scales, words.signature],
      entrants.map(({ number, fullName, club, weight, actualWeight }) => [number, fullName, club, weight, actualWeight, '']),
    ),
  ],
});

/** Two cards of a match side by side stand four rows to a page: what the referee writes while the screens are dark. */
export const matchCard = ({ paper, match, officials }: MatMatch): Content => {
  const { words, name, matName } = paper;
  const mat = match.playgroundId === null ? '' : matName(match.playgroundId);
  const side = (slot: number) => {
    const { name: who, club } = sideOf(paper, match, match.participants[slot]);
    return [{ stack: [cellText(who, { bold: true, fontSize: 10 }), cellText(club, { fontSize: 7 })] }, '\n\n', ''];
  };
  return {
    unbreakable: true,
    margin: [0, 0, 0, 10],
    stack: [
      {
        columns: [
          cellText(`${words.card} ${words.number} ${match.number} · ${name}`, { bold: true, fontSize: 9 }),
          { ...cellText(mat, { fontSize: 9 }), width: 70 },
        ],
      },
      {
        fontSize: 8,
        table: {
          widths: ['*', 60, 50],
          body: [[words.entrant, words.score, words.penalties].map((head) => cellText(head, { fontSize: 7 })), side(0), side(1)],
        },
      },
      cellText(`${words.winnerIs}: ____________________  ${words.way}: __________`, { fontSize: 8, margin: [0, 5, 0, 3] }),
      cellText(`${words.duration}: ________  ${words.referee}: ${officials || '____________________'}`, { fontSize: 8 }),
    ],
  };
};

/** Places of a category, the protests against its matches, and room for those who sign. */
export const protocolPage = (paper: PaperGrid, end: ProtocolEnd): PaperPage => {
  const { grid, words } = paper;
  const rows = grid.places.map(({ place, registrationId }) => {
    const entrant = grid.entrants[registrationId];
    return [place, entrant?.fullName ?? '', entrant?.organization?.name ?? entrant?.countryCode ?? ''];
  });
  const empty = Array.from({ length: rows.length > 0 ? 0 : 8 }, (_, i) => [i + 1, '', '']);
  return {
    orientation: 'portrait',
    content: [
      pageHead(paper, words.protocol),
      table([30, '*', 160], [words.place, words.entrant, words.club], [...rows, ...empty]),
      ...underResults(end.protestsHead, end.protests.get(grid.streamId) ?? [], end.signatures),
    ],
  };
};
