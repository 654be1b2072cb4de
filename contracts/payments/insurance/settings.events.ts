import { z } from 'zod';
import { events } from '../../event.js';
import { minor } from '../money.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** What a policy costs for a sport and so many days. */
const tariff = z.object({ sportId: z.number().int(), termInDays: z.number().int(), amount: minor });
export type Tariff = z.output<typeof tariff>;

const insuranceProvider = z.object({ key: z.string(), name: z.string(), isEnabled: z.boolean(), tariffs: z.array(tariff) });
export type InsuranceProvider = z.output<typeof insuranceProvider>;

const insuranceSettings = z.object({
  providers: z.array(insuranceProvider),
  /** Full years on the first day of the policy; null: no bound. */
  minAge: z.number().int().nullable(),
  maxAge: z.number().int().nullable(),
  /** Somebody who does not keep the athlete's profile may buy for them. */
  isGiftAllowed: z.boolean(),
  isOutsideEventAllowed: z.boolean(),
});
export type InsuranceSettings = z.output<typeof insuranceSettings>;

/** Who insures on this site and for how much: `insurance-settings-site`. */
export const insuranceSettingsEvents = events({
  InsuranceSettingsUpdated: { v: 1, schema: z.object({ settings: insuranceSettings, changes: z.array(change) }) },
});
