import type { Paged } from '../pages.js';

/** Mail to an address, notices to the devices of an account that asked for them. */
export const noticeChannels = ['email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A message that was queued, with who gets none. */
export interface Notified {
  noticeId: number | null;
  recipientCount: number;
  skipped: { registrationId: number; error: string }[];
}

/** Whom a message would reach if it was sent now. */
export interface NoticeReach {
  /** Entrants whom it is for. */
  entrantCount: number;
  /** Messages: one for each person, however many entries they have. */
  recipientCount: number;
  skipped: { registrationId: number; name: string; error: string }[];
}

export interface Invited {
  invited: ({ userId: number | null } | { email: string })[];
  /** As the caller named them; of a call that is repeated nothing is said here. */
  skipped: { value: number | string; error: string }[];
}

/** A participant, or of an invitation an account. */
export interface NoticeRecipient {
  registrationId?: number;
  userId?: number | null;
  name: string;
  status: 'queued' | 'sent' | 'failed';
  error: string | null;
}

/** One message to many, or the invitations of one call, with what came of each. */
export interface SentNotice {
  noticeId: number;
  kind: 'notification' | 'invitation';
  subject: string;
  text: string;
  sentAt: string;
  sentBy: { id: number; name: string };
  counts: Record<NoticeRecipient['status'] | 'skipped', number>;
  recipients: NoticeRecipient[];
  skipped: { registrationId: number; name: string; error: string }[];
}

export interface SentNotices extends Paged {
  notices: SentNotice[];
}
