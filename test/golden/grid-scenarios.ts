import type { gridEvents } from '#contracts/competition/grid.events';
import { ownJudo } from '#domain/sport-modes/own-mode.fixture';
import type { GridEvent } from '#domain/competition/evolve';
import { Category } from '#domain/competition/grid.fixture';
import { scenario, type Scenario } from './scenario.js';

const at = '2026-05-01T10:00:00.000Z';
const noScore = { slot1: 0, slot2: 0 };

const olympic = new Category('olympic', 4, { hasThirdPlaceMatch: true }, 'judo', 7);
const mixed = new Category('mixedRoundAndOlympic', 8, {}, 'football', 8);
const performance = new Category('performance', 4, {}, 'figureSkating', 9);
const plansOf = (category: Category) => category.events.flatMap((event) => (event.type === 'TournamentGridDrawn' ? event.data.plans : []));

/** Announced, taken back, and drawn as another announcement said. */
const announced = (category: Category): GridEvent[] =>
  category.events.flatMap((event): GridEvent[] => {
    if (event.type !== 'TournamentGridDrawn' || !event.data.basis) return [];
    const { basis } = event.data;
    const said = { mode: 'seeded' as const, seeds: [{ registrationId: 1, seed: 1 }], takingPart: { leaveOut: [5], takeIn: [] }, basis };
    return [
      { type: 'DrawAnnounced', data: { ...said, announcementId: 'n1', digest: 'd1', reason: '' } },
      { type: 'DrawAnnouncementWithdrawn', data: { announcementId: 'n1', reason: 'one entry came late' } },
    ];
  });

export const grids: Scenario[] = [
  scenario<typeof gridEvents>('grid', 7, [
    ...olympic.events,
    ...announced(olympic),
    { type: 'MatchTimerUpdated', data: { matchId: 700_001, seconds: 240, isRunning: true, at } },
    {
      type: 'MatchDataSaved',
      data: {
        matchId: 700_001,
        data: {
          score: { slot1: 10, slot2: 1 },
          penalties: { slot1: 0, slot2: 2 },
          rounds: [{ name: 'period', slot1: 10, slot2: 1 }],
          note: 'ippon',
          bout: {
            mode: 'judo.ijf',
            version: '2025',
            overrides: { periodSeconds: [180] },
            clock: { period: 1, ms: 61_500 },
            kept: 0,
            added: [
              { id: 'a1', side: 0, code: 'wazaari', at: { period: 1, ms: 60_000 } },
              { id: 'a2', side: 1, code: 'osaekomi', at: { period: 1, ms: 61_500 }, heldMs: 6_000 },
            ],
          },
        },
        changes: [{ field: 'score', from: null, to: { slot1: 10, slot2: 1 } }],
      },
    },
    {
      type: 'MatchWinnerSet',
      data: {
        matchId: 700_001,
        winner: 1,
        loser: 4,
        victoryType: 'superiority',
        score: { slot1: 10, slot2: 1 },
        advances: [
          { registrationId: 1, matchId: 700_004, slot: 1 },
          { registrationId: 4, matchId: 700_003, slot: 1 },
        ],
        blocks: [],
        places: [],
        walkovers: [],
        replacement: null,
      },
    },
    { type: 'MatchVictoryTypeSaved', data: { matchId: 700_001, from: 'superiority', to: 'points' } },
    { type: 'MatchVideoTranslationSaved', data: { matchId: 700_001, playgroundId: null, videoUrl: 'https://video.example/1' } },
    { type: 'MatchWinnerCleared', data: { matchId: 700_001 } },
    { type: 'MatchParticipantsSwapped', data: { matchId: 700_002, from: [2, 3], to: [3, 2] } },
    { type: 'AthleteChangedInMatch', data: { matchId: 700_002, slot: 1, from: 3, to: 2, bracket: 'main' } },
    {
      type: 'AthleteChangedInMatches',
      data: { from: 4, to: 5, matchIds: [700_001], entrant: { registrationId: 5, seed: null, weight: 60.5 }, reason: 'weight' },
    },
    {
      type: 'LateEntrantPlaced',
      data: {
        registrationId: 6,
        placement: { registrationId: 6, slot: 4 },
        entrant: { registrationId: 6, seed: null, weight: 61.2 },
        plans: plansOf(olympic).slice(0, 1),
      },
    },
    {
      type: 'RoundMatchPlaceSaved',
      data: {
        matchId: 700_002,
        from: { roundNumber: 1, index: 2 },
        to: { roundNumber: 1, index: 1 },
        order: [700_002, 700_001, 700_003, 700_004],
      },
    },
    {
      type: 'MatchCorrected',
      data: {
        matchId: 700_001,
        from: { winnerRegistrationId: null, victoryType: null, score: null },
        to: { winnerRegistrationId: 5, victoryType: 'decision', score: noScore },
        loser: 1,
        falls: [{ matchId: 700_004, winnerRegistrationId: null, score: null }],
        changes: [{ matchId: 700_004, slot: 1, from: null, to: 5 }],
        replacement: null,
        reason: 'misread',
      },
    },
    { type: 'MatchUnblocked', data: { matchId: 700_001, clears: [700_001], reason: 'protest' } },
    { type: 'EntrantStatusSet', data: { registrationId: 3, from: 'active', to: 'withdrawn', walkovers: [], reason: 'ill' } },
    { type: 'GridStageChanged', data: { from: 'draw', to: 'main' } },
    { type: 'OlympicConsolationDataCleared', data: { reason: 'again', matchIds: [700_003], slots: [] } },
    {
      type: 'OlympicDataCleared',
      data: {
        reason: 'again',
        matchIds: [700_001, 700_002, 700_004],
        slots: [{ matchId: 700_004, slots: [{ type: 'winner', matchId: 700_001 }] }],
      },
    },
    { type: 'GridCompleted', data: { isForced: true } },
    {
      type: 'ProtestFiled',
      data: {
        ...{ streamId: 7, eventId: 1, protestId: 1, matchId: 700_001, registrationId: 4, bracket: 'main' },
        ...{ filedBy: 'Клуб «Заря»', reason: 'the score was not counted', isLate: true },
      },
    },
    {
      type: 'ProtestDecided',
      data: {
        ...{ streamId: 7, eventId: 1, protestId: 1, matchId: 700_001, registrationId: 4 },
        ...{ verdict: 'upheld', isCorrected: true, reason: 'seen on the video' },
      },
    },
  ]),
  scenario<typeof gridEvents>('grid', 8, [
    ...mixed.events,
    {
      type: 'GroupTieResolved',
      data: { groupNumber: 1, order: [1, 2], method: 'fairPlay', values: { '1': -4, '2': -6 }, reason: 'cards' },
    },
    { type: 'PlayOffCreated', data: { groupNumber: 1, registrationIds: [1, 2], plans: [] } },
    { type: 'RegistrationMovedToSecondStage', data: { registrationId: 1, groupNumber: 1, groupPlace: 1 } },
    { type: 'RegistrationRemovedFromSecondStage', data: { registrationId: 1, keys: ['1:1'] } },
    { type: 'OlympicMatchesCreated', data: { pairing: 'cross', plans: plansOf(olympic).slice(0, 2), mainSlots: 4, pairs: [[1, null]] } },
  ]),
  scenario<typeof gridEvents>('grid', 9, [
    ...performance.events,
    {
      type: 'PerformanceScoreSaved',
      data: {
        matchId: 900_001,
        registrationId: 1,
        scores: [{ judgeIndex: 1, criterionId: 1, value: 8.25 }],
        penalty: 1,
        total: 7.25,
      },
    },
    { type: 'PerformanceScoringTypeSet', data: { from: 'sum', to: 'trimmedAverage' } },
    { type: 'BoutRulesKept', data: { mode: ownJudo } },
  ]),
];
