import { countryName } from '#backend/directory/countries';
import { officialNames } from '#backend/directory/official-names';
import type { DayBout } from '#contracts/playgrounds/day-bout';
import { refereeEvents } from '#contracts/referees/referees.events';
import { refereeOps, refereeQueries } from '#contracts/referees/referees.ops';
import type { RefereeRow, SeatCandidate } from '#contracts/referees/referees.docs';
import type { InputOf } from '#contracts/op';
import { categoryOfId } from '#contracts/ids';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onCommandOf, onQuery, recordedField } from '#platform/operations/implementation';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { problemsOf } from '#domain/referees/problems';
import { recordRota, removeReferee, setOfficials, setRotaDay, setRotaRules } from '#domain/referees/referees.decider';
import { eventReferees, type Referees } from '#domain/referees/referees.fold';
import { gridView } from '#projections/competition/grid.view';
import { organizationsView } from '#projections/directory/people.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { refereesView } from '#projections/referees/referees.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { propose, recordedOf, rotaNow, type OpenBouts, type RotaNow } from './rota-now.js';
import { decideSaveReferee, type RefereeParts } from './save-referee.js';

const on = onCommandOf(eventReferees, ({ eventId }: { eventId: number }) => eventId);

const playgroundsOf = async ({ eventId }: { eventId: number }, { documents }: OperationContext): Promise<ReadonlySet<number>> =>
  new Set((await documents.get(scheduleView, eventId))?.playgrounds.map(({ id }) => id));

/** A bout that is over, or on no mat: who ran it may be set all the same. */
const boutOf = async (matchId: number, now: RotaNow, { documents }: OperationContext): Promise<DayBout | Refusal> => {
  const open = now.bouts.bouts.find((bout) => bout.matchId === matchId);
  if (open) return open;
  const streamId = categoryOfId(matchId);
  const state = (await documents.peek(gridView, streamId))?.state;
  const match = state?.matches[matchId];
  if (!match) return notFound('matchId');
  const { occupants, plan } = match;
  return {
    ...{ matchId, streamId, number: plan.number, playgroundId: null, date: '', start: 0, end: 0, isTimed: false, isOn: false },
    ...{ isJudged: state.kind === 'performance', sides: [...occupants] },
  };
};

interface RotaSnapshot {
  eventId: number;
  state: Referees;
  now: RotaNow;
}

const seen = async (eventId: number, openBouts: OpenBouts, context: OperationContext): Promise<RotaSnapshot | Refusal> => {
  const bouts = await openBouts(eventId, context.documents);
  if (!bouts) return notFound('eventId');
  const { state } = await context.load(eventReferees, eventId);
  return { eventId, state, now: await rotaNow(state, bouts, context.documents) };
};

const ofMatch = async (
  matchId: number,
  openBouts: OpenBouts,
  context: OperationContext,
): Promise<(RotaSnapshot & { bout: DayBout }) | Refusal> => {
  const grid = await context.documents.peek(gridView, categoryOfId(matchId));
  if (!grid) return notFound('matchId');
  const found = await seen(grid.state.eventId, openBouts, context);
  if (isRefusal(found)) return found;
  const bout = await boutOf(matchId, found.now, context);
  return isRefusal(bout) ? bout : { ...found, bout };
};

const decidePropose = async (input: InputOf<typeof refereeOps.propose>, context: HandlerContext, openBouts: OpenBouts) => {
  const { eventId, date, scope, seed = 0 } = input;
  const found = await seen(eventId, openBouts, context);
  if (isRefusal(found)) return found;
  const bouts = propose(found.state, found.now, { date, scope, seed });
  const decided = await context.decide(eventReferees, eventId, (state) => recordRota(state, { eventId, date, seed, bouts }));
  if (isRefusal(decided)) return decided;
  return { set: bouts.size, vacant: [...bouts.values()].filter((officials) => officials.includes(null)).length };
};

const decideOfficials = async (input: InputOf<typeof refereeOps.setOfficials>, context: HandlerContext, openBouts: OpenBouts) => {
  const { matchId, officials, reason = '' } = input;
  const found = await ofMatch(matchId, openBouts, context);
  if (isRefusal(found)) return found;
  const { eventId, now, bout } = found;
  const [task, bench] = [now.taskOf(bout), now.benchOf(bout.date)];
  const problems = officials.flatMap((userId) =>
    userId === null ? [] : problemsOf(userId, task, bench).map((kind) => ({ userId, kind })),
  );
  const date = bout.date || recordedDate(found.state, matchId);
  return context.decide(eventReferees, eventId, (state) =>
    setOfficials(state, { eventId, matchId, date, officials, reason, problems, sides: bout.sides }),
  );
};

const recordedDate = ({ bouts }: Referees, matchId: number): string | null => bouts[matchId]?.date ?? null;

const rowsOf = async (state: Referees, staffIds: ReadonlySet<number>, { documents, locale }: OperationContext, { lists }: RefereeParts) => {
  const names = await officialNames(
    state.referees.map(({ userId }) => userId),
    documents,
  );
  const clubs = await documents.getMany(
    organizationsView,
    state.referees.flatMap(({ organizationId }) => organizationId ?? []),
  );
  return Promise.all(
    state.referees.map(async ({ userId, grade, streamIds, organizationId, countryId, countryRegionId }): Promise<RefereeRow> => {
      const club = clubs.find(({ id }) => id === organizationId);
      const region = countryRegionId === null ? null : await lists.item('regions', countryRegionId, locale);
      return {
        ...{ userId, grade, streamIds, fullName: names.get(userId) ?? '—', hasAccount: staffIds.has(userId) },
        organization: club ? { id: club.id, name: club.name } : null,
        country: countryId === null ? null : { id: countryId, name: countryName(countryId, locale) },
        region: region && { id: region.id, name: region.name },
      };
    }),
  );
};

const candidatesFor = async (
  { state, now, bout }: RotaSnapshot & { bout: DayBout },
  { documents }: OperationContext,
): Promise<SeatCandidate[]> => {
  const [task, bench, done] = [now.taskOf(bout), now.benchOf(bout.date), now.doneOn(bout.date)];
  const names = await officialNames(
    state.referees.map(({ userId }) => userId),
    documents,
  );
  return state.referees.map(({ userId, grade }) => ({
    ...{ userId, grade, fullName: names.get(userId) ?? '—', problems: problemsOf(userId, task, bench) },
    bouts: (done.get(userId) ?? 0) + (bench.busy.get(userId)?.length ?? 0),
  }));
};

/** Referees of sport events, their days and who of them runs which bout. */
export const refereesContext = (parts: RefereeParts, openBouts: OpenBouts): ContextSpec => ({
  name: 'referees',
  events: [refereeEvents],
  views: [refereesView],
  operations: [
    [
      onCommand(refereeOps.saveReferee, {
        queueKey: ({ eventId }) => `referees-${eventId}`,
        decide: (input, context) => decideSaveReferee(input, context, parts),
        answer: ({ input, events, decided }) => ({
          userId: decided?.userId ?? input.userId ?? recordedField<{ userId: number }>(events, 'referee', { userId: 0 }).userId,
        }),
      }),
      on(refereeOps.removeReferee, { decide: ({ eventId, userId }, state) => removeReferee(state, eventId, userId) }),
      on(refereeOps.setRules, {
        decide: ({ eventId, neutrality, sideJudges }, state) => setRotaRules(state, eventId, { neutrality, sideJudges }),
      }),
      on(refereeOps.setDay, {
        facts: playgroundsOf,
        decide: ({ eventId, day }, state, playgroundIds) => setRotaDay(state, eventId, day, playgroundIds),
      }),
      onCommand(refereeOps.propose, {
        queueKey: ({ eventId }) => `referees-${eventId}`,
        decide: (input, context) => decidePropose(input, context, openBouts),
        answer: ({ decided }) => decided ?? { set: 0, vacant: 0 },
      }),
      onCommand(refereeOps.setOfficials, {
        queueKey: ({ matchId }) => `officials-${matchId}`,
        decide: (input, context) => decideOfficials(input, context, openBouts),
      }),
      onQuery(refereeQueries.list, async ({ eventId }, context) => {
        const event = await context.documents.get(sportEventsView, eventId);
        if (!event) return notFound('eventId');
        const { state } = await context.load(eventReferees, eventId);
        const staffIds = event.staff.filter(({ role }) => role === 'referee').map(({ userId }) => userId);
        const listed = new Set(state.referees.map(({ userId }) => userId));
        const others = staffIds.filter((userId) => !listed.has(userId));
        const names = await officialNames(others, context.documents);
        const accounts = others.map((id) => ({ id, name: names.get(id) ?? '—' }));
        return { referees: await rowsOf(state, new Set(staffIds), context, parts), accounts };
      }),
      onQuery(refereeQueries.candidates, async ({ matchId }, context) => {
        const found = await ofMatch(matchId, openBouts, context);
        if (isRefusal(found)) return found;
        const { officials } = recordedOf(found.state, matchId);
        const seats = Math.max(found.now.taskOf(found.bout).seats, officials.length);
        return { candidates: await candidatesFor(found, context), seats };
      }),
    ],
  ],
});
