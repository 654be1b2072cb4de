import type { Category } from '#contracts/sport-events/sport-event.docs';

/** The levels that a category is for; nothing when it is for all. */
export const levelsOf = ({ levelIds }: Category, levels: readonly { id: number; name: string }[] = []): string =>
  levels
    .filter(({ id }) => levelIds.includes(id))
    .map(({ name }) => name)
    .join(' / ')
    .toLowerCase();
