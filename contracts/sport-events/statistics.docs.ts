export interface Counted {
  id: number | string | null;
  name: string;
  count: number;
}

/** The figures of a sport event; amounts in its currency. */
export interface EventStatistics {
  registrations: {
    /** Whoever applied, also those rejected or withdrawn since; `byStatus` and `byDay` count them too. */
    total: number;
    /** Who still takes part, waits or is undecided: those whom `byStream`, `byOrganization` and `byCountry` count. */
    standing: number;
    byStatus: Record<string, number>;
    byStream: Counted[];
    byOrganization: Counted[];
    byCountry: Counted[];
    byDay: { date: string; count: number }[];
  };
  currency: string;
  money: Record<'invoiced' | 'paid' | 'refunded' | 'outstanding' | 'discount', number>;
  matches: { finished: number; total: number };
  updatedAt: string;
}
