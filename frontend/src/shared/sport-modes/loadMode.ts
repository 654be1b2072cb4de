import { useEffect, useState } from 'react';
import type { SportMode } from '#contracts/sport-modes/types';

/** Each mode is fetched by itself: the page of a judo mat holds no boxing. The worker keeps all of them for a tablet without a line. */
const files: readonly { ids: RegExp; load: () => Promise<Readonly<Record<string, SportMode>>> }[] = [
  { ids: /^judo\./, load: () => import('#domain/sport-modes/modes/judo') },
  { ids: /^sambo\./, load: () => import('#domain/sport-modes/modes/sambo') },
  { ids: /^wrestling\./, load: () => import('#domain/sport-modes/modes/wrestling') },
  { ids: /^karate\./, load: () => import('#domain/sport-modes/modes/karate') },
  { ids: /^taekwondo\./, load: () => import('#domain/sport-modes/modes/taekwondo') },
  { ids: /^bjj\./, load: () => import('#domain/sport-modes/modes/bjj') },
  { ids: /^tableTennis\./, load: () => import('#domain/sport-modes/modes/tableTennis') },
  { ids: /^fencing\./, load: () => import('#domain/sport-modes/modes/fencing') },
];

const known = new Map<string, SportMode | null>();

const loadMode = async (id: string): Promise<SportMode | null> => {
  const before = known.get(id);
  if (before !== undefined) return before;
  const file = files.find(({ ids }) => ids.test(id));
  const found = file ? Object.values(await file.load()).find((mode) => mode.id === id) : undefined;
  known.set(id, found ?? null);
  return found ?? null;
};

/** The sport mode of an id; null: the tablet has no screen of its own for it; undefined until it is known. */
export const useMode = (id: string | undefined): SportMode | null | undefined => {
  const [loaded, setLoaded] = useState<{ id: string; mode: SportMode | null }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    const set = (mode: SportMode | null) => {
      if (isWanted) setLoaded({ id, mode });
    };
    // Without the file the bout is run without the sport's rules.
    void loadMode(id).then(set, () => set(null));
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (id === undefined) return undefined;
  return known.get(id) ?? (loaded?.id === id ? loaded.mode : undefined);
};
