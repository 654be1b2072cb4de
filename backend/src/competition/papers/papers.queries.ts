import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { paperQueries } from '#contracts/competition/papers.ops';
import { findSport } from '#contracts/rules/sports';
import { grid } from '#domain/competition/grid.decider';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { modeOfCategory } from '#domain/sport-modes/category-mode';
import { shortPoints } from '#domain/sport-modes/shown';
import { FileAnswer, type OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { pdfOf, type Paper } from '#platform/pdf/pdf-file';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import type { CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { protocolEndOf, type ProtocolEnd } from '#backend/directory/protocol-end';
import { keptModes } from '#backend/directory/sport-modes/own-modes';
import { categoriesOf } from '../grid/draw-plan.js';
import { gridOf } from '../grid/grid.answers.js';
import { bracketPages } from './bracket-paper.js';
import { groupPages, matchCard, orderPage, protocolPage, startOrderPages, type MatMatch } from './list-papers.js';
import { entrantPages } from './entrant-pages.js';
import { officialsOf } from './officials.js';
import { contentOf, pageMargin, type PaperPage } from './paper-page.js';
import { paperWords, type PaperWords } from './paper-words.js';
import type { Filling, PaperGrid } from './paper-grid.js';

/** So many PDFs are kept, and so many bytes of them: many ask for the same one at once. */
const keptPapers = 32;
const keptBytes = 32 * 1024 * 1024;
/** Cards of matches beyond it are another morning's work. */
const maxCards = 400;

interface Asked {
  eventId: number;
  streamIds?: number[] | undefined;
  paper?: 'A4' | 'A3' | undefined;
  locale?: 'ru' | 'en' | undefined;
}

/** Papers by what stands on them: whoever sees the same gets the same, made once. */
class MadePapers {
  private readonly kept = new LRUCache<string, { made: Promise<Buffer>; size: number }>({
    max: keptPapers,
    maxSize: keptBytes,
    sizeCalculation: ({ size }) => size,
  });

  made(paper: Paper, madeAt: string): Promise<Buffer> {
    const key = hash('sha256', JSON.stringify(paper));
    const known = this.kept.get(key);
    if (known) return known.made;
    const made = pdfOf(paper, madeAt);
    this.kept.set(key, { made, size: 1 });
    made.then(
      (bytes) => this.kept.set(key, { made, size: bytes.length }),
      () => this.kept.delete(key),
    );
    return made;
  }
}

const papers = new MadePapers();

interface Loaded {
  event: SportEventDoc;
  grids: PaperGrid[];
  /** Of the sport event, or those that were asked for: drawn or not. */
  streams: readonly CategoryDoc[];
  mats: ReadonlyMap<number, string>;
}

/** The drawn grids of a sport event, each as the caller may see it. */
const loaded = async ({ eventId, streamIds }: Asked, filling: Filling, context: OperationContext): Promise<Loaded | Refusal> => {
  const { documents } = context;
  const event = await documents.get(sportEventsView, eventId);
  if (!event) return notFound('eventId');
  const all = await categoriesOf(context, eventId);
  const streams = streamIds ? all.filter(({ id }) => streamIds.includes(id)) : all;
  const schedule = await documents.get(scheduleView, eventId);
  const mats = new Map((schedule?.playgrounds ?? []).map(({ id, name }) => [id, name]));
  const grids: PaperGrid[] = [];
  const modes = await keptModes(context, streams);
  const sport = findSport(event.sportId)?.key ?? '';
  for (const stream of streams) {
    const { state } = await context.load(grid, stream.id);
    if (!state.isDrawn) continue;
    const mode = modeOfCategory(stream, sport, modes);
    grids.push({
      ...{ name: stream.name, grid: await gridOf(state, context), words: paperWords[context.locale], filling },
      scoreText: (score) => (mode ? shortPoints(mode, score) : String(score)),
      matName: (id) => mats.get(id) ?? '',
    });
  }
  return { event, grids, streams, mats };
};

const pagesOf = (paper: PaperGrid, size: 'A4' | 'A3'): PaperPage[] => [
  ...groupPages(paper),
  ...bracketPages(paper, size),
  ...startOrderPages(paper),
];

const answer = async (asked: Asked, title: string, name: string, pages: PaperPage[], { event }: Loaded, context: OperationContext) => {
  const { locale: language } = context;
  const isWide = pages[0]?.orientation === 'landscape';
  const margins: Paper['margins'] = [pageMargin, pageMargin, pageMargin, 34];
  const head = `${event.name} · ${title}`;
  const paper = { title: head, foot: head, language, size: asked.paper ?? 'A4', isWide, margins, content: contentOf(pages) };
  // The same content is the same file, whenever it is asked for.
  const madeAt = `${event.dateFrom.split('-').reverse().join('-')}T00:00:00.000Z`;
  return new FileAnswer(`${name}-${asked.eventId}.pdf`, 'application/pdf', await papers.made(paper, madeAt), pages.length);
};

const inLocale = (asked: Asked, context: OperationContext): OperationContext => ({ ...context, locale: asked.locale ?? context.locale });

/** By mat, then by planned time; what stands on none comes last. */
const byMat = (grids: readonly PaperGrid[], officials: ReadonlyMap<number, string>): ReadonlyMap<number | null, MatMatch[]> => {
  const late = '99:99';
  const lists = new Map<number | null, MatMatch[]>();
  for (const paper of grids) {
    if (paper.grid.gridKind === 'performance') continue;
    for (const match of paper.grid.matches) {
      if (match.isBye || match.winnerRegistrationId !== null) continue;
      lists.set(match.playgroundId, [...(lists.get(match.playgroundId) ?? []), { paper, match, officials: officials.get(match.id) ?? '' }]);
    }
  }
  for (const list of lists.values())
    list.sort((a, b) => (a.match.timeStart ?? late).localeCompare(b.match.timeStart ?? late) || a.match.number - b.match.number);
  return lists;
};

const cardPages = (lists: ReadonlyMap<number | null, MatMatch[]>): PaperPage[] => {
  const isSet = ({ match }: MatMatch): boolean => match.participants.every(({ registrationId }) => registrationId !== null);
  const cards = [...lists.values()].flat().filter(isSet).slice(0, maxCards).map(matchCard);
  return cards.length === 0 ? [] : [{ orientation: 'portrait', content: cards }];
};

/** A category whose draw may be made anew by hand: an empty copy of its grid is needed. */
const isUnfought = ({ grid: { matches } }: PaperGrid): boolean =>
  matches.every(({ isBye, winnerRegistrationId }) => isBye || winnerRegistrationId === null);

const hallPages = (
  { grids, mats }: Loaded,
  { entrants, officials, end }: { entrants: readonly PaperPage[]; officials: ReadonlyMap<number, string>; end: ProtocolEnd },
  size: 'A4' | 'A3',
  words: PaperWords,
): PaperPage[] => {
  const lists = byMat(grids, officials);
  const named = [...[...mats].map(([id, name]) => [id, name] as const), [null, words.noMat] as const];
  const orders = named.flatMap(([id, name]) => {
    const matches = lists.get(id) ?? [];
    return matches.length === 0 ? [] : [orderPage(name, matches, words)];
  });
  const empty = grids.filter(isUnfought).map((paper): PaperGrid => ({ ...paper, filling: 'empty' }));
  return [
    ...orders,
    ...[...grids, ...empty].flatMap((paper) => pagesOf(paper, size)),
    ...entrants,
    ...grids.map((paper) => protocolPage(paper, end)),
    ...cardPages(lists),
  ];
};

/** Grids as PDFs (docs/adr/0110-paper-from-the-server.md). */
export const paperRows: Implementation[] = [
  onQuery(paperQueries.grids, async (asked, given) => {
    const context = inLocale(asked, given);
    const found = await loaded(asked, asked.filling ?? 'now', context);
    if ('refused' in found) return found;
    if (found.grids.length === 0) return refuse('error.nothing_to_export');
    const pages = found.grids.flatMap((paper) => pagesOf(paper, asked.paper ?? 'A4'));
    return answer(asked, paperWords[context.locale].brackets, 'grids', pages, found, context);
  }),
  onQuery(paperQueries.hall, async (asked, given) => {
    const context = inLocale(asked, given);
    const found = await loaded(asked, 'now', context);
    if ('refused' in found) return found;
    const words = paperWords[context.locale];
    const entrants = await entrantPages(found, words, context);
    if (isRefusal(entrants)) return entrants;
    const officials = await officialsOf(asked.eventId, context.documents);
    const end = await protocolEndOf(asked.eventId, context.documents, context.locale);
    const pages = hallPages(found, { entrants, officials, end }, asked.paper ?? 'A4', words);
    return pages.length === 0 ? refuse('error.nothing_to_export') : answer(asked, words.pack, 'hall', pages, found, context);
  }),
];
