export interface Counted {
  id: number | string | null;
  name: string;
  count: number;
}

/** The figures of a sport event; amounts in rubles. */
export interface EventStatistics {
  registrations: {
    total: number;
    byStatus: Record<string, number>;
    byStream: Counted[];
    byOrganization: Counted[];
    byCountry: Counted[];
    byDay: { date: string; count: number }[];
  };
  money: Record<'invoiced' | 'paid' | 'refunded' | 'outstanding' | 'discount', number>;
  matches: { finished: number; total: number };
  updatedAt: string;
}
