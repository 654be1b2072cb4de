import { useEffect, useState } from 'react';
import type { SportMode } from '#contracts/sport-modes/types';
import { modeIdOf } from '#domain/sport-modes/modeOf';

/** Each mode is fetched by itself: the page of a judo mat holds no boxing. The worker keeps all of them for a tablet without a line. */
const files: readonly { ids: RegExp; load: () => Promise<Readonly<Record<string, SportMode>>> }[] = [
  { ids: /^judo\./, load: () => import('#domain/sport-modes/modes/judo') },
  { ids: /^sambo\./, load: () => import('#domain/sport-modes/modes/sambo') },
  { ids: /^wrestling\./, load: () => import('#domain/sport-modes/modes/wrestling') },
  { ids: /^karate\.wkf\.kata$/, load: () => import('#domain/sport-modes/modes/kata') },
  { ids: /^boxing\./, load: () => import('#domain/sport-modes/modes/boxing') },
  { ids: /^karate\./, load: () => import('#domain/sport-modes/modes/karate') },
  { ids: /^taekwondo\./, load: () => import('#domain/sport-modes/modes/taekwondo') },
  { ids: /^bjj\./, load: () => import('#domain/sport-modes/modes/bjj') },
  { ids: /^tableTennis\./, load: () => import('#domain/sport-modes/modes/tableTennis') },
  { ids: /^fencing\./, load: () => import('#domain/sport-modes/modes/fencing') },
];

/** Which mode; without a version the newest of those that come with the product. */
export interface WantedMode {
  id: string;
  version?: string | undefined;
}

/** What a match is run by: fencing has rules of its own for pools in the same category. */
export const wantedMode = (kept: WantedMode | null | undefined, of: Parameters<typeof modeIdOf>[0]): WantedMode => {
  const id = modeIdOf(of);
  return kept && id !== `${kept.id}.pool` ? kept : { id };
};

const known = new Map<string, SportMode | null>();
const nameOf = ({ id, version = '' }: WantedMode): string => `${id} ${version}`;

const find = async ({ id, version }: WantedMode): Promise<SportMode | null> => {
  if (id.startsWith('own.')) return (await import('./ownMode.js')).ownMode(id, version ?? '');
  const file = files.find(({ ids }) => ids.test(id));
  const modes = file ? Object.values(await file.load()) : [];
  return modes.findLast((mode) => mode.id === id && (version === undefined || mode.version === version)) ?? null;
};

const asked = new Map<string, Promise<SportMode | null>>();

/** Asked for once; a mode that was not found without a line is looked for again. */
export const loadMode = (wanted: WantedMode): Promise<SportMode | null> => {
  const name = nameOf(wanted);
  const before = asked.get(name);
  if (before) return before;
  const found = find(wanted).then(
    (mode) => {
      known.set(name, mode);
      return mode;
    },
    (fault: unknown) => {
      asked.delete(name);
      throw fault;
    },
  );
  asked.set(name, found);
  return found;
};

/** The sport mode of a name; null: the tablet has no screen of its own for it; undefined until it is known. */
export const useMode = (wanted: WantedMode | undefined): SportMode | null | undefined => {
  const [loaded, setLoaded] = useState<{ name: string; mode: SportMode | null }>();
  const { id, version } = wanted ?? {};
  const name = wanted && nameOf(wanted);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isWanted = true;
    const set = (mode: SportMode | null) => {
      if (isWanted) setLoaded({ name: nameOf({ id, version }), mode });
    };
    // Without the file the bout is run without the sport's rules, until there is a line.
    const look = () => void loadMode({ id, version }).then(set, () => set(null));
    look();
    addEventListener('online', look);
    return () => {
      isWanted = false;
      removeEventListener('online', look);
    };
  }, [id, version]);
  if (name === undefined) return undefined;
  return known.get(name) ?? (loaded?.name === name ? loaded.mode : undefined);
};
