export type LoadCounts = Record<'events' | 'streams' | 'options' | 'playgrounds' | 'staff' | 'entrants', number>;

/** What a file has brought, or of a dry run would bring. */
export interface LoadAnswer {
  /** Ids of sport events; a dry run makes none. */
  created: number[];
  updated: number[];
  errors: Record<string, never>;
  isDryRun: boolean;
  counts: Partial<LoadCounts>;
}

/** One column of the load file. */
export interface LoadColumn {
  key: string;
  name: string;
  isRequired: boolean;
  /** Kinds of row that need it. */
  requiredFor: readonly string[];
}

export interface PastLoad {
  date: string;
  by: number | null;
  created: number;
  updated: number;
  failed: number;
  fileName: string;
}

export interface LoadData {
  templateColumns: LoadColumn[];
  sports: { id: number; key: string; name: string }[];
  lastLoads: PastLoad[];
}
