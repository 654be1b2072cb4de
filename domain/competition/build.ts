import { groupBouts } from './berger.js';
import { buildKnockout } from './knockout.js';
import { secondStageSlots } from './qualification.js';
import { slotsFor } from './seeding.js';
import type { GridKind, GridOptions, MatchPlan, Placement, Source } from '#contracts/competition/types';
import { idInCategory } from '#contracts/ids';

interface Field {
  streamId: number;
  kind: GridKind;
  options: GridOptions;
  placements: readonly Placement[];
}

/** The matches that follow from a draw, as links. */
export const plansOf = (field: Field): MatchPlan[] => {
  switch (field.kind) {
    case 'olympic':
      return knockoutPlans(field);
    case 'roundRobin':
    case 'mixedRoundAndOlympic':
      return groupPlans(field);
    case 'performance':
      return performancePlans(field);
  }
};

export const mainSlotsOf = ({ kind, placements }: Pick<Field, 'kind' | 'placements'>): number =>
  kind === 'olympic' ? slotsFor(Math.max(...placements.map(({ slot = 0 }) => slot), placements.length)) : 0;

const knockoutPlans = (field: Field): MatchPlan[] => {
  const bySlot = new Map(field.placements.map(({ slot, registrationId }) => [slot, registrationId]));
  const entrants = Array.from({ length: mainSlotsOf(field) }, (_, i): Source => {
    const registrationId = bySlot.get(i + 1);
    return registrationId === undefined ? { type: 'bye' } : { type: 'entrant', registrationId };
  });
  return buildKnockout({ streamId: field.streamId, entrants, options: field.options, firstNumber: 1 });
};

export const groupsOf = (placements: readonly Placement[]): Map<number, number[]> => {
  const groups = new Map<number, Placement[]>();
  for (const placement of placements) {
    const number = placement.groupNumber ?? 1;
    groups.set(number, [...(groups.get(number) ?? []), placement]);
  }
  return new Map(
    [...groups]
      .sort(([a], [b]) => a - b)
      .map(([number, rows]) => [
        number,
        rows.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)).map(({ registrationId }) => registrationId),
      ]),
  );
};

/** Groups take turns round by round, so that all groups go on together. */
const groupPlans = ({ streamId, kind, options, placements }: Field): MatchPlan[] => {
  const bouts = [...groupsOf(placements)].flatMap(([groupNumber, ids]) =>
    groupBouts(ids.length, options, kind === 'roundRobin').map((bout, order) => ({ ...bout, groupNumber, order, ids })),
  );
  const inTurn =
    options.boutOrder === 'berger'
      ? bouts.sort((a, b) => a.roundNumber - b.roundNumber || a.groupNumber - b.groupNumber || a.index - b.index)
      : bouts.sort((a, b) => a.order - b.order || a.groupNumber - b.groupNumber);
  return inTurn.map(({ groupNumber, roundNumber, index, positions, ids }, i) => ({
    id: idInCategory(streamId, i + 1),
    number: i + 1,
    bracket: 'group',
    roundNumber,
    index,
    groupNumber,
    slots: positions.map((position): Source => ({ type: 'entrant', registrationId: ids[position - 1] ?? 0 })),
    isPlayOff: false,
  }));
};

/** One match a round, everyone in it, in start order. */
const performancePlans = ({ streamId, options, placements }: Field): MatchPlan[] => {
  const inOrder = [...placements].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return Array.from({ length: Math.max(1, options.rounds) }, (_, i) => ({
    id: idInCategory(streamId, i + 1),
    number: i + 1,
    bracket: 'group',
    roundNumber: i + 1,
    index: 1,
    groupNumber: 1,
    slots: inOrder.map(({ registrationId }): Source => ({ type: 'entrant', registrationId })),
    isPlayOff: false,
  }));
};

/** The main tree after the groups; its slots look at the tables. */
export const secondStagePlans = (
  streamId: number,
  options: GridOptions,
  groupsCount: number,
  firstNumber: number,
  pairing: GridOptions['pairing'],
  registrationIds?: readonly (number | null)[],
): { plans: MatchPlan[]; mainSlots: number } => {
  const { advancePerGroup, wildcardsCount, layout } = options;
  const entrants = secondStageSlots({
    groupsCount,
    advancePerGroup,
    wildcardsCount,
    pairing,
    layout,
    ...(registrationIds && { registrationIds }),
  });
  return { plans: buildKnockout({ streamId, entrants, options, firstNumber }), mainSlots: entrants.length };
};
