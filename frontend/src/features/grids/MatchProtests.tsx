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
  isReadOnly: boolean;
  /** Opens the correction that upholds a protest. */
  onCorrect: (protestId: number) => void;
  onChanged: () => void;
}

/** Protests against a match, to be decided or with what was decided. */
export const MatchProtests = ({ eventId, match, isReadOnly, onCorrect, onChanged }: MatchProtestsProps) => {
  const t = useText(protestsTexts);
  const rows = useProtests(eventId).filter(({ matchId }) => matchId === match.id);
  const [open, setOpen] = useState<number | null>(null);
  const deciding = rows.find(({ id, status }) => id === open && status === 'open');
  if (rows.length === 0) return null;
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

interface ProtestButtonProps extends Pick<MatchProtestsProps, 'eventId' | 'match' | 'isReadOnly'> {
  grid: GridDoc;
}

/** Files a protest at the desk, for a match that has begun. */
export const ProtestButton = ({ eventId, match, grid, isReadOnly }: ProtestButtonProps) => {
  const t = useText(protestsTexts);
  const [isFiling, setFiling] = useState(false);
  if (eventId === null || isReadOnly || !(match.status === 'running' || isFought(match))) return null;
  const sides = match.participants.map(({ registrationId }) => {
    const entrant = grid.entrants[registrationId ?? 0];
    return { registrationId, fullName: entrant?.fullName ?? null, organization: entrant?.organization?.name ?? null };
  });
  const matches = [{ matchId: match.id, number: match.number, sides }] as const;
  return (
    <>
      <Button onClick={() => setFiling(true)}>{t('file')}</Button>
      {isFiling && <FileProtest eventId={eventId} matches={matches} isHead onClose={() => setFiling(false)} />}
    </>
  );
};
