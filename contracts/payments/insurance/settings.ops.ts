import { z } from 'zod';
import { boolean, expectedVersion, id, integer, listOf, requiredText } from '../../input.js';
import { maxInsuranceTariffs } from '../../limits.js';
import { answerOf, command, query } from '../../op.js';
import { amountInput } from '../amount.input.js';
import type { InsuranceSettingsAnswer } from './settings.docs.js';

/** A policy runs for two years at most. */
const maxTermInDays = 731;
/** Insurers that one site works with. */
const maxInsurers = 20;

const age = integer
  .refine((years) => years >= 0 && years <= 120, 'error.number_range')
  .nullable()
  .optional();

const settings = z.object({
  providers: listOf(
    z.object({
      key: requiredText(40),
      name: requiredText(200),
      isEnabled: boolean,
      tariffs: listOf(
        z.object({
          sportId: id,
          termInDays: integer.refine((days) => days >= 1 && days <= maxTermInDays, 'error.number_range'),
          price: amountInput,
        }),
        maxInsuranceTariffs,
      ),
    }),
    maxInsurers,
  ).optional(),
  minAge: age,
  maxAge: age,
  isGiftAllowed: boolean.optional(),
  isOutsideEventAllowed: boolean.optional(),
});

/** Who insures athletes on this site, and for how much. */
export const insuranceSettingsOps = {
  get: query({
    name: 'GetInsuranceSettings',
    path: '/api/get-site-settings-insurance-data',
    kind: 'none',
    roles: ['A'],
    input: z.object({}),
    answer: answerOf<InsuranceSettingsAnswer>(),
    summary: 'Insurers of this site with their tariffs by sport and term, and who may buy',
  }),
  update: command({
    name: 'UpdateInsuranceSettings',
    path: '/api/update-site-settings-insurance-data',
    kind: 'raw',
    roles: ['A'],
    input: z.object({ insuranceSettings: settings, expectedVersion }),
    answer: answerOf<InsuranceSettingsAnswer>(),
    refusals: ['error.unknown_value', 'error.duplicate', 'error.price', 'error.range', 'error.insurance_required'],
    isForbiddenOnBehalf: true,
    summary: 'Set insurers, tariffs and ages; what is not given stays, policies that were ordered keep their price',
  }),
};
