interface Names {
  lastName?: string | null | undefined;
  firstName?: string | null | undefined;
}

/** "Last First", as much of it as is known: how a person is called. */
export const fullName = ({ lastName, firstName }: Names): string => [lastName, firstName].filter(Boolean).join(' ');

/** "Last First Middle": how a profile is headed and a competitor is listed. */
export const fullNameWithMiddle = ({ middleName, ...names }: Names & { middleName?: string | null | undefined }): string =>
  [fullName(names), middleName].filter(Boolean).join(' ');
