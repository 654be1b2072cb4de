import type { Entrants } from './documents.js';
import type { EntrantDoc, Named } from '#contracts/competition/grid.docs';

/**
 * A pair or a team formed of athletes: one entrant of the grid. The registration of one of its members, the lead, stands
 * for it in the slots, so that the engine knows nothing of it (docs/adr/0038-teams-pairs-challenges.md).
 */
export interface JointEntrant {
  id: number;
  /** A pair goes by the names of its two. */
  name: string | null;
  registrationIds: number[];
}

/** By lead. */
export type Joints = Record<string, JointEntrant>;

/** "Иванов Пётр Ильич" → "Иванов П."; who hides the surname stays "Пётр № 12". */
const initialled = (fullName: string): string => {
  const [surname, first] = fullName.trim().split(/\s+/);
  return !surname || !first || first === '№' ? fullName : `${surname} ${first.charAt(0)}.`;
};

/** What all share; null when they differ. */
export const common = <Value>(values: readonly (Value | null)[], same: (a: Value, b: Value) => boolean): Value | null => {
  const [first = null] = values;
  return first !== null && values.every((value) => value !== null && same(first, value)) ? first : null;
};

/** The smallest known one: a pair is seeded as its best member. */
export const leastOf = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : Math.min(...known);
};

const faceOf = (joint: JointEntrant, lead: EntrantDoc, entrants: Entrants): EntrantDoc => {
  const members = joint.registrationIds.flatMap((registrationId) => {
    const entrant = entrants[registrationId];
    return entrant ? [{ registrationId, entrant }] : [];
  });
  const all = members.map(({ entrant }) => entrant);
  return {
    ...lead,
    fullName: joint.name ?? all.map(({ fullName }) => initialled(fullName)).join(' / '),
    organization: common<Named>(
      all.map(({ organization }) => organization),
      (a, b) => a.id === b.id,
    ),
    countryCode: common<string>(
      all.map(({ countryCode }) => countryCode),
      (a, b) => a === b,
    ),
    seed: leastOf(all.map(({ seed }) => seed)),
    members: members.map(({ registrationId, entrant }) => ({ registrationId, fullName: entrant.fullName })),
  };
};

/** Entrants with each pair or team in the place of its lead; the other members do not stand for themselves. */
export const withJoints = (entrants: Entrants, joints: Joints): Entrants => {
  const leads = Object.entries(joints);
  if (leads.length === 0) return entrants;
  const shown = { ...entrants };
  for (const [lead, { registrationIds }] of leads)
    for (const id of registrationIds) if (String(id) !== lead) Reflect.deleteProperty(shown, id);
  for (const [lead, joint] of leads) {
    const entrant = entrants[lead];
    if (entrant) shown[lead] = faceOf(joint, entrant, entrants);
  }
  return shown;
};
