/** What a column of a table of entries may say. */
export const importFields = [
  'fullName',
  /** A full name with the surname at its end. */
  'firstLastName',
  'lastName',
  'firstName',
  'middleName',
  'birthDate',
  'gender',
  'organization',
  'coach',
  'country',
  'region',
  'city',
  'category',
  'ageGroup',
  'weight',
  'rank',
  'phone',
  'email',
  'startNumber',
] as const;
export type ImportField = (typeof importFields)[number];

/** One row as it stands in the file; `n` is its number in the sheet. */
export interface ImportTableRow {
  n: number;
  cells: string[];
}

/** A file as it was read, with what its columns are taken for. */
export interface ImportTable {
  fileName: string;
  /** The row of the sheet in which the columns are named. */
  headerRow: number;
  header: string[];
  columns: (ImportField | null)[];
  /** The caller has chosen these columns for such a header before. */
  isRemembered: boolean;
  rows: ImportTableRow[];
}

/** What is wrong with a cell of a row: a key of the error catalogue. */
export interface ImportError {
  field: ImportField;
  key: string;
}

/**
 * What the reader of a row should know. `yearOnly`: the first of January stands for a birth year; `byPatronymic`: the gender;
 * `leftOut`: a contact, rank or region that cannot be read is not taken over; `ownOrganization`: the caller's stands instead.
 */
export interface ImportNote {
  field: ImportField;
  key: 'yearOnly' | 'byPatronymic' | 'leftOut' | 'ownOrganization';
}

/** How a person is known: by an account with that e-mail and name, by names and birth date, by names and birth year. */
export type KnownBy = 'email' | 'birthDate' | 'birthYear';

export interface ImportRowPlan {
  n: number;
  /** `new` makes an entry, `registered` is in that category already, `wrong` has errors. */
  state: 'new' | 'registered' | 'wrong';
  fullName: string;
  birthDate: string | null;
  gender: 'male' | 'female' | null;
  organization: string | null;
  /** Null: a new person. */
  knownBy: KnownBy | null;
  streamId: number | null;
  /** Whether the file names the category, describes it by age and weight, or it follows from gender, birth year and weight. */
  categoryBy: 'choice' | 'name' | 'words' | 'person' | null;
  /** Categories that fit where it is not clear which one is meant. */
  streamIds: number[];
  errors: ImportError[];
  notes: ImportNote[];
}

export interface ImportPlan {
  rows: ImportRowPlan[];
}

/** What became of the rows of one call. */
export interface ImportOutcome {
  rows: (Pick<ImportRowPlan, 'n' | 'errors'> & { state: 'registered' | 'waiting' | 'already' | 'wrong' })[];
}
