import { useMemo } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { LiveMatch, LiveParticipant } from '#contracts/playgrounds/event-live.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { useGridVictoryName } from '../../shared/results/useVictoryName.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useText } from '../../ui/texts.js';
import { announcerTexts } from './announcerTexts.js';
import { earlierBouts, type EarlierBout } from './earlier.js';
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
          <Side key={side.slot} side={side} grid={grid} home={homeOf(side.registrationId)} streamName={match.streamName} />
        ))}
      </div>
    </article>
  );
};

interface SideProps {
  side: LiveParticipant;
  grid: GridDoc | undefined;
  home: string;
  streamName: string;
}

const Side = ({ side: { registrationId, fullName, organization }, grid, home, streamName }: SideProps) => {
  const t = useText(announcerTexts);
  const earlier = useMemo(() => (grid ? earlierBouts(grid, registrationId) : []), [grid, registrationId]);
  if (registrationId === null) return <div className="muted">{t('unknown')}</div>;
  const country = grid?.entrants[registrationId]?.countryCode;
  return (
    <div className={css['side']}>
      <h3>{fullName ?? '…'}</h3>
      <p>{[organization, home, country].filter(Boolean).join(', ')}</p>
      {grid && earlier.length === 0 && <p className="muted t13">{t('first')}</p>}
      <ul>
        {earlier.map((bout) => (
          <Earlier key={bout.matchId} bout={bout} streamName={streamName} />
        ))}
      </ul>
    </div>
  );
};

const Earlier = ({ bout: { outcome, opponent, score, match }, streamName }: { bout: EarlierBout; streamName: string }) => {
  const t = useText(announcerTexts);
  const victory = useGridVictoryName(match, streamName);
  const shown = score?.map(useScoreText()).join(':');
  return <li data-outcome={outcome}>{[t(outcome, { name: opponent }), shown, victory].filter(Boolean).join(', ')}</li>;
};
