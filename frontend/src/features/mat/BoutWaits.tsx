import { useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { AsideLine } from './AsideLine.js';
import { putAside } from './asides.js';
import { isTouched } from './bout.js';
import { matchIdOf } from './matchSnapshot.js';
import { matTexts } from './matTexts.js';
import { forgetBout, storedBout } from './useBout.js';
import type { OutboxState } from './useOutbox.js';
import css from './mat.module.css';

interface BoutWaitsProps {
  match: LiveMatch;
  open: readonly LiveMatch[];
  outbox: OutboxState;
  onNext: () => void;
}

/** The bout on the screen waits for an opponent again: what was tapped for it, kept or dropped, and the way on. */
export const BoutWaits = ({ match, open, outbox, onNext }: BoutWaitsProps) => {
  const t = useText(matTexts);
  const [bout] = useState(() => storedBout(match.matchId));
  const isKept = bout !== null && isTouched(bout);
  const next = open[0];
  const go = () => {
    forgetBout(match.matchId);
    onNext();
  };
  return (
    <main className={css['elsewhere']}>
      <h2>{t('waitsAgain', { number: match.number })}</h2>
      <p>{t('waitsWhy')}</p>
      {isKept && <AsideLine bout={bout} />}
      <Button
        look="primary"
        size="large"
        className={css['nextBout'] ?? ''}
        onClick={() => {
          if (isKept) putAside(bout, 'waits');
          go();
        }}
      >
        {next ? `${t('nextBout')}: ${t('bout', { number: next.number })}` : t('nextBout')}
      </Button>
      {isKept && (
        <Button
          size="large"
          className={css['nextBout'] ?? ''}
          onClick={() => {
            for (const command of outbox.toDecide) if (matchIdOf(command) === match.matchId) outbox.drop(command);
            go();
          }}
        >
          {t('dropTaps')}
        </Button>
      )}
    </main>
  );
};
