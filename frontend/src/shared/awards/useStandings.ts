import type { Standings } from '#contracts/registrations/awards.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';

const whole = (document: Standings): Standings => document;

/** The standings of a sport event, kept up to date while the component stands. */
export const useStandings = (eventId: number): Standings | undefined => {
  useFollow('standings', eventId);
  return useDocumentPart('standings', eventId, whole);
};
