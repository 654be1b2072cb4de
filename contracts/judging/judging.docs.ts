import type { PerformanceCriterion } from '../competition/types.js';
import type { JudgePanel } from './panels.js';

/** Marks of a performance; flags of one side (kata); cards of a round (boxing). */
export const panelKinds = ['marks', 'flags', 'cards'] as const;
export type PanelKind = (typeof panelKinds)[number];

/** In place of a criterion: the deduction from the total. */
export const deductionId = 0;

export interface JudgeSeat {
  panel: JudgePanel;
  /** From 1. */
  seat: number;
}

/** What one judge gave: marks by criterion; or a side, in boxing with what the other one gets and who wins a level card. */
export interface JudgeEntry {
  scores: { criterionId: number; value: number }[];
  side: 0 | 1 | null;
  value: number | null;
  pick: 0 | 1 | null;
}

export type GivenEntry = JudgeSeat & JudgeEntry;

/** What is judged: one performer of a round, or one round of a bout. */
export interface JudgedUnit {
  eventId: number;
  playgroundId: number;
  matchId: number;
  registrationId: number | null;
  period: number | null;
}

export interface JudgesPanel extends JudgedUnit {
  kind: PanelKind;
  registrationIds: number[];
  isLast: boolean;
  isOpen: boolean;
  /** Whether a seat has given its mark; the mark itself stands nowhere while the panel is open. */
  seats: (JudgeSeat & { isGiven: boolean })[];
  /** Of a closed panel. */
  given: GivenEntry[];
  reason: string;
}

/** `judging` (docs/spec/live.md): the panel of each mat that was opened last, for those who work there. */
export interface Judging {
  eventId: number;
  panels: JudgesPanel[];
}

/** A criterion as a judge enters it. */
export type EnteredCriterion = Pick<PerformanceCriterion, 'criterionId' | 'name' | 'min' | 'max' | 'step' | 'deductedFrom'>;

/** What a judge's device shows: their seat, who is judged, what they enter, and what they have given. */
export interface SeatAnswer {
  seat: JudgeSeat;
  playground: { id: number; name: string };
  /** Null: no panel is open or was open that this seat is part of. */
  present:
    | (JudgedUnit & {
        kind: PanelKind;
        isOpen: boolean;
        isLast: boolean;
        category: string;
        /** The performer, or the two of the bout. */
        sides: { registrationId: number; fullName: string; organization: string | null; name: string | null; color: string | null }[];
        criteria: EnteredCriterion[];
        own: JudgeEntry | null;
        /** Boxing: the judge's card of the rounds before, less warnings. */
        card: [number, number] | null;
      })
    | null;
}
