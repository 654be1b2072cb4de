import type { Named } from '#contracts/directory/lookups.docs';

export const namesIn = (items: readonly (Named | null)[]): string => items.flatMap((item) => item?.name ?? []).join(', ');
