import { z } from 'zod';
import { ageRules } from '../rules/ages.js';
import given from './tables.json' with { type: 'json' };

/** Age groups, weights and bout lengths of federations, with where they were read. A page that needs them loads this file by itself. */

const group = z.object({
  id: z.string(),
  /** Key of the sport (contracts/rules/sports.ts). */
  sport: z.string(),
  org: z.string(),
  code: z.string(),
  ru: z.string(),
  en: z.string(),
  sex: z.enum(['m', 'f', 'mixed']),
  age: z.object({ from: z.int().nullable(), to: z.int().nullable(), by: z.enum(ageRules) }),
  /** Upper bounds, inclusive, lightest first. */
  kg: z.array(z.number()),
  /** Bound of the open heaviest class; null where the last bound ends the list. */
  plus: z.number().nullable(),
  /** Lowest weight admitted to the first class. */
  minKg: z.number().optional(),
  /** Net seconds of the whole bout. */
  s: z.int(),
  periods: z.int(),
  breakS: z.int().optional(),
  discipline: z.string().optional(),
  source: z.array(z.string()),
  /** Each of age, kg and time was seen in a source. */
  checked: z.boolean(),
  found: z.array(z.enum(['age', 'kg', 'time'])),
  note: z.object({ ru: z.string(), en: z.string() }).optional(),
});
export type TableGroup = z.output<typeof group>;

const source = z.object({ name: z.string(), year: z.int(), url: z.string().optional(), seen: z.boolean().optional() });

const tables = z.object({ version: z.int(), asOf: z.string(), sources: z.record(z.string(), source), groups: z.array(group) });

export const categoryTables = tables.parse(given);
