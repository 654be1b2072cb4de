import { useMemo } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { LiveMatch, LiveParticipant } from '#contracts/playgrounds/event-live.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { announcerTexts } from './announcerTexts.js';
import { earlierBouts } from './earlier.js';
import { useHomes } from './useHomes.js';
import css from './announcer.module.css';

/** One bout as the announcer reads it. */
export const SheetBout = ({ eventId, match, when }: { eventId: number; match: LiveMatch; when: string }) => {
  const t = useText(announcerTexts);
  useFollow('grid', match.streamId);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', match.streamId, (document) => document);
  const homeOf = useHomes(eventId, match, grid);
  return (
    <article className={css['bout']}>
      <p className={css['when']}>
        <b>{when}</b>
        <span>
          {match.streamName} · {t('bout', { number: match.number })}
          {match.estimatedStart ? ` · ~${match.estimatedStart}` : ''}
        </span>
      </p>
      <div className={css['sides']}>
        {match.participants.map((side) => (
          <Side key={side.slot} side={side} grid={grid} home={homeOf(side.registrationId)} />
        ))}
      </div>
    </article>
  );
};

interface SideProps {
  side: LiveParticipant;
  grid: GridDoc | undefined;
  home: string;
}

const Side = ({ side: { registrationId, fullName, organization }, grid, home }: SideProps) => {
  const t = useText(announcerTexts);
  const shared = useText(sharedTexts);
  const earlier = useMemo(() => (grid ? earlierBouts(grid, registrationId) : []), [grid, registrationId]);
  if (registrationId === null) return <div className="muted">{t('unknown')}</div>;
  const country = grid?.entrants[registrationId]?.countryCode;
  return (
    <div className={css['side']}>
      <h3>{fullName ?? '…'}</h3>
      <p>{[organization, home, country].filter(Boolean).join(', ')}</p>
      {grid && earlier.length === 0 && <p className="muted t13">{t('first')}</p>}
      <ul>
        {earlier.map(({ matchId, outcome, opponent, score, victoryTypeId }) => (
          <li key={matchId} data-outcome={outcome}>
            {[t(outcome, { name: opponent }), score, victoryTypeId && shared(`victoryType.${victoryTypeId}`)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
};
