import { consentGroups, type ConsentGroup } from '#contracts/visibility/consent.docs';

/** What is chosen, with what the rules need. */
export const withNeeded = (chosen: readonly ConsentGroup[], needed: readonly ConsentGroup[]): ConsentGroup[] =>
  consentGroups.filter((group) => chosen.includes(group) || needed.includes(group));
