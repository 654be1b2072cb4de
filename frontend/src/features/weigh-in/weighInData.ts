export interface WeighInCategory {
  id: number;
  name: string;
  weightFrom: number | null;
  weightTo: number | null;
  notWeighed: number;
  passed: number;
  failed: number;
}

export interface WeighInRow {
  id: number;
  streamId: number;
  fullName: string;
  organization: { id: number; name: string } | null;
  tournamentGridNumber: number | null;
  index: number;
  weight: number | null;
  actualWeight: number | null;
  weighIn: 'notWeighed' | 'passed' | 'failed';
}

export interface WeighInAnswer {
  streams: WeighInCategory[];
  registrations: WeighInRow[];
  hasMore: boolean;
}
