import { certificateKinds, type CertificateKind } from '#contracts/profiles/certificate.docs';
import type { CertificateShown } from '#contracts/registrations/details.docs';
import type { HandlerContext, OperationContext } from '#platform/context';
import { admissionBy } from '#domain/profiles/certificates.rules';
import type { SportEvent } from '#domain/sport-events/sport-event.decider';
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

/** Which certificates these entrants have for a sport event that asks for some, by registration; a team by name has none to show. */
export const admissionOf = async (
  docs: readonly Pick<RegistrationDoc, 'id' | 'userId' | 'teamName'>[],
  event: SportEventDoc | null,
  { documents }: OperationContext,
): Promise<ReadonlyMap<number, CertificateShown[]>> => {
  if (!event || event.admission.length === 0) return new Map();
  const profiles = await documents.getMany(profilesView, [...new Set(docs.flatMap(({ userId }) => userId ?? []))]);
  const certificatesOf = new Map(profiles.map(({ userId, certificates }) => [userId, certificates]));
  const asked = certificateKinds.filter((kind) => event.admission.includes(kind));
  return new Map(
    docs
      .filter(({ userId, teamName }) => userId !== null || teamName === null)
      .map(({ id, userId }) => {
        const certificates = certificatesOf.get(userId ?? 0) ?? [];
        return [id, asked.map((kind) => ({ kind, state: admissionBy(certificates, kind, event) }))];
      }),
  );
};
