import type { DocumentKey } from '#projections/view';
import type { DocumentChange } from '#platform/projecting/view-fold';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { consentsView } from '#projections/visibility/consents.view';

/** Persons of whom everybody may see something else after a change. */
export const publiclyConcerned = ({ view, key }: DocumentChange): readonly DocumentKey[] => (view === peopleView.name ? [Number(key)] : []);

/** Persons of whom the staff of sport events may see something else: a consent ends with the last entry too. */
export const staffConcerned = (change: DocumentChange): readonly DocumentKey[] => {
  const { view, key } = change;
  if (view === consentsView.name) return [Number(key)];
  if (view !== registrationsView.name || !change.doc) return publiclyConcerned(change);
  const { userId, isDeleted, statuses } = change.doc as RegistrationDoc;
  return userId !== null && (isDeleted || statuses.participation === 'withdrawn') ? [userId] : [];
};
