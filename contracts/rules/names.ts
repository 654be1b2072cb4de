/**
 * Stands where the name of an erased person stood, in every document and paper. Documents have no language: the browser shows
 * it in that of its reader (frontend/src/app/erased.ts), everything else in both.
 */
export const erasedName = 'Спортсмен удалён · Athlete removed';

interface Names {
  lastName?: string | null | undefined;
  firstName?: string | null | undefined;
}

/** "Last First", as much of it as is known: how a person is called. */
export const fullName = ({ lastName, firstName }: Names): string => [lastName, firstName].filter(Boolean).join(' ');

/** "Last First Middle": how a profile is headed and a competitor is listed. */
export const fullNameWithMiddle = ({ middleName, ...names }: Names & { middleName?: string | null | undefined }): string =>
  [fullName(names), middleName].filter(Boolean).join(' ');
