import type { Paged } from '../pages.js';
import type { AchievementRow } from './page.docs.js';

export interface ResultToVerify {
  achievement: AchievementRow;
  askedAt: string;
  link: string | null;
  fileName: string | null;
}

/** A person, and what of their results waits. */
export interface VerificationRequest {
  userId: number;
  fullName: string;
  birthDate: string | null;
  results: ResultToVerify[];
}

/** `total` counts persons. */
export interface VerificationQueue extends Paged {
  requests: VerificationRequest[];
}
