import type { Judging, JudgesPanel } from '#contracts/judging/judging.docs';
import { useDocumentPart, useFollow } from '../../../app/useDocument.js';

/** The panel of a mat that was opened last. */
export const usePanel = (eventId: number, playgroundId: number): JudgesPanel | undefined => {
  useFollow('judging', eventId);
  return useDocumentPart<Judging, JudgesPanel | undefined>('judging', eventId, ({ panels }) =>
    panels.find((one) => one.playgroundId === playgroundId),
  );
};
