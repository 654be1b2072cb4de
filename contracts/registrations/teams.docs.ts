import type { Paged } from '../pages.js';
import type { RegistrationRow } from './registration.docs.js';

interface TeamHead {
  id: number;
  name: string;
  /** Its place among the teams of the category. */
  index: number;
  streamId: number;
  eventRegistrationGroupId: number | null;
  /** Of a team that was entered by name: it has no members. */
  registrationId?: number;
}

export interface Team extends TeamHead {
  registrationIds: number[];
}

export interface TeamWithMembers extends TeamHead {
  members: RegistrationRow[];
}

export interface Pair {
  registrationPairId: number;
  registrations: RegistrationRow[];
}

export interface TeamChanged {
  team: Team | null;
  /** All of its category. */
  teams: Team[];
}

export interface PairChanged {
  pair: Pair;
  /** Who lost a partner by it. */
  freedRegistrationIds: number[];
}

/** Teams and pairs by page; `total` counts the teams. */
export interface TeamsPage extends Paged {
  teams: TeamWithMembers[];
  pairs: Pair[];
  /** Of one category: who stands in no team or pair. */
  free: RegistrationRow[];
}
