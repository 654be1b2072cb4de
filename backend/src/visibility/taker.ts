import type { OperationContext } from '#platform/context';
import { profilesView } from '#projections/profiles/profiles.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import { staffView } from '#projections/sport-events/sport-events.view';
import { isRepresentativeOf } from './relations.js';
import { asStaff } from './seen-names.js';

/** As whom the caller may take what is made of an entry: its person, whoever keeps their profile or represents its club, the staff, an administrator; null: as nobody. */
export const takerOf = async (doc: RegistrationDoc, context: OperationContext): Promise<OperationContext | null> => {
  const { actor, documents, now } = context;
  if (actor.isAdministrator) return context;
  if (actor.userId === null) return null;
  const staff = await documents.get(staffView, actor.userId);
  const roles = (staff?.roles ?? []).filter(({ eventId }) => eventId === doc.eventId);
  if (roles.some(({ role }) => role === 'organiser' || role === 'operator')) return asStaff(context);
  if (doc.organization && actor.organizationIds.includes(doc.organization.id)) return context;
  const profile = doc.userId === null ? null : await documents.get(profilesView, doc.userId);
  return profile && (doc.userId === actor.userId || isRepresentativeOf(profile, actor, now)) ? context : null;
};
