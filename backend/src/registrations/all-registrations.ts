import { setImmediate as turn } from 'node:timers/promises';
import type { DocumentReader } from '#platform/documents';
import type { Filter } from '#platform/ports/document-store';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';

const pageSize = 500;

/** All live registrations that a filter names, with a turn for other calls between the pages. */
export const allRegistrations = async (documents: DocumentReader, filter: Filter): Promise<RegistrationDoc[]> => {
  const docs: RegistrationDoc[] = [];
  const query = { filter: { ...filter, isDeleted: 0 }, sort: [['index', 'asc'] as const], limit: pageSize };
  for (;;) {
    const page = await documents.find(registrationsView, { ...query, offset: docs.length });
    docs.push(...page);
    if (page.length < pageSize) return docs;
    await turn();
  }
};
