import type { OfficialResult, Profile } from '#contracts/profiles/profile.docs';
import type { Decision } from '#domain/decider';
import type { ProfileEvent } from './profile.fold.js';

export type GivenMarks = Partial<Omit<OfficialResult, 'registrationId'>>;

/** An official result as nobody has marked it. */
export const unmarked = { isMain: false, isHidden: false, image: null, imageFileName: null } as const;

/** How the page shows a result of a sport event run here; whether it is the person's is asked before. */
export const markOfficialResult = (
  { userId, officialResults }: Profile,
  registrationId: number,
  given: GivenMarks,
): Decision<ProfileEvent> => {
  const before: OfficialResult = officialResults.find((one) => one.registrationId === registrationId) ?? { registrationId, ...unmarked };
  const marks: OfficialResult = { ...before, ...given };
  const isSame = (Object.keys(marks) as (keyof OfficialResult)[]).every((field) => marks[field] === before[field]);
  return isSame ? [] : [{ type: 'OfficialResultMarked', data: { userId, ...marks } }];
};
