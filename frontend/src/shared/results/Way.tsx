import type { GridDoc } from '#contracts/competition/grid.docs';
import { bracketTexts } from '../bracket/bracketTexts.js';
import { roundIn } from '../bracket/roundIn.js';
import { useMode, wantedMode, type WantedMode } from '../sport-modes/loadMode.js';
import { useScoreText } from '../sport-modes/useScoreText.js';
import { clockText } from '../../ui/clock.js';
import { baseOf } from '../../ui/locale.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useSportKey } from '../../ui/sportKey.js';
import { useLocale, useText } from '../../ui/texts.js';
import { resultsTexts } from './resultsTexts.js';
import { victoryIn } from './victory.js';
import type { WayMatch } from './way.js';
import css from './results.module.css';

interface WayProps {
  grid: GridDoc;
  way: readonly WayMatch[];
  streamName: string;
  /** The sport mode that the category keeps; null: that of its sport. */
  kept: WantedMode | null;
}

/** Match by match: the round, the opponent, the score, how and when it was won, in the words of the sport. */
export const Way = ({ grid, way, streamName, kept }: WayProps) => {
  const t = useText(resultsTexts);
  const bracket = useText(bracketTexts);
  const sport = useSportKey() ?? undefined;
  const scoreText = useScoreText();
  return (
    <ol className={css['matches']} aria-label={t('way')}>
      {way.map((one) => {
        const { match, opponentId, own, other, outcome, seconds } = one;
        const opponent = opponentId === null ? null : grid.entrants[opponentId];
        return (
          <li key={match.id} data-outcome={outcome}>
            <span className="muted">{roundIn(bracket, (name) => t('group', { name }), grid, match)}</span>
            <b>{t(outcome)}</b>
            <span>
              {opponent?.fullName ?? '—'} <small className="muted">{opponent?.organization?.name}</small>
            </span>
            <span className="nw">{own === null || other === null ? '' : `${scoreText(own)}:${scoreText(other)}`}</span>
            <span>
              <HowWon one={one} wanted={wantedMode(kept, { sport, name: streamName, isGroup: match.bracket === 'group' })} />
              {seconds > 0 ? ` · ${clockText(seconds)}` : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** In the words of the sport mode, else in those of every sport. */
const HowWon = ({ one: { outcome, own, other, victoryTypeId }, wanted }: { one: WayMatch; wanted: WantedMode }) => {
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const mode = useMode(wanted);
  if (victoryTypeId === null || mode === undefined) return null;
  const [score, against] = outcome === 'lost' ? [other, own] : [own, other];
  const victory = mode && victoryIn(mode, { victoryTypeId, score, against });
  return victory ? victory[baseOf(locale)] : shared(`victoryType.${victoryTypeId}`);
};
