import { guardianEvents, type GuardianshipStatus } from '#contracts/profiles/guardian.events';
import { view } from '../view.js';

interface GuardianshipDoc {
  userId: number;
  guardianshipId: number;
  guardianUserId: number | null;
  /** Of an invitation by an address. */
  emailHash: string | null;
  status: GuardianshipStatus | 'ended';
}

const nobody: GuardianshipDoc = { userId: 0, guardianshipId: 0, guardianUserId: null, emailHash: null, status: 'ended' };

/** Who is a guardian of whom, a row each: to find the children of somebody. */
const { ChildPageOpened: _opened, ChildPageClosed: _closed, ...guardianshipEvents } = guardianEvents;

export const guardianshipsView = view<GuardianshipDoc, typeof guardianshipEvents>(guardianshipEvents, {
  name: 'guardianships',
  version: 1,
  initial: (): GuardianshipDoc => ({ ...nobody }),
  keys: ({ data: { userId, guardianshipId } }) => `${userId}-${guardianshipId}`,
  on: {
    ProfileMadeByGuardian: (doc, { data }) => void Object.assign(doc, data, { status: 'confirmed' }),
    GuardianInvited: (doc, { data: { userId, guardianshipId, guardianUserId, emailHash } }) =>
      void Object.assign(doc, { userId, guardianshipId, guardianUserId, emailHash, status: 'invited' }),
    GuardianRequested: (doc, { data }) => void Object.assign(doc, data, { status: 'requested' }),
    GuardianConfirmed: (doc, { data: { guardianUserId } }) => void Object.assign(doc, { guardianUserId, status: 'confirmed' }),
    GuardianDeclined: (doc) => void Object.assign(doc, { status: 'ended' }),
    GuardianRemoved: (doc) => void Object.assign(doc, { status: 'ended' }),
  },
  columns: {
    guardianUserId: { type: 'integer', value: (doc) => doc.guardianUserId },
    emailHash: { type: 'text', value: (doc) => doc.emailHash },
    isOpen: { type: 'integer', value: ({ status }) => (status === 'ended' ? 0 : 1) },
  },
  indexes: [
    ['guardianUserId', 'isOpen'],
    ['emailHash', 'isOpen'],
  ],
});
