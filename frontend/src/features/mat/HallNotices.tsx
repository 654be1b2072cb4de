import { MissingNotice } from './MissingNotice.js';
import type { AtMat } from './protested.js';
import { ProtestNotice } from './ProtestNotice.js';

/** What others tell this mat: the call room who is missing, the head referee how a protest stands. */
export const HallNotices = ({ eventId, playground, match }: AtMat & { eventId: number }) => (
  <>
    <MissingNotice eventId={eventId} match={match} />
    <ProtestNotice {...{ eventId, playground, match }} />
  </>
);
