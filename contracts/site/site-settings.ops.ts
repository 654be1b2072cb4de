import { z } from 'zod';
import { expectedVersion, integer } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { childAge, handOverAges } from '../rules/child-ages.js';
import type { SiteSettings } from './site-settings.events.js';

export interface SiteSettingsAnswer {
  siteSettings: SiteSettings;
  version: number;
}

const childPageFromAge = integer.refine((years) => years >= 0 && years < childAge, 'error.number_range').nullable();
const handOverAge = integer.refine((years) => handOverAges.some((age) => age === years), 'error.unknown_value');

/** What administrators set for the whole site. */
export const siteSettingsOps = {
  get: query({
    name: 'GetSiteSettings',
    path: '/api/cabinet/get-site-settings',
    kind: 'none',
    roles: ['A'],
    input: z.object({}),
    answer: answerOf<SiteSettingsAnswer>(),
    summary: 'What administrators have set for the whole site: who may open pages of children, when profiles are handed over',
  }),
  set: command({
    name: 'SetSiteSettings',
    path: '/api/cabinet/set-site-settings',
    kind: 'wrapped',
    roles: ['A'],
    isForbiddenOnBehalf: true,
    input: z.object({
      siteSettings: z.strictObject({ childPageFromAge: childPageFromAge.optional(), handOverAge: handOverAge.optional() }),
      expectedVersion,
    }),
    answer: answerOf<SiteSettingsAnswer>(),
    refusals: [],
    summary: 'Set what holds for the whole site; what is not given stays. Pages of children that it does not let be open are closed',
  }),
};
