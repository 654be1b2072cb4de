import type { EventOf } from '#contracts/event';
import type { AccountInvitation, InvitedRole } from '#contracts/identity/account-invitation.docs';
import { accountInvitationEvents } from '#contracts/identity/account-invitation.events';
import { refuse, type Decision } from '#domain/decider';

export type AccountInvitationEvent = EventOf<typeof accountInvitationEvents>;

const lastsMilliseconds = 7 * 86_400_000;

export const noAccountInvitation = (userId: number): AccountInvitation => ({
  ...{ userId, status: 'none', emailHash: '', email: null, lastName: null, firstName: null, role: null },
  ...{ byUserId: 0, locale: 'ru', sentAt: '', expiresAt: '' },
});

const endings = {
  AccountInvitationRevoked: 'revoked',
  AccountInvitationLapsed: 'lapsed',
  AccountInvitationAccepted: 'accepted',
} as const;

/** Folds in place, for the decider and for the view. What is known of whoever did not come is not kept. */
export const foldAccountInvitation = (state: AccountInvitation, { type, data }: AccountInvitationEvent): AccountInvitation => {
  if (type === 'AccountInvited') {
    const { invitedAt: sentAt, ...invited } = data;
    return Object.assign(state, invited, { status: 'pending', sentAt });
  }
  if (type === 'AccountInvitationResent') return Object.assign(state, data);
  return Object.assign(state, noAccountInvitation(data.userId), { status: endings[type] });
};

/** `accountInvitation-{userId}`. */
export const accountInvitation = {
  name: 'accountInvitation',
  events: accountInvitationEvents,
  initial: (): AccountInvitation => noAccountInvitation(0),
  evolve: foldAccountInvitation,
};

export interface NewInvitation {
  userId: number;
  emailHash: string;
  email: string;
  lastName: string;
  firstName: string;
  role: InvitedRole | null;
  byUserId: number;
  locale: 'ru' | 'en';
}

const expiryAfter = (now: string): string => new Date(Date.parse(now) + lastsMilliseconds).toISOString();

export const isOpen = ({ status, expiresAt }: Pick<AccountInvitation, 'status' | 'expiresAt'>, now: string): boolean =>
  status === 'pending' && expiresAt > now;

export const inviteAccount = (
  { status }: Readonly<AccountInvitation>,
  invitation: NewInvitation,
  now: string,
): Decision<AccountInvitationEvent> =>
  status === 'none' ? [{ type: 'AccountInvited', data: { ...invitation, invitedAt: now, expiresAt: expiryAfter(now) } }] : [];

/** Also of one whose time is over. */
export const resendInvitation = (
  { status, userId }: Readonly<AccountInvitation>,
  byUserId: number,
  now: string,
): Decision<AccountInvitationEvent, 'error.not_invited'> =>
  status === 'pending'
    ? [{ type: 'AccountInvitationResent', data: { userId, byUserId, sentAt: now, expiresAt: expiryAfter(now) } }]
    : refuse('error.not_invited');

export const revokeInvitation = (
  { status, userId }: Readonly<AccountInvitation>,
  byUserId: number,
): Decision<AccountInvitationEvent, 'error.not_invited'> => {
  if (status === 'revoked') return [];
  return status === 'pending' ? [{ type: 'AccountInvitationRevoked', data: { userId, byUserId } }] : refuse('error.not_invited');
};

/** For so long after its end an invitation is kept, to be sent again. */
const keptMilliseconds = 30 * 86_400_000;

/** Invitations that ended before this moment lapse. */
export const lapsedBefore = (now: string): string => new Date(Date.parse(now) - keptMilliseconds).toISOString();

export const lapseInvitation = (
  { status, expiresAt, userId }: Readonly<AccountInvitation>,
  now: string,
): Decision<AccountInvitationEvent> =>
  status === 'pending' && expiresAt <= lapsedBefore(now) ? [{ type: 'AccountInvitationLapsed', data: { userId } }] : [];

export const acceptInvitation = (state: Readonly<AccountInvitation>, now: string): Decision<AccountInvitationEvent, 'error.expired'> =>
  isOpen(state, now) ? [{ type: 'AccountInvitationAccepted', data: { userId: state.userId } }] : refuse('error.expired', 'token');
