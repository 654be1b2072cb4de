import type { CategoryFields } from '#contracts/sport-events/category.events';
import { unfitFor, type Entrant, type Unfit } from '#contracts/rules/eligibility';

export type Limits = Pick<CategoryFields, 'gender' | 'ageFrom' | 'ageTo' | 'ageBy' | 'weightFrom' | 'weightTo' | 'levelIds'>;

/** The lower of two lower limits, the higher of two upper ones; without a limit stays without. */
const lower = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.min(a, b));
const upper = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));

/** Limits of a category that takes in those of another: whoever fits either fits it. Ages go on being counted by its own rule. */
export const widened = <Category extends Limits>(into: Category, from: Limits): Category => ({
  ...into,
  gender: into.gender === from.gender ? into.gender : 'mixed',
  ageFrom: lower(into.ageFrom, from.ageFrom),
  ageTo: upper(into.ageTo, from.ageTo),
  weightFrom: lower(into.weightFrom, from.weightFrom),
  weightTo: upper(into.weightTo, from.weightTo),
  levelIds: into.levelIds.length === 0 || from.levelIds.length === 0 ? [] : [...new Set([...into.levelIds, ...from.levelIds])],
});

export interface Neighbour extends Limits {
  id: number;
  entrantKind: CategoryFields['entrantKind'];
}

export interface Proposal {
  streamId: number;
  /** How many of the entrants fit it as it is. */
  fitting: number;
  /** What stands against the others. */
  reasons: Unfit[];
}

const apart = (aFrom: number | null, aTo: number | null, bFrom: number | null, bTo: number | null): number =>
  Math.max(0, (aFrom ?? 0) - (bTo ?? Number.POSITIVE_INFINITY), (bFrom ?? 0) - (aTo ?? Number.POSITIVE_INFINITY));

/** How far limits lie from each other: a year of age counts as much as so many kilograms. */
const kilogramsOfYear = 10;
const distance = (a: Limits, b: Limits): number =>
  apart(a.weightFrom, a.weightTo, b.weightFrom, b.weightTo) + kilogramsOfYear * Math.max(0, apart(a.ageFrom, a.ageTo, b.ageFrom, b.ageTo));

const maxProposals = 3;

/** Where the entrants of a small category could go: those where most fit, then the nearest; never from one gender to the other. */
export const proposalsFor = (from: Neighbour, entrants: readonly Entrant[], others: readonly Neighbour[], firstDay: string): Proposal[] =>
  others
    .filter(
      ({ id, entrantKind, gender }) => id !== from.id && entrantKind === from.entrantKind && (gender === from.gender || gender === 'mixed'),
    )
    .map((into) => {
      const unfit = entrants.map((entrant) => unfitFor(into, entrant, firstDay));
      const fitting = unfit.filter((reasons) => reasons.length === 0).length;
      return { streamId: into.id, fitting, reasons: [...new Set(unfit.flat())], distance: distance(from, into) };
    })
    .sort((a, b) => b.fitting - a.fitting || a.reasons.length - b.reasons.length || a.distance - b.distance)
    .slice(0, maxProposals)
    .map(({ streamId, fitting, reasons }) => ({ streamId, fitting, reasons }));
