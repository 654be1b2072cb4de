import type { DocumentReader } from '#platform/documents';
import { gridSummaries, type GridSummary } from '#projections/competition/grid-summary';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import type { CategoryDoc } from '#projections/sport-events/categories.view';
import { hasMedal } from './awarded-event.js';

export interface Provisional {
  /** Who has a medal that only a correction can change, with its place and without points. */
  docs: RegistrationDoc[];
  categoriesCount: number;
  /** Position of the newest grid. */
  version: number;
}

/** The medals of open categories whose places their grids have fixed: a decided final, a decided bronze. */
export const provisionalIn = async (open: readonly CategoryDoc[], documents: DocumentReader): Promise<Provisional> => {
  const stored = await Promise.all(open.map(({ id }) => documents.getStored<GridSummary>(gridSummaries, id)));
  const grids = stored.flatMap((one) => (one ? [one] : []));
  const found = await Promise.all(grids.map(({ doc }) => medallistsOf(doc, documents)));
  return {
    docs: found.flat(),
    categoriesCount: found.filter(({ length }) => length > 0).length,
    version: grids.reduce((newest, { position }) => Math.max(newest, Number(position)), 0),
  };
};

const medallistsOf = async ({ places, joints }: GridSummary, documents: DocumentReader): Promise<RegistrationDoc[]> => {
  const placeOf = new Map(
    places.filter(hasMedal).flatMap(({ registrationId, place }) => {
      const members = joints[registrationId]?.registrationIds ?? [registrationId];
      return members.map((id): [number, number] => [id, place]);
    }),
  );
  const docs = await documents.getMany(registrationsView, [...placeOf.keys()]);
  return docs.map((doc) => ({ ...doc, place: placeOf.get(doc.id) ?? null, points: 0 }));
};
