import { useState } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { DecideProtest } from '../../shared/protests/DecideProtest.js';
import { FileProtest } from '../../shared/protests/FileProtest.js';
import { ProtestFacts } from '../../shared/protests/ProtestFacts.js';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { useProtests } from '../../shared/protests/useProtests.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { isFought } from './gridData.js';

interface MatchProtestsProps {
  /** null: the grid is that of an earlier moment. */
  eventId: number | null;
  match: MatchDoc;
  grid: GridDoc;
  isReadOnly: boolean;
  /** Opens the correction that upholds a protest. */
  onCorrect: (protestId: number) => void;
  onChanged: () => void;
}

/** Protests against a match: filed, decided, and what was decided. */
export const MatchProtests = ({ eventId, match, grid, isReadOnly, onCorrect, onChanged }: MatchProtestsProps) => {
  const t = useText(protestsTexts);
  const rows = useProtests(eventId).filter(({ matchId }) => matchId === match.id);
  const [open, setOpen] = useState<'file' | number | null>(null);
  const deciding = rows.find(({ id, status }) => id === open && status === 'open');
  const sides = match.participants.map(({ registrationId }) => {
    const entrant = grid.entrants[registrationId ?? 0];
    return { registrationId, fullName: entrant?.fullName ?? null, organization: entrant?.organization?.name ?? null };
  });
  const mayFile = !isReadOnly && (match.status === 'running' || isFought(match));
  if (eventId === null || (rows.length === 0 && !mayFile)) return null;
  const close = () => setOpen(null);
  return (
    <section className="column" aria-label={t('title')}>
      {rows.map((protest) => (
        <div key={protest.id} className={protest.status === 'open' ? 'note note--warn' : 'note'}>
          <ProtestFacts protest={protest}>
            {protest.status === 'open' && (
              <Button look="primary" onClick={() => setOpen(protest.id)}>
                {t('decide')}
              </Button>
            )}
          </ProtestFacts>
        </div>
      ))}
      {mayFile && <Button onClick={() => setOpen('file')}>{t('file')}</Button>}
      {open === 'file' && (
        <FileProtest eventId={eventId} matches={[{ matchId: match.id, number: match.number, sides }]} isHead onClose={close} />
      )}
      {deciding && (
        <DecideProtest
          protest={deciding}
          onCorrect={
            isReadOnly || !isFought(match)
              ? undefined
              : () => {
                  close();
                  onCorrect(deciding.id);
                }
          }
          onClose={close}
          onDone={onChanged}
        />
      )}
    </section>
  );
};
