import type { EventOf } from '#contracts/event';
import { maxModeVersions } from '#contracts/limits';
import type { ModeName } from '#contracts/sport-modes/sport-mode.docs';
import { sportModeEvents } from '#contracts/sport-modes/sport-mode.events';
import type { ModeFault } from '#contracts/sport-modes/sport-mode.ops';
import type { ModeRules, SportMode } from '#contracts/sport-modes/types';
import { notFound, refuse, refuseFields, type Decision } from '#domain/decider';
import { faultsIn } from './faults.js';

type SportModeEvent = EventOf<typeof sportModeEvents>;

interface OwnMode {
  /** Where it was made, and by whom; null: it was not yet. */
  origin: { eventId: number; ownerUserId: number; base: ModeName | null } | null;
  newest: SportMode | null;
  isRemoved: boolean;
}

/** `sportMode-{number}`: a mode of an organiser with its versions. */
export const ownMode = {
  name: 'sportMode',
  events: sportModeEvents,
  initial: (): OwnMode => ({ origin: null, newest: null, isRemoved: false }),
  evolve: (state: OwnMode, { type, data }: SportModeEvent): OwnMode => {
    if (type === 'SportModeRemoved') return { ...state, isRemoved: true };
    const { mode, ...origin } = data;
    return { origin, newest: mode, isRemoved: false };
  },
};

const ownModeIds = /^own\.([1-9]\d{0,8})$/;

export const ownModeId = (number: number): string => `own.${number}`;

/** The number of the event stream of an organiser's mode; null: the id is not of one. */
export const ownModeNumber = (id: string): number | null => {
  const found = ownModeIds.exec(id);
  return found ? Number(found[1]) : null;
};

interface Saving {
  number: number;
  /** Of a mode that is new. */
  origin: { eventId: number; ownerUserId: number; base: ModeName | null };
  rules: ModeRules;
  /** Key of the sport event's sport. */
  sport: string;
}

/** Each saving is a version of its own: what a category keeps is never changed. */
export const saveMode = (
  { origin, newest, isRemoved }: OwnMode,
  { number, origin: made, rules, sport }: Saving,
): Decision<SportModeEvent, ModeFault | 'error.too_many'> => {
  if (isRemoved) return notFound('modeId');
  if (rules.sport !== sport && rules.sport !== '') return refuse('error.unknown_value', 'mode.sport');
  const faults = Object.entries(faultsIn(rules)).map(([path, keys]) => [`mode.${path}`, keys]);
  const refused = refuseFields<ModeFault>(Object.fromEntries(faults) as Record<string, ModeFault[]>);
  if (refused) return refused;
  const version = Number(newest?.version ?? 0) + 1;
  const mode: SportMode = { ...rules, id: ownModeId(number), version: String(version) };
  if (newest && JSON.stringify(newest) === JSON.stringify({ ...mode, version: newest.version })) return [];
  if (version > maxModeVersions) return refuse('error.too_many', 'modeId');
  return [{ type: 'SportModeSaved', data: { ...(origin ?? made), mode } }];
};

export const removeMode = ({ origin, newest, isRemoved }: OwnMode): Decision<SportModeEvent, never> => {
  if (!origin || !newest) return notFound('modeId');
  return isRemoved ? [] : [{ type: 'SportModeRemoved', data: { eventId: origin.eventId, id: newest.id, version: newest.version } }];
};
