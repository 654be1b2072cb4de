import { z } from 'zod';
import { events } from '../event.js';
import { drawBasis, drawSeal } from './draw-basis.js';
import { protestVerdicts } from './protests.docs.js';
import { victoryTypes } from './types.js';
import type { BoutAction, ModeOverrides } from '../sport-modes/bout.js';

import type { SportMode } from '../sport-modes/types.js';
import type { GridOptions, MatchPlan, Source } from './types.js';

const score = z.object({ slot1: z.number(), slot2: z.number() });
const placement = z.object({
  registrationId: z.number(),
  slot: z.number().optional(),
  groupNumber: z.number().optional(),
  position: z.number().optional(),
});
const place = z.object({ place: z.number(), registrationId: z.number(), points: z.number() });
const options = z.custom<GridOptions>((value) => typeof value === 'object' && value !== null);
const plans = z.array(z.custom<MatchPlan>((value) => typeof value === 'object' && value !== null && 'slots' in value));
const advance = z.object({ registrationId: z.number(), matchId: z.number(), slot: z.number() });
const fallen = z.object({ matchId: z.number(), winnerRegistrationId: z.number().nullable(), score: score.nullable() });
const outcome = z.object({
  winnerRegistrationId: z.number().nullable(),
  victoryType: z.enum(victoryTypes).nullable(),
  score: score.nullable(),
});
const moved = z.object({ matchId: z.number(), slot: z.number(), from: z.number().nullable(), to: z.number().nullable() });
const matchData = z.object({
  score: score.nullable(),
  penalties: score,
  rounds: z.array(score.extend({ name: z.enum(['halfTime', 'fullTime', 'extraTime', 'shootout', 'game', 'period']) })),
  note: z.string(),
});
const boutMoment = z.object({ period: z.number(), ms: z.number() });
/** A bout by a sport mode; of the actions before it the first `kept` stay, then `added` follow. */
const boutChange = z.object({
  mode: z.string(),
  version: z.string(),
  overrides: z.custom<ModeOverrides>((value) => typeof value === 'object' && value !== null),
  clock: boutMoment,
  kept: z.number(),
  added: z.array(z.custom<BoutAction>((value) => typeof value === 'object' && value !== null && 'code' in value)),
});
const entrant = z.object({ registrationId: z.number(), seed: z.number().nullable(), weight: z.number().nullable() });

const protested = {
  streamId: z.number(),
  eventId: z.number(),
  protestId: z.number(),
  matchId: z.number(),
  registrationId: z.number(),
};

/** Results that were cleared; slots that somebody was put into by hand come from where they came by the draw again. */
const cleared = {
  v: 2,
  schema: z.object({
    reason: z.string(),
    matchIds: z.array(z.number()),
    slots: z.array(z.object({ matchId: z.number(), slots: z.array(z.custom<Source>((value) => typeof value === 'object')) })),
  }),
  upcasts: { 1: (old: object) => ({ ...old, slots: [] }) },
};

/** Everything that happens in a grid; one event stream a category, so that a winner moves on inside one append. */
export const gridEvents = events({
  TournamentGridCreated: {
    v: 1,
    schema: z.object({
      streamId: z.number(),
      eventId: z.number(),
      gridKind: z.enum(['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance']),
      options,
      sport: z.string(),
      points: z.array(z.number()),
    }),
  },
  TournamentGridDrawn: {
    v: 2,
    schema: z.object({
      drawSeed: z.string(),
      mode: z.string(),
      placements: z.array(placement),
      entrants: z.array(entrant),
      groupNames: z.record(z.string(), z.string()),
      plans,
      mainSlots: z.number(),
      /** What it was drawn from; unknown of the first version. */
      basis: drawBasis.nullable(),
      /** Of a public draw. */
      seal: drawSeal.nullable(),
      /** Why a category was drawn again; may be empty. */
      reason: z.string(),
    }),
    upcasts: { 1: (old: object) => ({ ...old, basis: null, seal: null, reason: '' }) },
  },
  /** A public draw: its seed comes from a secret, of which the digest is shown, and a number that the hall names later. */
  DrawAnnounced: {
    v: 1,
    schema: z.object({
      announcementId: z.string(),
      digest: z.string(),
      mode: z.enum(['random', 'seeded']),
      /** In place of the entrants' own. */
      seeds: z.array(z.object({ registrationId: z.number(), seed: z.number() })).nullable(),
      takingPart: z.object({ leaveOut: z.array(z.number()), takeIn: z.array(z.number()) }).nullable(),
      /** What will be drawn: the draw is refused when it has changed. */
      basis: drawBasis,
      reason: z.string(),
    }),
  },
  DrawAnnouncementWithdrawn: { v: 1, schema: z.object({ announcementId: z.string(), reason: z.string() }) },
  MatchDataSaved: {
    v: 2,
    schema: z.object({
      matchId: z.number(),
      data: matchData.extend({ bout: boutChange.nullable() }),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
    upcasts: { 1: (old: { data: object }) => ({ ...old, data: { ...old.data, bout: null } }) },
  },
  /** The rules of an organiser's mode, told before the first bout of the grid that is run by them: a grid is read without any other stream. */
  BoutRulesKept: {
    v: 1,
    schema: z.object({ mode: z.custom<SportMode>((value) => typeof value === 'object' && value !== null && 'version' in value) }),
  },
  MatchWinnerSet: {
    v: 1,
    schema: z.object({
      matchId: z.number(),
      winner: z.number().nullable(),
      loser: z.number().nullable(),
      victoryType: z.enum(victoryTypes),
      score: score.nullable(),
      advances: z.array(advance),
      blocks: z.array(z.number()),
      places: z.array(place),
      walkovers: z.array(z.number()),
      /** Later matches whose results went, since an entrant changed before anybody had played on. */
      replacement: z.custom<MatchPlan>().nullable(),
    }),
  },
  MatchWinnerCleared: { v: 1, schema: z.object({ matchId: z.number() }) },
  MatchUnblocked: { v: 1, schema: z.object({ matchId: z.number(), clears: z.array(z.number()), reason: z.string() }) },
  MatchCorrected: {
    v: 1,
    schema: z.object({
      matchId: z.number(),
      from: outcome,
      to: outcome,
      loser: z.number().nullable(),
      falls: z.array(fallen),
      changes: z.array(moved),
      replacement: z.custom<MatchPlan>().nullable(),
      reason: z.string(),
    }),
  },
  MatchVictoryTypeSaved: { v: 1, schema: z.object({ matchId: z.number(), from: z.string(), to: z.enum(victoryTypes) }) },
  MatchTimerUpdated: { v: 1, schema: z.object({ matchId: z.number(), seconds: z.number(), isRunning: z.boolean(), at: z.string() }) },
  MatchVideoTranslationSaved: {
    v: 1,
    schema: z.object({ matchId: z.number(), playgroundId: z.number().nullable(), videoUrl: z.string().nullable() }),
  },
  MatchParticipantsSwapped: {
    v: 2,
    /** Who stood on which side, and stands there now; 0: a bye, null: nobody yet. Empty in records of version 1, which told the match alone. */
    schema: z.object({ matchId: z.number(), from: z.array(z.number().nullable()), to: z.array(z.number().nullable()) }),
    upcasts: { 1: (old: object) => ({ ...old, from: [], to: [] }) },
  },
  AthleteChangedInMatches: {
    v: 1,
    schema: z.object({ from: z.number(), to: z.number(), matchIds: z.array(z.number()), entrant, reason: z.string() }),
  },
  AthleteChangedInMatch: {
    v: 1,
    schema: z.object({ matchId: z.number(), slot: z.number(), from: z.number().nullable(), to: z.number(), bracket: z.string() }),
  },
  /** An entrant who came after the draw: matches that are new, and those that come from elsewhere than before. */
  LateEntrantPlaced: { v: 1, schema: z.object({ registrationId: z.number(), placement, entrant, plans }) },
  RoundMatchPlaceSaved: {
    v: 1,
    schema: z.object({
      matchId: z.number(),
      from: z.object({ roundNumber: z.number(), index: z.number() }),
      to: z.object({ roundNumber: z.number(), index: z.number() }),
      /** All matches in their new order of play. */
      order: z.array(z.number()),
    }),
  },
  OlympicDataCleared: cleared,
  OlympicConsolationDataCleared: cleared,
  PerformanceScoreSaved: {
    v: 1,
    schema: z.object({
      matchId: z.number(),
      registrationId: z.number(),
      scores: z.array(z.object({ judgeIndex: z.number(), criterionId: z.number(), value: z.number().nullable() })),
      penalty: z.number(),
      total: z.number().nullable(),
    }),
  },
  PerformanceScoringTypeSet: { v: 1, schema: z.object({ from: z.string(), to: z.enum(['sum', 'average', 'trimmedAverage', 'best']) }) },
  GridStageChanged: { v: 1, schema: z.object({ from: z.string(), to: z.enum(['setup', 'draw', 'groups', 'main', 'completed']) }) },
  RegistrationMovedToSecondStage: {
    v: 1,
    schema: z.object({ registrationId: z.number(), groupNumber: z.number(), groupPlace: z.number() }),
  },
  RegistrationRemovedFromSecondStage: { v: 1, schema: z.object({ registrationId: z.number(), keys: z.array(z.string()) }) },
  OlympicMatchesCreated: {
    v: 1,
    schema: z.object({
      pairing: z.string(),
      plans,
      mainSlots: z.number(),
      pairs: z.array(z.tuple([z.number().nullable(), z.number().nullable()])),
    }),
  },
  GroupTieResolved: {
    v: 1,
    schema: z.object({
      groupNumber: z.number(),
      order: z.array(z.number()),
      method: z.enum(['fairPlay', 'lot', 'playOff', 'decision']),
      values: z.record(z.string(), z.number()),
      reason: z.string(),
    }),
  },
  PlayOffCreated: { v: 1, schema: z.object({ groupNumber: z.number(), registrationIds: z.array(z.number()), plans }) },
  EntrantStatusSet: {
    v: 1,
    schema: z.object({
      registrationId: z.number(),
      from: z.enum(['active', 'withdrawn', 'disqualified']),
      to: z.enum(['active', 'withdrawn', 'disqualified']),
      walkovers: z.array(z.number()),
      reason: z.string(),
    }),
  },
  GridCompleted: { v: 1, schema: z.object({ isForced: z.boolean() }) },
  ProtestFiled: {
    v: 1,
    schema: z.object({ ...protested, bracket: z.string(), filedBy: z.string(), reason: z.string(), isLate: z.boolean() }),
  },
  /** A corrected result follows as MatchCorrected in the same append. */
  ProtestDecided: {
    v: 1,
    schema: z.object({ ...protested, verdict: z.enum(protestVerdicts), isCorrected: z.boolean(), reason: z.string() }),
  },
});
