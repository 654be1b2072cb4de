import type { EventOf } from '#contracts/event';
import type { Profile } from '#contracts/profiles/profile.docs';
import { phoneEvents } from '#contracts/profiles/profile.events';
import type { ProfileEvent } from './profile.fold.js';
import { refuse, type Decision } from '#domain/decider';

type PhoneEvent = EventOf<typeof phoneEvents>;

/** `phone-{hash}`: a phone proves one person. */
export const phoneHolder = {
  name: 'phone',
  events: phoneEvents,
  initial: (): { userId: number | null } => ({ userId: null }),
  evolve: (_state: { userId: number | null }, { type, data }: PhoneEvent): { userId: number | null } => ({
    userId: type === 'PhoneTaken' ? data.userId : null,
  }),
};

export const takePhone = (holder: { userId: number | null }, userId: number, field: string): Decision<PhoneEvent, 'error.duplicate'> => {
  if (holder.userId === userId) return [];
  return holder.userId === null ? [{ type: 'PhoneTaken', data: { userId } }] : refuse('error.duplicate', field);
};

export const releasePhone = (holder: { userId: number | null }, userId: number): Decision<PhoneEvent> =>
  holder.userId === userId ? [{ type: 'PhoneReleased', data: { userId } }] : [];

export interface ClaimedPhone {
  phone: string;
  phoneHash: string;
}

export const provePhone = ({ userId, verifiedPhone }: Profile, claimed: ClaimedPhone): Decision<ProfileEvent> =>
  verifiedPhone?.phoneHash === claimed.phoneHash ? [] : [{ type: 'PhoneVerified', data: { userId, ...claimed } }];

export const enterPhone = ({ userId, verifiedPhone }: Profile, claimed: ClaimedPhone, byUserId: number | null): Decision<ProfileEvent> =>
  verifiedPhone?.phoneHash === claimed.phoneHash ? [] : [{ type: 'PhoneVerifiedByAdmin', data: { userId, ...claimed, byUserId } }];

export const removePhone = ({ userId, verifiedPhone }: Profile, byUserId: number | null): Decision<ProfileEvent> =>
  verifiedPhone ? [{ type: 'PhoneVerificationRemoved', data: { userId, byUserId } }] : [];
