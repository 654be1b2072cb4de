import { fullNameOf } from '#contracts/identity/account.docs';
import type { PersonDoc } from './people.view.js';

/** The name that anybody may see: without the surname where it is hidden, none at all of a private profile. */
export const shownName = ({ lastName, firstName, isHiddenLastName, isPrivateProfile }: PersonDoc): string => {
  if (isPrivateProfile) return '';
  return isHiddenLastName ? (firstName ?? '') : fullNameOf({ lastName, firstName });
};
