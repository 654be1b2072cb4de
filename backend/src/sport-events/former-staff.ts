import { scheduleStream, type Schedule, type ScheduleEvent } from '#domain/playgrounds/schedule.fold';
import type { StaffRow } from '#contracts/sport-events/sport-event.events';
import type { HandlerContext } from '#platform/context';
import { isRefusal, type Refusal } from '#domain/decider';
import { categoriesView } from '#projections/sport-events/categories.view';
import { category, saveCategory } from '#domain/sport-events/category.decider';

/** Who was a referee and is none any more. */
export const formerReferees = (before: readonly StaffRow[], after: readonly StaffRow[]): Set<number> => {
  const referees = (rows: readonly StaffRow[]) => rows.filter(({ role }) => role === 'referee').map(({ userId }) => userId);
  const still = new Set(referees(after));
  return new Set(referees(before).filter((userId) => !still.has(userId)));
};

/** Takes former referees off the playgrounds and streams that list them, so that they decide nothing there any more. */
export const takeOffLists = async (eventId: number, former: ReadonlySet<number>, context: HandlerContext): Promise<Refusal | null> => {
  if (former.size === 0) return null;
  await context.decide(scheduleStream, eventId, (state) => withoutReferees(state, eventId, former));
  const streams = await context.documents.find(categoriesView, { filter: { eventId }, limit: 1_000 });
  for (const { id: streamId } of streams) {
    const decided = await context.decide(category, streamId, (state) => {
      const { fields } = state;
      if (!fields?.refereeUserIds.some((userId) => former.has(userId))) return [];
      const refereeUserIds = fields.refereeUserIds.filter((userId) => !former.has(userId));
      return saveCategory(state, { eventId, streamId }, { ...fields, refereeUserIds }, false);
    });
    if (isRefusal(decided)) return decided;
  }
  return null;
};

const withoutReferees = ({ playgrounds }: Schedule, eventId: number, former: ReadonlySet<number>): ScheduleEvent[] =>
  playgrounds.flatMap(({ id, name, options }) => {
    const from = options.refereeUserIds;
    const to = from.filter((userId) => !former.has(userId));
    if (to.length === from.length) return [];
    const changes = [{ field: 'refereeUserIds', from, to }];
    const data = { eventId, boards: [], plans: [], playgroundId: id, name, options: { ...options, refereeUserIds: to }, changes };
    return [{ type: 'PlaygroundOptionsUpdated', data }];
  });
