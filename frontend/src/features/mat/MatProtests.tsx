import { useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { FileProtest, type ProtestedMatch } from '../../shared/protests/FileProtest.js';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { ProtestStatus } from '../../shared/protests/ProtestStatus.js';
import { useProtests } from '../../shared/protests/useProtests.js';
import { useText } from '../../ui/texts.js';
import { matchesAt, protestsAt, type AtMat } from './protested.js';

const hasBegun = ({ status }: LiveMatch): boolean => status === 'running' || status === 'finished' || status === 'blocked';

const asProtested = ({ matchId, number, participants }: LiveMatch): ProtestedMatch => ({ matchId, number, sides: participants });

/** Protests against what is or was on this mat, and the way to file one. */
export const MatProtests = ({ eventId, ...at }: AtMat & { eventId: number }) => {
  const t = useText(protestsTexts);
  const rows = protestsAt(useProtests(eventId), at);
  const [isFiling, setFiling] = useState(false);
  const [first, ...others] = matchesAt(at).filter(hasBegun).map(asProtested);
  return (
    <section>
      <h3>{t('title')}</h3>
      <button type="button" disabled={!first} onClick={() => setFiling(true)}>
        {t('file')}
      </button>
      {rows.map(({ id, matchId, number, sides, registrationId, status, decision }) => (
        <p key={`${matchId}-${id}`}>
          {t('matchNumber', { number })} {sides.find((side) => side.registrationId === registrationId)?.fullName}{' '}
          <ProtestStatus status={status} /> {decision}
        </p>
      ))}
      {isFiling && first && <FileProtest eventId={eventId} matches={[first, ...others]} isHead={false} onClose={() => setFiling(false)} />}
    </section>
  );
};
