import type { DocumentReader } from '#platform/documents';
import type { Filter } from '#platform/ports/document-store';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';

/** All live registrations that a filter names, in their order. */
export const allRegistrations = (documents: DocumentReader, filter: Filter): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { ...filter, isDeleted: 0 }, sort: [['index', 'asc']] });
