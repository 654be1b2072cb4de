import type { EventOf } from '#contracts/event';
import type { BoutOrder } from '#contracts/playgrounds/schedule.docs';
import type { scheduleEvents } from '#contracts/playgrounds/schedule.events';

type OrderEvents = Pick<typeof scheduleEvents, 'BoutsMovedToPlayground' | 'BoutOrderSet' | 'BoutSkipped'>;
type OrderEvent = EventOf<OrderEvents>;

export const noOrder = (): BoutOrder => ({ first: {}, moved: {}, skipped: {} });

/** The order of single bouts after an event of it. */
export const applyOrder = (order: BoutOrder, event: OrderEvent, at: string): void => {
  const { playgroundId } = event.data;
  if (event.type === 'BoutsMovedToPlayground') {
    for (const matchId of event.data.matchIds) {
      if (event.data.isHome) Reflect.deleteProperty(order.moved, matchId);
      else order.moved[matchId] = playgroundId;
    }
    return;
  }
  const { matchIds } = event.data;
  order.first[playgroundId] = matchIds;
  if (event.type === 'BoutSkipped') {
    const { matchId, reason } = event.data;
    order.skipped[matchId] = { playgroundId, reason, at, behind: matchIds.slice(0, matchIds.indexOf(matchId)) };
  } else order.skipped = stillSkipped(order.skipped, playgroundId, matchIds);
};

/** A bout is put off no more once an order by hand puts it before all that it was put behind, or says nothing of it. */
const stillSkipped = (skipped: BoutOrder['skipped'], playgroundId: number, matchIds: readonly number[]): BoutOrder['skipped'] =>
  Object.fromEntries(
    Object.entries(skipped).filter(([id, { playgroundId: at, behind }]) => {
      const before = matchIds.slice(0, Math.max(matchIds.indexOf(Number(id)), 0));
      return at !== playgroundId || behind.some((one) => before.includes(one));
    }),
  );

/** Nothing is fought on a playground that is gone. */
export const withoutPlayground = ({ first, moved, skipped }: BoutOrder, playgroundId: number): BoutOrder => ({
  first: Object.fromEntries(Object.entries(first).filter(([id]) => Number(id) !== playgroundId)),
  moved: Object.fromEntries(Object.entries(moved).filter(([, id]) => id !== playgroundId)),
  skipped,
});
