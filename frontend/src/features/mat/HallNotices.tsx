import { OfficialsLine } from '../../shared/referees/OfficialsLine.js';
import { MissingNotice } from './MissingNotice.js';
import type { AtMat } from './protested.js';
import { ProtestNotice } from './ProtestNotice.js';
import css from './tablet.module.css';

/** What others tell this mat: who runs the bout, whom the call room misses, how a protest stands. */
export const HallNotices = ({ eventId, playground, match }: AtMat & { eventId: number }) => (
  <>
    {match?.status === 'ready' && <OfficialsLine eventId={eventId} matchId={match.matchId} className={css['officials']} />}
    <MissingNotice eventId={eventId} match={match} />
    <ProtestNotice {...{ eventId, playground, match }} />
  </>
);
