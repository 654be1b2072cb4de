import type { Category, RegistrationRow } from '#contracts/sport-events/sport-event.docs';

export const components = ['participation', 'payment', 'documents', 'insurance', 'weighIn', 'challenge'] as const;
export type Component = (typeof components)[number];

interface WithdrawalRequest {
  id: number;
  status: 'requested' | 'accepted' | 'disabled';
  reason: string;
  requestedAt: string;
}

interface Answer {
  questionId: number;
  question: string;
  value: string | number | null;
  fileName?: string | null;
}

/** A registration as the desk shows it (RegistrationRow of the catalogue). */
export interface DeskRow extends RegistrationRow {
  teamId?: number | null;
  registrationPairId?: number | null;
  comments: Partial<Record<string, string>>;
  isDeleted: boolean;
  isDeactivated: boolean;
  isOfflinePayment: boolean;
  withdrawalRequest: WithdrawalRequest | null;
  price: number;
  answers: readonly Answer[];
  challengeAnswer: { id: number; status: string; url: string | null } | null;
}

export interface NamedStatus {
  id: string;
  name: string;
}

/** A category, with how many stand in it once that is known. */
export interface DeskCategory extends Category {
  registrationsCount?: number;
  confirmedCount?: number;
  waitingCount?: number;
}

/** What the call for a page of the desk answers. */
export interface DeskAnswer {
  streams: DeskCategory[];
  registrations: DeskRow[];
  statusLists: Partial<Record<Component, NamedStatus[]>>;
  counters?: Partial<Record<string, number>>;
  page: number;
  maxPage: number;
  total: number;
}
