/** Where seeds and draw numbers stand in a knockout draw (tournament-rules 2.1, 2.2). */

export type Layout = 'standard' | 'mirrored';

/** The smallest power of two that holds `entrants`, at least 2. */
export function slotsFor(entrants: number): number {
  let slots = 2;
  while (slots < entrants) slots *= 2;
  return slots;
}

/** Seeds by first-round slot, top to bottom; `slots` is a power of two. Mirrored (UWW) puts seed 2 in the last slot. */
export function seedOrder(slots: number, layout: Layout): number[] {
  let order = [1, 2];
  while (order.length < slots) order = doubled(order, layout);
  return order;
}

function doubled(order: readonly number[], layout: Layout): number[] {
  const sum = order.length * 2 + 1;
  const next: number[] = [];
  let isTurned = false;
  for (const seed of order) {
    if (isTurned && layout === 'mirrored') next.push(sum - seed, seed);
    else next.push(seed, sum - seed);
    isTurned = !isTurned;
  }
  return next;
}

/** Slot (1-based) of each seed: element `seed - 1`. */
export function slotBySeed(slots: number, layout: Layout): number[] {
  const bySeed = new Array<number>(slots).fill(0);
  seedOrder(slots, layout).forEach((seed, position) => {
    bySeed[seed - 1] = position + 1;
  });
  return bySeed;
}

/** How many of the first-round slots stay empty; in the standard order they fall to seeds 1…byes. */
export function byeCount(entrants: number): number {
  return slotsFor(entrants) - entrants;
}

/**
 * "Приведение к идеальному числу": the slot of each draw number (element `drawNumber - 1`) in a draw of `slotsFor(entrants)`.
 *
 * The ideal number m is the largest power of two ≤ entrants; e = entrants − m bouts are fought in round 1 by the last
 * 2e draw numbers, paired in order. Winners and those who rest are the ideal numbers 1…m, and each ideal number owns a
 * pair of slots. `lines`: ideal number i is the i-th pair from the top, so the bouts are at the foot of the draw (a draw
 * by lot). With a seeding layout draw numbers are seeds, and ideal number i stands where seed i of m stands.
 * The result goes to `buildKnockout` as any other placement: slots that no draw number takes are byes.
 */
export function qualificationSlots(entrants: number, layout: Layout | 'lines'): number[] {
  const ideal = slotsFor(entrants) === entrants ? entrants : slotsFor(entrants) / 2;
  if (ideal === entrants) return layout === 'lines' ? lines(entrants) : slotBySeed(entrants, layout);
  const places = layout === 'lines' || ideal < 2 ? lines(ideal) : slotBySeed(ideal, layout);
  const resting = ideal * 2 - entrants;
  const slots: number[] = [];
  for (let drawNumber = 1; drawNumber <= entrants; drawNumber += 1) {
    const behind = drawNumber - resting - 1;
    const idealNumber = behind < 0 ? drawNumber : resting + 1 + Math.floor(behind / 2);
    const isLower = behind >= 0 && behind % 2 === 1;
    slots.push((places[idealNumber - 1] ?? idealNumber) * 2 - (isLower ? 0 : 1));
  }
  return slots;
}

function lines(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
