import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { ageOn } from '#contracts/rules/dates';
import { gridsOf } from '#backend/sport-events/grids';
import { rowsFor } from '#backend/visibility/competitors';
import type { OperationContext } from '#platform/context';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { registrationRow } from './registration-row.js';

type RowContext = Pick<OperationContext, 'documents' | 'actor' | 'roles' | 'now'> & Partial<Pick<OperationContext, 'locale'>>;

export const rowsOf = async (context: RowContext, ids: readonly number[]): Promise<RegistrationRow[]> =>
  shapedRows(context, await context.documents.getMany(registrationsView, ids));

export const shapedRows = async (context: RowContext, docs: readonly RegistrationDoc[]): Promise<RegistrationRow[]> => {
  const streamIds = [...new Set(docs.map(({ streamId }) => streamId))];
  const streams = await context.documents.getMany(categoriesView, streamIds);
  const grids = await gridsOf(context.documents, streamIds);
  const nameOf = new Map(streams.map(({ id, name }) => [id, name]));
  const events = await context.documents.getMany(sportEventsView, [...new Set(docs.map(({ eventId }) => eventId))]);
  const firstDay = new Map(events.map(({ id, dateFrom }) => [id, dateFrom]));
  return (await rowsFor(docs, context)).map((doc) => {
    const day = firstDay.get(doc.eventId);
    const age = doc.birthDate === null || !day ? null : ageOn(doc.birthDate, day);
    return registrationRow(doc, nameOf.get(doc.streamId) ?? '', age, grids.get(doc.streamId), context.locale);
  });
};
