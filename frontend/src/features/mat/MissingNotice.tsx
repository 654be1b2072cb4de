import { useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { marksIn } from '../../shared/call-room/marks.js';
import { useCalls } from '../../shared/call-room/useCallRoom.js';
import { useText } from '../../ui/texts.js';
import { Notice } from './Notice.js';
import { tabletTexts } from './tabletTexts.js';

/** Tells the referee whom the call room misses, until the bout begins. */
export const MissingNotice = ({ eventId, match }: { eventId: number; match: LiveMatch | null }) => {
  const t = useText(tabletTexts);
  const known = useCalls(eventId);
  const [closed, setClosed] = useState('');
  if (match?.status !== 'ready') return null;
  const { calls, presenceOf } = marksIn(known, match);
  const missing = match.participants.filter(({ registrationId }) => presenceOf(registrationId) === 'missing');
  const said = `${match.matchId} ${missing.map(({ registrationId }) => registrationId).join()} ${calls.length}`;
  if (missing.length === 0 || closed === said) return null;
  const names = missing.map(({ fullName }) => fullName ?? '…').join(', ');
  return (
    <Notice key={said} onClose={() => setClosed(said)}>
      {t('missing', { names })} {calls.length > 0 ? t('callsMade', { count: calls.length }) : ''}
    </Notice>
  );
};
