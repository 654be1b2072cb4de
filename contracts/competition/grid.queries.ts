import { z } from 'zod';
import { id, integer } from '../input.js';
import { answerOf, query } from '../op.js';
import type { CorrectionPreview, GridAnswer, GridHistory, GridOptionAnswer, LatePlaces } from './grid-answers.docs.js';
import { heads, referees, score, staff, victoryType, winner } from './grid.input.js';

export const gridQueries = {
  option: query({
    name: 'GetTournamentGridOption',
    path: '/api/cabinet/get-tournament-grid-option',
    kind: 'wrapped',
    roles: referees,
    scope: 'streamId',
    input: z.object({ streamId: id }),
    answer: answerOf<GridOptionAnswer>(),
    summary: 'Grid kinds and the options that fit the stream',
  }),
  grid: query({
    name: 'GetTournamentGrid',
    path: '/api/cabinet/get-tournament-grid',
    kind: 'wrapped',
    roles: ['V', 'U', ...referees],
    scope: 'streamId',
    input: z.object({ streamId: id, version: integer.optional() }),
    answer: answerOf<GridAnswer>(),
    summary: 'A grid, now or as it was at a version',
  }),
  preview: query({
    name: 'PreviewMatchCorrection',
    path: '/api/cabinet/preview-match-correction',
    kind: 'wrapped',
    roles: heads,
    scope: 'matchId',
    input: z.object({ matchId: id, winnerRegistrationId: winner, victoryTypeId: victoryType.optional(), score: score.optional() }),
    answer: answerOf<CorrectionPreview & { version: number }>(),
    summary: 'What a correction would change, which results fall, which stay',
  }),
  latePlaces: query({
    name: 'GetLateEntryPlaces',
    path: '/api/cabinet/get-late-entry-places',
    kind: 'wrapped',
    roles: staff,
    scope: 'streamId',
    input: z.object({ streamId: id }),
    answer: answerOf<LatePlaces>(),
    summary: 'Entrants who came after the draw, and the places that can take them',
  }),
  history: query({
    name: 'GetGridHistory',
    path: '/api/cabinet/get-grid-history',
    kind: 'wrapped',
    roles: referees,
    scope: 'streamId',
    input: z.object({ streamId: id, matchId: id.optional() }),
    answer: answerOf<GridHistory>(),
    summary: 'Who did what when in a grid, newest first',
  }),
};
