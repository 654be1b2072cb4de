import type { LeftOutReason } from '#contracts/competition/draw-systems';
import type { LeftOutEntrant, PlannedEntrant } from '#contracts/competition/draw-plan.docs';
import { isWeighingOf, leftOutReason, parted, type Exceptions } from '#domain/competition/takingPart';
import { knownWeight } from '#domain/registrations/registration.decider';
import { entrantsAmong } from '#projections/registrations/joint-entries';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import type { CategoryDoc } from '#projections/sport-events/categories.view';

type Category = Pick<CategoryDoc, 'entrantKind' | 'weightFrom' | 'weightTo'>;
type Entrant = readonly [RegistrationDoc, ...RegistrationDoc[]];

export interface TakingPart {
  takingPart: Entrant[];
  leftOut: (Omit<LeftOutEntrant, keyof PlannedEntrant> & { docs: Entrant })[];
}

/** Who of the registrations of a category takes part in its draw, and who does not and why. */
export const takingPartOf = (docs: readonly RegistrationDoc[], category: Category, exceptions: Exceptions): TakingPart => {
  const confirmed = docs.filter(({ statuses }) => statuses.participation === 'confirmed');
  const entrants = entrantsAmong(confirmed, category.entrantKind);
  const joined = new Set(entrants.flat());
  const isWeighing = isWeighingOf(category, confirmed);
  const { takingPart, leftOut } = parted(entrants, isWeighing, exceptions);
  const others = docs.filter((doc) => !joined.has(doc));
  return {
    takingPart,
    leftOut: [
      ...leftOut.map(({ entrant, reason, mayTakePart }) => ({ docs: entrant, reason, mayTakePart })),
      ...others.map((doc) => ({ docs: [doc] as Entrant, reason: otherReason(doc, isWeighing), mayTakePart: false })),
    ],
  };
};

/** One who is confirmed and stands in no pair or team of a category of those is alone. */
const otherReason = (doc: RegistrationDoc, isWeighing: boolean): LeftOutReason => leftOutReason(doc, isWeighing) ?? 'alone';

export const plannedEntrant = (docs: readonly [RegistrationDoc, ...RegistrationDoc[]]): PlannedEntrant => {
  const [lead, ...others] = docs;
  const name = lead.team?.name ?? docs.map(({ lastName, fullName }) => lastName ?? fullName).join(' / ');
  return {
    registrationId: lead.id,
    fullName: others.length > 0 ? name : lead.fullName,
    organization: lead.organization?.name ?? null,
    weight: knownWeight(lead),
  };
};
