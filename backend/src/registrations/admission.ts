import { certificateKinds, type CertificateKind } from '#contracts/profiles/certificate.docs';
import type { CertificateShown } from '#contracts/registrations/details.docs';
import type { HandlerContext, OperationContext } from '#platform/context';
import { admissionBy } from '#domain/profiles/certificates.rules';
import type { SportEvent } from '#domain/sport-events/sport-event.decider';
import { homeDay } from '#contracts/rules/dates';
import { grantsAt } from '#backend/visibility/grants';
import { profilesView } from '#projections/profiles/profiles.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import type { SportEventDoc } from '#projections/sport-events/sport-events.view';
import { isStaff } from './registration-times.js';

type Lacking = `error.certificate_${CertificateKind}`;

/** What somebody lacks who enters, or is entered by whoever acts for them; the staff answers itself for those whom it enters. */
export const lackingBy = async (userId: number | null, { fields, admission }: SportEvent, context: HandlerContext): Promise<Lacking[]> => {
  if (!fields || admission.length === 0 || userId === null || isStaff(context)) return [];
  const { certificates = [] } = (await context.documents.get(profilesView, userId)) ?? {};
  return admission
    .filter((kind) => admissionBy(certificates, kind, fields) === 'lacking')
    .map((kind) => `error.certificate_${kind}` as const);
};

/**
 * Which certificates these entrants have for a sport event that asks for some, by registration; a team by name has none to show. Of those
 * whom the staff has entered of its own accord nothing is told: else whoever makes a sport event would learn of anybody whether a doctor
 * lets them compete.
 */
export const admissionOf = async (
  docs: readonly Pick<RegistrationDoc, 'id' | 'userId' | 'teamName'>[],
  event: SportEventDoc | null,
  { documents, now }: OperationContext,
): Promise<ReadonlyMap<number, CertificateShown[]>> => {
  if (!event || event.admission.length === 0) return new Map();
  const userIds = [...new Set(docs.flatMap(({ userId }) => userId ?? []))];
  const grants = await grantsAt(event.id, userIds, documents, homeDay(now));
  const told = userIds.filter((userId) => grants.get(userId)?.name);
  const profiles = await documents.getMany(profilesView, told);
  const certificatesOf = new Map(profiles.map(({ userId, certificates }) => [userId, certificates]));
  const asked = certificateKinds.filter((kind) => event.admission.includes(kind));
  return new Map(
    docs
      .filter(({ userId, teamName }) => userId !== null || teamName === null)
      .map(({ id, userId }) => {
        const certificates = certificatesOf.get(userId ?? 0);
        return [id, asked.map((kind) => ({ kind, state: certificates ? admissionBy(certificates, kind, event) : 'unknown' }))];
      }),
  );
};
