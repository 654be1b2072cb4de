import { ageOn } from './dates.js';
import { profileLimits } from './profile.js';

const childrenTo = 12;
/** The upper limit of the heaviest classes that only children stand in. */
const childrensClassTo = 30;
/** As low as a weight may be declared. */
export const leastOfChildren = 5;

interface Class {
  ageTo: number | null;
  weightTo: number | null;
}

/** What a scale shows at least: children of up to 12 years may weigh less than 20 kg, by their age or by the limits of their category. */
export const leastWeight = ({ ageTo, weightTo }: Class, birthDate: string | null, firstDay: string): number => {
  const isChild = birthDate !== null && firstDay !== '' && ageOn(birthDate, firstDay) <= childrenTo;
  const isForChildren = (ageTo !== null && ageTo <= childrenTo) || (weightTo !== null && weightTo <= childrensClassTo);
  return isChild || isForChildren ? leastOfChildren : profileLimits.weight.min;
};
