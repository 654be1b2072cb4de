import { z } from 'zod';
import { boolean, id, integer, listOf, number, oneOf, text } from '../input.js';
import { answerOf, query } from '../op.js';
import { componentOf } from './status.ops.js';
import { componentStatuses, componentTypes, participationAliases } from './statuses.js';
import type { FilterChoices } from './registration.docs.js';

const component = oneOf([...componentTypes, ...participationAliases]);

const isStatusOf = (given: z.output<typeof component>, status: string | null | undefined): boolean =>
  !status || (componentStatuses[componentOf(given)] as readonly string[]).includes(status);

const maxChosen = 100;
const chosen = listOf(id, maxChosen).optional();
const bound = number.nullable().optional();
const year = integer.nullable().optional();

/** Which registrations of a sport event are meant; those of all filters at once. */
export const registrationFilters = z
  .object({
    componentType: component.optional(),
    status: text(50).nullable().optional(),
    paid: boolean.nullable().optional(),
    payment: oneOf(componentStatuses.payment).nullable().optional(),
    gender: oneOf(['male', 'female']).nullable().optional(),
    organizationIds: chosen,
    countryRegionIds: chosen,
    /** As declared, in kg; from and to are within. */
    weightFrom: bound,
    weightTo: bound,
    birthYearFrom: year,
    birthYearTo: year,
    needle: text(100).optional(),
    isDeleted: boolean.nullable().optional(),
  })
  .refine(({ componentType = 'participation', status }) => isStatusOf(componentType, status), {
    path: ['status'],
    message: 'error.unknown_value',
  });
export type RegistrationFilters = z.output<typeof registrationFilters>;

/** What the filters may be set to. */
export const registrationFilterViews = {
  choices: query({
    name: 'GetRegistrationFilters',
    path: '/api/get-registration-filters',
    kind: 'wrapped',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<FilterChoices>(),
    summary: 'Organisations, regions and birth years that the registrations of a sport event have',
  }),
};
