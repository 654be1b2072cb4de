import { consentEvents } from '#contracts/visibility/consent.events';
import { consentStream, foldConsent, type PersonConsents } from '#domain/visibility/consent.decider';
import { view } from '../view.js';

/** What each person lets the organisers of which sport events see. */
export const consentsView = view<PersonConsents, typeof consentEvents>(consentEvents, {
  name: 'consents',
  version: 1,
  initial: (key) => ({ ...consentStream.initial(), userId: Number(key) }),
  keys: (event) => event.data.userId,
  on: {
    ConsentGiven: (doc, event) => foldConsent(doc, event),
    ConsentTakenBack: (doc, event) => foldConsent(doc, event),
  },
});
