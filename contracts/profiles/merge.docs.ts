/** One of two profiles that an administrator compares. */
export interface MergeSide {
  userId: number;
  fullName: string;
  birthDate: string | null;
  hasAccount: boolean;
  /** Made by a representative, and for which organisation. */
  madeFor: { id: number; name: string } | null;
  counts: MergeCounts;
  /** Where the person stands and stood, the latest first, fifty of them; all are counted. */
  entries: { registrationId: number; eventName: string; categoryName: string; dateFrom: string; place: number | null }[];
  clubs: string[];
  coaches: string[];
}

/** How much there is of what a merge moves. */
interface MergeCounts {
  entries: number;
  results: number;
  achievements: number;
  recommendations: number;
  clubs: number;
  coaches: number;
  documents: number;
  certificates: number;
  /** Consents of entrants: they rest while the profile is merged. */
  consents: number;
}

/** A value of which the two profiles have different ones, as it is shown. */
export interface MergeField {
  field: MergeableField;
  own: string | null;
  other: string | null;
  /** The name of the profile that stays is locked. */
  isLocked: boolean;
}

export interface MergePlan {
  own: MergeSide;
  other: MergeSide;
  fields: MergeField[];
  /** Keys of why the two cannot be merged so; empty: they can. */
  refusals: string[];
  /** Categories in which both stand. */
  sharedCategories: string[];
}

/** A merge that was made, the last one first. */
export interface MadeMerge {
  userId: number;
  fullName: string;
  mergedUserId: number;
  mergedFullName: string;
  mergedAt: string;
  undoUntil: string;
  isUndoable: boolean;
}

/** Fields of which an administrator chooses one of the two values; of places the country stands for region and city too. */
export const mergeableFields = [
  'lastName',
  'firstName',
  'middleName',
  'gender',
  'birthDate',
  'height',
  'weight',
  'countryId',
  'citizenshipId',
  'about',
  'avatar',
  'snills',
  'contactEmail',
  'contactPhone',
  'personalEmail',
  'personalPhone',
] as const;
type MergeableField = (typeof mergeableFields)[number];
