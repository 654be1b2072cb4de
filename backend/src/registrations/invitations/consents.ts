import { giverFor } from '#backend/visibility/giver';
import { neededGroups } from '#contracts/visibility/needs';
import type { HandlerContext } from '#platform/context';
import { category } from '#domain/sport-events/category.decider';
import { consentStream, giveConsent } from '#domain/visibility/consent.decider';
import type { Errors, Row } from '../registrants.js';
import { isStaff } from '../registration-times.js';

/** What is wrong with the consents of a call: the staff gives none for others, and nobody leaves out what the rules need. */
export const checkConsents = async (rows: readonly Row[], context: HandlerContext, errors: Errors): Promise<void> => {
  for (const [i, { consent, userId, streamIds }] of rows.entries()) {
    if (!consent) continue;
    const path = `registrations.${i}.consent`;
    if (isStaff(context) && userId !== context.actor.userId) errors[path] = ['error.forbidden'];
    const categories = await Promise.all(streamIds.map(async (id) => (await context.load(category, id)).state.fields));
    const needed = neededGroups(categories.filter((fields) => fields !== null));
    if (needed.some((group) => !consent.includes(group))) errors[path] ??= ['error.consent_needed'];
  }
};

/** Records what a person lets the organisers see, with what they were let see before. */
export const recordConsent = async (
  { userId, eventId, groups }: { userId: number; eventId: number; groups: NonNullable<Row['consent']> },
  context: HandlerContext,
): Promise<void> => {
  const { as } = await giverFor(userId, context);
  await context.decide(consentStream, userId, (state) => {
    const before = state.consents.find((one) => one.eventId === eventId)?.groups ?? [];
    const given = { userId, eventId, groups: [...before, ...groups], byUserId: context.actor.userId, as };
    return giveConsent(state, given, context.now);
  });
};
