import type { invitedRoles } from './account-invitation.events.js';

export type InvitedRole = (typeof invitedRoles)[number];

export interface AccountInvitation {
  /** Number of the account that comes of it. */
  userId: number;
  status: 'none' | 'pending' | 'revoked' | 'lapsed' | 'accepted';
  emailHash: string;
  email: string | null;
  lastName: string | null;
  firstName: string | null;
  role: InvitedRole | null;
  /** The administrator who asked last. */
  byUserId: number;
  locale: 'ru' | 'en';
  sentAt: string;
  expiresAt: string;
}

export interface ShownInvitation extends Pick<AccountInvitation, 'userId' | 'email' | 'role' | 'sentAt' | 'expiresAt'> {
  fullName: string;
  invitedBy: { id: number; fullName: string } | null;
  isExpired: boolean;
}
