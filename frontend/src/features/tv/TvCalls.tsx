import { useText } from '../../ui/texts.js';
import { useCallRoom, type ComingBout } from '../../shared/call-room/useCallRoom.js';
import type { Marks } from '../../shared/call-room/marks.js';
import type { LiveParticipant } from '#contracts/playgrounds/event-live.docs';
import { Fit } from './Fit.js';
import { cardsInTurn } from './rotation.js';
import { tvTexts } from './tvTexts.js';
import css from './tvCalls.module.css';
import tv from './tv.module.css';

/** Bouts under each other: as many as can be read from afar. */
const boutsOfMat = 5;
const matsOnScreen = 4;

interface TvCallsProps {
  eventId: number;
  playgroundIds: readonly number[] | null;
  turn: number;
}

/** The call room: the next bouts of each mat, who is called, who is here, who is missing. */
export const TvCalls = ({ eventId, playgroundIds, turn }: TvCallsProps) => {
  const t = useText(tvTexts);
  const all = useCallRoom(eventId) ?? [];
  const mats = all.filter(
    ({ playgroundId, bouts }) => bouts.length > 0 && (!playgroundIds || (playgroundId !== null && playgroundIds.includes(playgroundId))),
  );
  if (mats.length === 0) return <p className={tv['empty']}>{t('noComing')}</p>;
  const shown = cardsInTurn(mats, turn, matsOnScreen);
  return (
    <div className={css['mats']} data-count={shown.length}>
      {shown.map(({ playgroundId, name, bouts }) => (
        <section key={playgroundId ?? 'none'}>
          <h2>{name ?? t('noPlayground')}</h2>
          <ol>
            {bouts.slice(0, boutsOfMat).map((bout) => (
              <Bout key={bout.match.matchId} bout={bout} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

const Bout = ({ bout: { match, start, marks } }: { bout: ComingBout }) => {
  const t = useText(tvTexts);
  const { calls } = marks;
  return (
    <li data-called={calls.length > 0 || undefined}>
      <Fit className={css['when']} of={`${start} ${match.streamName} ${calls.length}`}>
        <b>{start ? `~${start}` : ''}</b>
        <span>{match.streamName}</span>
        {calls.length > 0 ? <em>{t('called', { count: calls.length })}</em> : null}
      </Fit>
      {match.participants.slice(0, 2).map((side) => (
        <Side key={side.slot} side={side} marks={marks} />
      ))}
    </li>
  );
};

const Side = ({ side: { registrationId, fullName, organization }, marks }: { side: LiveParticipant; marks: Marks }) => {
  const t = useText(tvTexts);
  const presence = marks.presenceOf(registrationId);
  return (
    <Fit className={css['side']} of={`${fullName} ${organization} ${presence}`}>
      <b>{fullName ?? '…'}</b> <small>{organization}</small>
      {presence === 'expected' ? null : <em data-presence={presence}>{t(presence === 'missing' ? 'missing' : 'here')}</em>}
    </Fit>
  );
};
