import { useCallback, useState } from 'react';
import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { maxCalls } from '#contracts/call-room/call-room.docs';
import { useCommand } from '../../app/useCommand.js';
import { marksIn } from '../../shared/call-room/marks.js';
import { useCalls } from '../../shared/call-room/useCallRoom.js';
import { OfficialsLine } from '../../shared/referees/OfficialsLine.js';
import { isPair } from '../../shared/live/eventLive.js';
import { clockText } from '../../ui/clock.js';
import { formatTime } from '../../ui/dates.js';
import { Dialog } from '../../ui/Dialog.js';
import { LinkButton } from '../../ui/Button.js';
import { localPath, plainPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { chooseTheme, useTheme } from '../../ui/theme.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { useNow } from '../../ui/useNow.js';
import { useAids, withPause, type Aids } from './aids.js';
import { callToMat } from './matCalls.js';
import { MatProtests } from './MatProtests.js';
import { matTexts } from './matTexts.js';
import { RulesSwitch } from './mode/RulesSwitch.js';
import { PinPad } from './PinPad.js';
import type { SideLooks } from './sides.js';
import { tabletTexts } from './tabletTexts.js';
import type { TabletLock } from './useLock.js';
import type { Verdict } from './verdict.js';
import css from './tablet.module.css';

interface MoreDialogProps {
  eventId: number;
  playground: LivePlayground | undefined;
  match: LiveMatch | null;
  sides: SideLooks;
  lock: TabletLock;
  /** Opens the finishing with a verdict to begin with; null: the likely one. */
  onFinish: (verdict: Verdict | null) => void;
  onClose: () => void;
}

/** What is seldom needed at the mat: calls, the doctor, a result without a bout, the lock. */
export const MoreDialog = ({ eventId, playground, match, sides, lock, onFinish, onClose }: MoreDialogProps) => {
  const t = useText(matTexts);
  return (
    <Dialog title={t('more')} isOpen onClose={onClose} size="large">
      <div className={css['more']}>
        {match && <OfficialsLine eventId={eventId} matchId={match.matchId} />}
        {match && isPair(match) && <BesideBout {...{ eventId, match, sides, onFinish }} />}
        {match && isPair(match) && <RulesSwitch />}
        <MatProtests {...{ eventId, playground, match }} />
        <Tablet lock={lock} onClose={onClose} />
      </div>
    </Dialog>
  );
};

const BesideBout = ({
  eventId,
  match,
  sides,
  onFinish,
}: Pick<MoreDialogProps, 'eventId' | 'sides' | 'onFinish'> & { match: LiveMatch }) => {
  const t = useText(tabletTexts);
  const [aids, change] = useAids(match.matchId);
  const absent = (winner: 0 | 1 | null) => onFinish({ winner, victoryTypeId: winner === null ? 'doubleNoShow' : 'noShow' });
  return (
    <>
      <Calls own={aids.calls} {...{ eventId, match }} onCall={(calls) => change({ ...aids, calls })} />
      <Medical {...{ aids, sides }} onChange={change} />
      <section>
        <h3>{t('notCame')}</h3>
        <button type="button" onClick={() => absent(1)}>
          {sides[0].name}
        </button>
        <button type="button" onClick={() => absent(0)}>
          {sides[1].name}
        </button>
        <button type="button" onClick={() => absent(null)}>
          {t('bothAbsent')}
        </button>
      </section>
      <section>
        <h3>{t('quick')}</h3>
        <button type="button" onClick={() => onFinish(null)}>
          {t('quickDo')}
        </button>
      </section>
    </>
  );
};

interface CallsProps {
  eventId: number;
  match: LiveMatch;
  /** Made on this tablet. */
  own: readonly number[];
  onCall: (calls: number[]) => void;
}

/** Calls of the tablet and of the call room are the same three; without a line the tablet counts alone. */
const Calls = ({ eventId, match, own, onCall }: CallsProps) => {
  const t = useText(tabletTexts);
  const locale = useLocale();
  const { send } = useCommand(callToMat, { isQuiet: true });
  const told = marksIn(useCalls(eventId), match).calls.map((at) => Date.parse(at));
  const calls = told.length > own.length ? told : own;
  const number = calls.length + 1;
  const call = () => {
    onCall([...calls, Date.now()]);
    if (number <= maxCalls) void send({ matchId: match.matchId, call: number });
  };
  return (
    <section>
      <h3>{t('calls')}</h3>
      <button type="button" onClick={call}>
        {t('callNow', { number })}
      </button>
      <p role="status">{calls.length > 0 && t('callsDone', { times: calls.map((at) => formatTime(locale, at)).join(', ') })}</p>
    </section>
  );
};

const Medical = ({ aids, sides, onChange }: { aids: Aids; sides: SideLooks; onChange: (next: Aids) => void }) => {
  const t = useText(tabletTexts);
  const { pause, medical } = aids;
  const now = useNow(pause ? 1_000 : 0);
  return (
    <section>
      <h3>{t('medical')}</h3>
      {pause ? (
        <button type="button" className={css['running']} onClick={() => onChange({ ...aids, pause: null })}>
          {sides[pause.side].name}: {t('medicalEnd', { time: clockText(Math.max(0, Math.floor((now - pause.since) / 1_000))) })}
        </button>
      ) : (
        ([0, 1] as const).map((side) => (
          <button key={side} type="button" onClick={() => onChange(withPause(aids, side, Date.now()))}>
            {t('medicalFor', { side: sides[side].name })} <small>{t('medicalTaken', { count: medical[side] })}</small>
          </button>
        ))
      )}
    </section>
  );
};

/** Lock, PIN, another referee. What waits to be sent stays where it is. */
const Tablet = ({ lock, onClose }: { lock: TabletLock; onClose: () => void }) => {
  const t = useText(tabletTexts);
  const locale = useLocale();
  const ui = useText(uiTexts);
  const theme = useTheme();
  const [isSetting, setSetting] = useState(false);
  const { setPin } = lock;
  const onPin = useCallback(
    (pin: string) => {
      setPin(pin);
      setSetting(false);
    },
    [setPin],
  );
  return (
    <section>
      <h3>{t('tablet')}</h3>
      <button type="button" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
        {ui(theme === 'dark' ? 'lightTheme' : 'darkTheme')}
      </button>
      {lock.isSet && (
        <button
          type="button"
          onClick={() => {
            onClose();
            lock.lock();
          }}
        >
          {t('lock')}
        </button>
      )}
      <button type="button" aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
        {t(lock.isSet ? 'changePin' : 'setPin')}
      </button>
      <LinkButton size="large" href={localPath(locale, `/login?next=${encodeURIComponent(plainPath(location.pathname))}`)}>
        {t('changeUser')}
      </LinkButton>
      <p className="muted t13">{t(isSetting ? 'pinHelp' : 'changeUserHelp')}</p>
      {isSetting && <PinPad label={t('setPin')} onPin={onPin} />}
    </section>
  );
};
