import type { DrawChoice } from '#contracts/competition/draw-plan';
import type { DrawSystem } from '#contracts/competition/draw-systems';
import type { DrawConflict } from '#contracts/competition/grid-answers.docs';
import type { GridRow } from '#contracts/sport-modes/systems';
import type { DrawEntrant, SeparationKey } from '#contracts/competition/types';
import { isRefusal, refuse, type Decision, type Refusal } from '#domain/decider';
import { createGrid, drawGrid, type CreateFacts, type CreateRefusal, type DrawRefusal } from './draw.rules.js';
import { applyGridEvent, type GridEvent } from './evolve.js';
import { expectedOf } from './expected.js';
import { shownOptions } from './options.js';
import { hasResults } from './outcome.js';
import type { GridState } from './state.js';
import { bronzeFor, isBronzeOpen, setupOf, systemFor, systemsFor, type GridSetup } from './systems.js';

export interface PlanFacts extends Omit<CreateFacts, 'confirmedCount'> {
  streamId: number;
  /** Of the sport mode. */
  rows: readonly GridRow[];
  /** Options that the sport says of games and marks, where the category says nothing. */
  scored: Record<string, unknown>;
  /** As the category or its grid was set up, and whether somebody has chosen that. */
  own: GridSetup;
  isOwnChosen: boolean;
  /** Those who take part. */
  entrants: DrawEntrant[];
  groupNames: Record<string, string>;
  freshSeed: string;
  /** A grid of which nothing is known yet. */
  empty: () => GridState;
}

/** What will be drawn: the choice of the organiser where they made one, else the rule of the sport. */
export interface PlannedDraw extends GridSetup {
  system: DrawSystem;
  ruleSystem: DrawSystem;
  systems: DrawSystem[];
  bronze: 1 | 2;
  isBronzeOpen: boolean;
  mode: 'random' | 'seeded';
  separateBy: SeparationKey[];
  bouts: number;
  drawSeed: string;
  conflicts: DrawConflict[];
  error: string | null;
}

type Choice = Omit<DrawChoice, 'streamId' | 'leaveOut' | 'takeIn'>;

/** What the sport says for the number of those who take part; what somebody has set up stays. */
const ruledSystem = ({ rows, own, isOwnChosen, entrants }: PlanFacts): DrawSystem => {
  if (entrants.length === 1 && own.gridKind !== 'performance' && systemFor(rows, 1) !== 'performance') return 'walkover';
  return isOwnChosen ? 'own' : systemFor(rows, entrants.length);
};

export const plannedDraw = (facts: PlanFacts, choice: Choice): PlannedDraw => {
  const { entrants, rows, own, scored } = facts;
  const count = entrants.length;
  const ruleSystem = ruledSystem(facts);
  const isJudged = own.gridKind === 'performance' || ruleSystem === 'performance';
  const systems = systemsFor(count, isJudged);
  const system = choice.system && systems.includes(choice.system) ? choice.system : ruleSystem;
  const bronze = choice.bronze ?? bronzeFor(rows, count);
  const setup = setupOf({ system, bronze, count, rows }, system === 'own' ? own : { ...own, options: { ...scored, ...own.options } });
  const mode = choice.mode ?? 'seeded';
  const separateBy = choice.separateBy ?? ['organization'];
  const drawSeed = choice.drawSeed ?? facts.freshSeed;
  const { bouts } = expectedOf(setup.gridKind, setup.options, count);
  const chosen = { system, ruleSystem, systems, bronze, isBronzeOpen: isBronzeOpen(system, count), mode, separateBy, drawSeed };
  const planned = { ...chosen, ...setup, bouts, conflicts: [], error: null };
  if (count === 0) return planned;
  const drawn = drawnBy(facts, planned);
  return isRefusal(drawn) ? { ...planned, error: errorOf(drawn) } : { ...planned, conflicts: drawn.conflicts };
};

const errorOf = (refusal: Refusal): string => Object.values(refusal.errors).flat()[0] ?? 'error.transition';

const drawnBy = (facts: PlanFacts, { system, gridKind, options, mode, separateBy, drawSeed }: PlannedDraw) => {
  const { streamId, eventId, sport, points, entrants, groupNames, freshSeed } = facts;
  const isWalkover = system === 'walkover';
  const state = facts.empty();
  const created = createGrid(
    state,
    { streamId, gridKind, options },
    { eventId, sport, points, confirmedCount: entrants.length, isWalkover },
  );
  if (isRefusal(created)) return created;
  for (const one of created) applyGridEvent(state, one, { version: 0, at: '', by: null });
  const drawn = drawGrid(state, { mode, separateBy, drawSeed }, { entrants, groupNames, freshSeed, isWalkover });
  return isRefusal(drawn) ? drawn : { created, state, ...drawn };
};

type PlanRefusal = DrawRefusal | CreateRefusal | 'error.walkover_unconfirmed' | 'error.draw_announced';

/** Sets a grid up as planned, where it is not set up so, and draws it. First place without a fight is said by the organiser. */
export const decidePlanned = (state: GridState, facts: PlanFacts, choice: Choice): Decision<GridEvent, PlanRefusal> => {
  if (hasResults(state)) return refuse('error.has_results');
  if (state.announced) return refuse('error.draw_announced');
  if (facts.entrants.length === 0) return refuse('error.too_few');
  const planned = plannedDraw(facts, choice);
  if (planned.system === 'walkover' && choice.isConfirmed !== true) return refuse('error.walkover_unconfirmed');
  const drawn = drawnBy(facts, planned);
  if (isRefusal(drawn)) return drawn;
  return [...(state.isCreated && sameSetup(state, drawn.state) ? [] : drawn.created), drawn.event];
};

const sameSetup = (a: GridState, b: GridState): boolean =>
  a.kind === b.kind && JSON.stringify(shownOptions(a.kind, a.options)) === JSON.stringify(shownOptions(b.kind, b.options));
