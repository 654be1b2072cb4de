import type { GridSummary } from '#projections/competition/grid-summary';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';

type Grid = Pick<GridSummary, 'joints'> | undefined;

/** What results ask of a grid. */
export type PlacedEntrants = Pick<GridSummary, 'joints' | 'places'>;

/** The registration that stands in the grid for this one: their own, or that of their pair or team. */
export const leadOf = (grid: Grid, registrationId: number): number => {
  const found = Object.entries(grid?.joints ?? {}).find(([, joint]) => joint.registrationIds.includes(registrationId));
  return found ? Number(found[0]) : registrationId;
};

/** What a pair or team has reached is of each of its members: of both partners, of those who were with the team to the end. */
export const eachMember = <Row extends { registrationId: number }>(
  given: readonly Row[],
  docs: ReadonlyMap<number, RegistrationDoc>,
  grid: Grid,
  counted: ReadonlySet<number> = new Set(),
): Row[] => {
  const named = new Set(given.map(({ registrationId }) => registrationId));
  return given.flatMap((row) => {
    const joint = grid?.joints[row.registrationId];
    if (!joint) return [row];
    const of = (status: string) => joint.registrationIds.filter((id) => docs.get(id)?.statuses.participation === status);
    const withdrawn = of('withdrawn');
    const confirmed = [...of('confirmed'), ...joint.registrationIds.filter((id) => counted.has(id))];
    const members = joint.name === null ? [...confirmed, ...withdrawn] : confirmed.length > 0 ? confirmed : withdrawn;
    if (members.length === 0) return [row];
    return members.filter((id) => id === row.registrationId || !named.has(id)).map((registrationId) => ({ ...row, registrationId }));
  });
};
