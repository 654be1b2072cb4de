import { feedEvents } from '#contracts/feed/feed.events';
import { feedOps, feedQueries, type LeaseState } from '#contracts/feed/feed.ops';
import { isRefusal, notFound, refuse } from '#domain/decider';
import { allLeases, endHallDay, leases, takeBack } from '#domain/feed/leases.decider';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onQuery } from '#platform/operations/implementation';
import type { Bringer } from './bringer.js';
import { bringingRows } from './bringing-rows.js';
import type { Hall } from './hall.js';
import type { Home } from './home.js';
import type { LeaseBook } from './lease-book.js';

/** Both sides of the line; a server is home of some sport events and the hall of others. */
export interface Feed {
  book: LeaseBook;
  home: Home;
  hall: Hall;
  bringer: Bringer;
  stop: () => Promise<void>;
}

const nobody = { where: 'home', homeUrl: null, term: 0, isLateRefused: false, takenBackReason: null } as const;
const noLine = { heardSecondsAgo: null, waiting: null, fault: null } as const;

/** As the hall knows its line, or home that of the hall. */
const lineOf = ({ home, hall }: Feed, eventId: number, homeUrl: string | null) =>
  homeUrl === null ? { ...noLine, heardSecondsAgo: home.heardSecondsAgo(eventId) } : (hall.lineOf(eventId) ?? noLine);

const stateOf = (feed: Feed, eventId: number, address: string): LeaseState => {
  const lease = feed.book.of(eventId);
  const { where, homeUrl, term, isLateRefused, takenBackReason } = lease ?? nobody;
  const line = lineOf(feed, eventId, homeUrl);
  const code = feed.home.code(eventId);
  return {
    ...{ where, homeUrl, term, isLateRefused, takenBackReason, ...line },
    hallName: lease && where !== 'home' ? lease.hallName : null,
    fault: where === 'over' && takenBackReason !== null ? 'taken_back' : line.fault,
    code: code && { ...code, address },
  };
};

/** Sport events that a hall runs and this server shows, and those that this server runs in a hall. Null: its stores are shared with others. */
export const feedContext = (feed: () => Feed | null, publicUrl: string): ContextSpec => {
  const answer = (eventId: number): LeaseState => {
    const there = feed();
    return there ? stateOf(there, eventId, publicUrl) : nowhere;
  };
  return {
    name: 'feed',
    events: [feedEvents],
    operations: [
      [
        onCommand(feedOps.showCode, {
          decide: async ({ eventId }, { documents }) => {
            if ((await documents.get(sportEventsView, eventId)) === null) return notFound('eventId');
            const there = feed();
            return there ? (there.home.showCode(eventId) ?? {}) : refuse('error.feed_not_embedded');
          },
          answer: ({ input }) => answer(input.eventId),
        }),
        onCommand(feedOps.takeBack, {
          decide: ({ eventId, reason }, context) => context.decide(leases, allLeases, (state) => takeBack(state, eventId, reason)),
          answer: async ({ input }) => {
            await feed()?.book.refresh();
            return answer(input.eventId);
          },
        }),
        onCommand(feedOps.checkIn, {
          decide: async ({ eventId }, context) => {
            const there = feed();
            there?.book.end(eventId);
            const decided = await context.decide(leases, allLeases, (state) => endHallDay(state, eventId));
            if (isRefusal(decided)) await there?.book.refresh();
            return decided;
          },
          answer: async ({ input }) => {
            await feed()?.book.refresh();
            feed()?.hall.look(input.eventId);
            return answer(input.eventId);
          },
        }),
        onQuery(feedQueries.get, ({ eventId }) => Promise.resolve(answer(eventId))),
        onQuery(feedQueries.fromHall, ({ eventId }) => {
          const { where, hallName, heardSecondsAgo } = answer(eventId);
          return Promise.resolve({ hall: where === 'out' && hallName !== null ? { name: hallName, heardSecondsAgo } : null });
        }),
      ],
      bringingRows(() => feed()?.bringer ?? null),
    ],
  };
};

const nowhere: LeaseState = { ...nobody, ...noLine, hallName: null, code: null };
