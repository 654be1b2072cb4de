import { IconCheck, IconX } from '@tabler/icons-react';
import { callRoomOps } from '#contracts/call-room/call-room.ops';
import { maxCalls, type Presence } from '#contracts/call-room/call-room.docs';
import type { LiveMatch, LiveParticipant } from '#contracts/playgrounds/event-live.docs';
import { isPair } from '../../shared/live/eventLive.js';
import { useCommand } from '../../app/useCommand.js';
import { OfficialsLine } from '../../shared/referees/OfficialsLine.js';
import type { ComingBout } from '../../shared/call-room/useCallRoom.js';
import { Button } from '../../ui/Button.js';
import { formatTime } from '../../ui/dates.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useLocale, useText } from '../../ui/texts.js';
import { callRoomTexts } from './callRoomTexts.js';
import css from './callRoom.module.css';

/** One bout: when it is likely, who has come, and its calls. */
export const ComingRow = ({
  bout: { match, start, marks },
  eventId,
  timeZone,
}: {
  bout: ComingBout;
  eventId: number;
  timeZone: string;
}) => {
  const t = useText(callRoomTexts);
  const { matchId, number, streamName, participants } = match;
  return (
    <li className={css['bout']}>
      <div className={css['when']}>
        <b>{start ? `~${start}` : '–'}</b>
        <span className="muted t13">
          {t('bout', { number })} · {streamName}
        </span>
      </div>
      <div className={css['sides']}>
        {participants.slice(0, 2).map((side) => (
          <Side key={side.slot} matchId={matchId} side={side} presence={marks.presenceOf(side.registrationId)} />
        ))}
      </div>
      <OfficialsLine eventId={eventId} matchId={matchId} />
      <Calls match={match} calls={marks.calls} timeZone={timeZone} />
    </li>
  );
};

const Side = ({ matchId, side, presence }: { matchId: number; side: LiveParticipant; presence: Presence }) => {
  const t = useText(callRoomTexts);
  const { send, sending } = useCommand(callRoomOps.setPresence);
  const { registrationId, fullName, organization } = side;
  if (registrationId === null) return <p className="muted">{t('unknown')}</p>;
  const name = fullName ?? '…';
  const set = (to: Presence) => void send({ matchId, registrationId, presence: presence === to ? 'expected' : to });
  return (
    <div className={css['side']} data-presence={presence}>
      <span className={css['name']}>
        <b>{name}</b>
        <small>{organization}</small>
      </span>
      <Button
        size="small"
        icon={<IconCheck aria-hidden size={16} />}
        aria-pressed={presence === 'reported'}
        aria-label={t('reportedOf', { name })}
        disabled={sending}
        onClick={() => set('reported')}
      >
        {t('reported')}
      </Button>
      <Button
        size="small"
        icon={<IconX aria-hidden size={16} />}
        aria-pressed={presence === 'missing'}
        aria-label={t('missingOf', { name })}
        disabled={sending}
        onClick={() => set('missing')}
      >
        {t('missing')}
      </Button>
    </div>
  );
};

interface CallsProps {
  match: LiveMatch;
  calls: readonly string[];
  /** Of the sport event: a device may stand in another. */
  timeZone: string;
}

const Calls = ({ match, calls, timeZone }: CallsProps) => {
  const { matchId, number, participants } = match;
  const t = useText(callRoomTexts);
  const locale = useLocale();
  const { send, sending, errors } = useCommand(callRoomOps.call, { isQuiet: true });
  const next = calls.length + 1;
  const isKnown = isPair(match) && participants.every(({ registrationId }) => registrationId !== null);
  const call = t('call', { number: next });
  return (
    <div className={css['calls']}>
      {next <= maxCalls ? (
        <Button
          size="small"
          isBusy={sending}
          disabled={!isKnown}
          aria-label={t('callOf', { number, call })}
          onClick={() => void send({ matchId, call: next })}
        >
          {call}
        </Button>
      ) : (
        <b className="t13">{t('calledThrice')}</b>
      )}
      <span className="muted t13">
        {calls.map((at, i) => t('calledAt', { number: i + 1, time: formatTime(locale, at, { timeZone }) })).join(', ')}
      </span>
      {calls.length > 0 && <TakeBack matchId={matchId} number={number} call={calls.length} />}
      <FormErrors errors={errors} />
    </div>
  );
};

/** The last call was made by mistake. */
const TakeBack = ({ matchId, number, call }: { matchId: number; number: number; call: number }) => {
  const t = useText(callRoomTexts);
  const { send, sending } = useCommand(callRoomOps.takeBackCall);
  return (
    <Button
      size="small"
      look="ghost"
      isBusy={sending}
      aria-label={t('takeBackOf', { number, call: t('call', { number: call }) })}
      onClick={() => void send({ matchId, call })}
    >
      {t('takeBack')}
    </Button>
  );
};
