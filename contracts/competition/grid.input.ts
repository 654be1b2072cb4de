import { z } from 'zod';
import { expectedVersion, id, listOf, number, oneOf, reason } from '../input.js';
import { separationKeys, victoryTypes } from './types.js';

/** Pieces that the calls of a grid share. */

const isExact = (value: number): boolean => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6 && value < 1e9;
const side = number.refine((value) => value >= 0 && isExact(value), 'error.not_numeric');
export const score = z.object({ slot1: side, slot2: side });
export const victoryType = oneOf(victoryTypes);
export const requiredReason = reason.refine((value) => value.length > 0, 'error.required');
export const winner = id.nullable();
export const stream = { streamId: id, expectedVersion };
/** Where a late entrant is placed: a slot, or a group at whose end they stand. */
export const latePlace = { matchId: id.optional(), slot: id.optional(), groupNumber: id.optional() };
export const match = { matchId: id, expectedVersion };
export const separateBy = listOf(oneOf(separationKeys), 4).optional();
export const drawSeed = z
  .string()
  .regex(/^[0-9a-zA-Z-]{1,64}$/, 'error.unknown_value')
  .optional();
export const staff = ['O', 'T', 'A'] as const;
export const referees = ['O', 'T', 'J', 'A'] as const;
export const heads = ['O', 'T', 'A', 'JH'] as const;
export const tooLarge = ['error.too_many_matches', 'error.too_many_marks'] as const;
