import type { EventOf } from '#contracts/event';
import type { Certificate } from '#contracts/profiles/certificate.docs';
import type { certificateEvents } from '#contracts/profiles/certificate.events';
import type { Profile } from '#contracts/profiles/profile.docs';
import { useRows } from './rows.fold.js';

type CertificateEvent = EventOf<typeof certificateEvents>;
type Handlers = { [Event in CertificateEvent as Event['type']]: (profile: Profile, data: Event['data'], recordedAt: string) => void };

const set = (profile: Profile, certificateId: number, patch: Partial<Certificate>): void => {
  profile.certificates = profile.certificates.map((one) => (one.id === certificateId ? { ...one, ...patch } : one));
};

export const certificateHandlers: Handlers = {
  CertificateSaved: (profile, { certificateId: id, kind, sportId, title, number, issuedBy, issuedOn, validUntil, file }, statedAt) => {
    const saved: Certificate = {
      ...{ id, kind, sportId, title: title ?? '', number: number ?? '', issuedBy: issuedBy ?? '', issuedOn, validUntil, file },
      ...{ status: 'stated', statedAt, reason: '' },
    };
    const isKnown = profile.certificates.some((one) => one.id === id);
    profile.certificates = isKnown ? profile.certificates.map((one) => (one.id === id ? saved : one)) : [saved, ...profile.certificates];
    useRows(profile, [saved]);
  },
  CertificateRemoved: (profile, { certificateId }) => {
    profile.certificates = profile.certificates.filter(({ id }) => id !== certificateId);
  },
  CertificateVerified: (profile, { certificateId }) => set(profile, certificateId, { status: 'verified', reason: '' }),
  CertificateDeclined: (profile, { certificateId, reason }) => set(profile, certificateId, { status: 'declined', reason: reason ?? '' }),
};
