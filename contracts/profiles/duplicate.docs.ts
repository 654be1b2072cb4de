/** What two profiles have in common. */
export type DuplicateSign = 'name' | 'birthDate' | 'club';

interface DuplicateSide {
  userId: number;
  fullName: string;
  birthDate: string | null;
  clubs: string[];
  hasAccount: boolean;
}

/** Two profiles that may be of one person: `own` would stay, since an account or a guardian comes in by it. */
export interface ProposedDuplicate {
  own: DuplicateSide;
  other: DuplicateSide;
  signs: DuplicateSign[];
}
