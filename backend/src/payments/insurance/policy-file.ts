import type { Profile } from '#contracts/profiles/profile.docs';
import { erasedName, fullName } from '#contracts/rules/names';
import { profileSeenBy, viewerOf } from '#backend/visibility/viewer';
import { notFound, refuse, type Refusal } from '#domain/decider';
import { policy } from '#domain/payments/insurance/policy.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import { FileAnswer, type OperationContext } from '#platform/context';
import type { Insurers } from './insurers.js';
import { orderOf } from './policy-jobs.js';

export const policyFileName = (number: string): string => `policy-${number}.pdf`;

/** A policy for whom it insures, who keeps their profile, who has paid it, and administrators. */
export const policyFileOf =
  (insurers: Insurers) =>
  async (policyId: number, context: OperationContext): Promise<FileAnswer | Refusal> => {
    const { ordered, status, number, paidDate, cancelled } = (await context.load(policy, policyId)).state;
    if (!ordered) return notFound('insuranceId');
    const profile = await profileOf(ordered.userId, context);
    const { kind } = await viewerOf(profile, context.actor, context.documents, context.now);
    const isKept = kind === 'editor' || kind === 'representative';
    if (!isKept && ordered.payerUserId !== context.actor.userId) return notFound('insuranceId');
    if (cancelled?.reason === 'refunded') return refuse('error.insurance_refunded');
    const insurer = insurers.get(ordered.providerKey);
    if (status !== 'issued' || number === null || !insurer) return notFound('insuranceId');
    const order = orderOf(ordered, paidDate, context.locale);
    const bytes = await insurer.document(isKept ? order : { ...order, ...(await seenNames(profile, context)) }, number, context.locale);
    return new FileAnswer(policyFileName(number), 'application/pdf', bytes);
  };

/** Whoever gave it sees the athlete there as on their page: without the birth date. */
const seenNames = async (profile: Profile, context: OperationContext) => ({
  fullName: fullName(await profileSeenBy(profile, context)) || erasedName,
  birthDate: null,
});

/** Of somebody who was merged: the profile that stays. */
const profileOf = async (userId: number, context: OperationContext): Promise<Profile> => {
  const { state } = await context.load(profileStream, userId);
  return state.mergedInto === null ? state : (await context.load(profileStream, state.mergedInto)).state;
};
