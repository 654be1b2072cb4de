import { judgingQueries } from '#contracts/judging/judging.ops';
import type { SeatAnswer } from '#contracts/judging/judging.docs';
import { forbidden, isRefusal } from '#domain/decider';
import { cardBefore } from '#domain/judging/cards';
import { isSeat, judging, panelOf } from '#domain/judging/judging.decider';
import { criteriaOf } from '#domain/judging/panels';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { gridView } from '#projections/competition/grid.view';
import { judgingView } from '#projections/judging/judging.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { judgedMatch, ownSeat } from './facts.js';

type Own = NonNullable<Awaited<ReturnType<typeof ownSeat>>>;

/** Who is judged, what the seat enters, what it has given; of no other seat anything. */
const presentOf = async (eventId: number, { seat, playgroundId }: Own, context: OperationContext): Promise<SeatAnswer['present']> => {
  const shown = (await context.documents.get(judgingView, eventId))?.panels.find((one) => one.playgroundId === playgroundId);
  if (!shown?.seats.some((one) => isSeat(one, seat))) return null;
  const { matchId } = shown;
  const found = await judgedMatch(matchId, context);
  const { panels } = (await context.load(judging, matchId)).state;
  const panel = panelOf({ panels }, shown);
  if (isRefusal(found) || !panel) return null;
  const { kind, isOpen, isLast, registrationId, period, registrationIds } = panel;
  const entrants = (await context.documents.peek(gridView, found.category.id))?.entrants ?? {};
  const own = panel.given.find((one) => isSeat(one, seat));
  return {
    ...{ eventId, playgroundId, matchId, registrationId, period, kind, isOpen, isLast },
    category: found.category.name,
    sides: registrationIds.map((id, i) => {
      const side = kind === 'marks' ? undefined : found.mode?.sides[i];
      const { fullName = '', organization = null } = entrants[id] ?? {};
      return {
        ...{ registrationId: id, fullName, organization: organization?.name ?? null },
        ...{ name: side?.[context.locale] ?? null, color: side?.color ?? null },
      };
    }),
    criteria: kind === 'marks' ? criteriaOf(seat, found.state.options.performance) : [],
    own: own ? { scores: own.scores, side: own.side, value: own.value, pick: own.pick } : null,
    card:
      kind === 'cards' && found.mode && period !== null
        ? cardBefore(panels, seat, panel, found.mode, found.match.data.bout?.actions ?? [])
        : null,
  };
};

export const seatQuery = onQuery(judgingQueries.seat, async ({ eventId }, context) => {
  const own = await ownSeat(eventId, context);
  if (!own) return forbidden();
  const schedule = await context.documents.peek(scheduleView, eventId);
  const name = schedule?.playgrounds.find(({ id }) => id === own.playgroundId)?.name ?? '';
  return { seat: own.seat, playground: { id: own.playgroundId, name }, present: await presentOf(eventId, own, context) };
});
