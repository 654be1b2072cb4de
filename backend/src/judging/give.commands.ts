import { judgingOps } from '#contracts/judging/judging.ops';
import type { JudgeEntry, JudgeSeat } from '#contracts/judging/judging.docs';
import type { InputOf } from '#contracts/op';
import { markFaults } from '#domain/competition/performance.rules';
import { isRefusal, refuse, refuseFields, type Refusal } from '#domain/decider';
import { cardBefore } from '#domain/judging/cards';
import { closesByItself, giveMark, judging, panelOf, type Panel } from '#domain/judging/judging.decider';
import { criteriaOf } from '#domain/judging/panels';
import type { HandlerContext } from '#platform/context';
import { onCommand } from '#platform/operations/implementation';
import { judgedMatch, ownSeat, queueOfMatch, unitIn, type JudgedMatch } from './facts.js';
import { closeWithResult } from './panel.commands.js';

type Give = InputOf<typeof judgingOps.give>;

const nothing: JudgeEntry = { scores: [], side: null, value: null, pick: null };

/** Every criterion of the seat, within its bounds. */
const marksIn = ({ scores = [] }: Give, seat: JudgeSeat, { state }: JudgedMatch): JudgeEntry | Refusal => {
  const { performance } = state.options;
  const criteria = criteriaOf(seat, performance);
  const marks = scores.map(({ criterionId, value }) => {
    const role = criteria.find((one) => one.criterionId === criterionId)?.role;
    return { judgeIndex: role === 'mark' ? seat.seat : 1, criterionId, value };
  });
  const refused = refuseFields(markFaults(marks, { criteria, judgesCount: performance.judgesCount }));
  if (refused) return refused;
  if (criteria.some(({ criterionId }) => !scores.some((one) => one.criterionId === criterionId))) return refuse('error.required', 'scores');
  return { ...nothing, scores };
};

/** A card that is level after the last round names who wins it. */
const cardIn = ({ side, value, pick = null }: Give, seat: JudgeSeat, panel: Panel, panels: readonly Panel[], found: JudgedMatch) => {
  if (side === undefined) return refuse('error.required', 'side');
  if (value === undefined) return refuse('error.required', 'value');
  const entry: JudgeEntry = { ...nothing, side, value, pick: panel.isLast ? pick : null };
  if (!panel.isLast || pick !== null || !found.mode || panel.period === null) return entry;
  const card = cardBefore(panels, seat, panel, found.mode, found.match.data.bout?.actions ?? []);
  card[side] += 10;
  card[side === 0 ? 1 : 0] += value;
  return card[0] === card[1] ? refuse('error.level_card', 'pick') : entry;
};

const entryIn = (input: Give, seat: JudgeSeat, panel: Panel, panels: readonly Panel[], found: JudgedMatch): JudgeEntry | Refusal => {
  if (panel.kind === 'marks') return marksIn(input, seat, found);
  if (panel.kind === 'cards') return cardIn(input, seat, panel, panels, found);
  return input.side === undefined ? refuse('error.required', 'side') : { ...nothing, side: input.side };
};

const decideGive = async (input: Give, context: HandlerContext) => {
  const { matchId } = input;
  const unit = unitIn(input);
  const found = await judgedMatch(matchId, context);
  if (isRefusal(found)) return found;
  const own = await ownSeat(found.category.eventId, context);
  const { panels } = (await context.peek(judging, matchId)).state;
  const panel = panelOf({ panels }, unit);
  if (!panel) return refuse('error.panel_closed');
  if (own?.playgroundId !== panel.playgroundId) return refuse('error.no_seat');
  const entry = entryIn(input, own.seat, panel, panels, found);
  if (isRefusal(entry)) return entry;
  const given = await context.decide(judging, matchId, (state) => giveMark(state, unit, own.seat, entry));
  if (isRefusal(given)) return given;
  const now = panelOf((await context.peek(judging, matchId)).state, unit);
  if (!closesByItself(now)) return given;
  const closed = await closeWithResult(matchId, unit, '', context);
  // The mark stands all the same: the head judge closes, with a reason, what can be no result any more.
  return isRefusal(closed) ? given : closed;
};

export const giveCommand = onCommand(judgingOps.give, { queueKey: queueOfMatch, decide: decideGive });
