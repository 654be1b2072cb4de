import { useText } from '../../ui/texts.js';
import { useCallRoom } from '../../shared/call-room/useCallRoom.js';
import { Fit } from './Fit.js';
import { tvTexts } from './tvTexts.js';
import css from './tvCalls.module.css';
import tv from './tv.module.css';

const shownAtMost = 10;

interface TvWarmUpProps {
  eventId: number;
  playgroundIds: readonly number[] | null;
  streamIds: readonly number[] | null;
}

/** For the warm-up hall: who is on when, over all mats. */
export const TvWarmUp = ({ eventId, playgroundIds, streamIds }: TvWarmUpProps) => {
  const t = useText(tvTexts);
  const all = useCallRoom(eventId) ?? [];
  const bouts = all
    .filter(({ playgroundId }) => !playgroundIds || (playgroundId !== null && playgroundIds.includes(playgroundId)))
    .flatMap(({ name, bouts: coming }) => coming.map((bout) => ({ ...bout, mat: name ?? t('noPlayground') })))
    .filter(({ match }) => !streamIds || streamIds.includes(match.streamId))
    .sort((a, b) => (a.start ?? '99').localeCompare(b.start ?? '99'))
    .slice(0, shownAtMost);
  if (bouts.length === 0) return <p className={tv['empty']}>{t('noComing')}</p>;
  return (
    <section className={css['warmUp']}>
      <h2>{t('warmup')}</h2>
      <ol>
        {bouts.map(({ match, start, mat, marks }) => {
          const [first, second] = match.participants;
          return (
            <li key={match.matchId} data-called={marks.calls.length > 0 || undefined}>
              <b>{start ? `~${start}` : ''}</b>
              <Fit className={css['cell']} of={`${mat} ${match.streamName}`}>
                <b>{mat}</b> {match.streamName}
              </Fit>
              {[first, second].map((side, i) => (
                <Fit key={i} className={css['cell']} of={`${side?.fullName} ${side?.organization}`}>
                  <b>{side?.fullName ?? '…'}</b> <small>{side?.organization}</small>
                </Fit>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
