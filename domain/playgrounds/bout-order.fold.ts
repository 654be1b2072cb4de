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
  order.first[playgroundId] = event.data.matchIds;
  if (event.type === 'BoutSkipped') order.skipped[event.data.matchId] = { playgroundId, reason: event.data.reason, at };
};

/** Nothing is fought on a playground that is gone. */
export const withoutPlayground = ({ first, moved, skipped }: BoutOrder, playgroundId: number): BoutOrder => ({
  first: Object.fromEntries(Object.entries(first).filter(([id]) => Number(id) !== playgroundId)),
  moved: Object.fromEntries(Object.entries(moved).filter(([, id]) => id !== playgroundId)),
  skipped,
});
