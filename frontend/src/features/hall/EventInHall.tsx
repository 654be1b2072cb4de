import type { LeaseState } from '#contracts/feed/feed.ops';
import { useEffect } from 'react';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getEventLease, showHallCode } from './calls.js';
import { CheckIn, TakeBack } from './ChangeHands.js';
import { eventInHallTexts } from './eventInHallTexts.js';
import css from './hall.module.css';

const lookMilliseconds = 2_000;

/** Which computer runs a sport event: this site, or one in a hall that sends home what happens. */
export const EventInHall = () => <EventScreen>{({ event }) => <Lease eventId={event.id} />}</EventScreen>;

const Lease = ({ eventId }: { eventId: number }) => {
  const t = useText(eventInHallTexts);
  const { answer, failure, refetch } = useQuery(getEventLease, { eventId });
  useEffect(() => {
    const timer = setInterval(refetch, lookMilliseconds);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('explained')}</p>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={3} />}
      {answer && (
        <section className="cardx card-p column">
          <b role="status">{t(`where.${answer.where}`, { hall: answer.hallName ?? '' })}</b>
          {answer.isLateRefused && <p className="note note--warn">{t('late')}</p>}
          <Hands state={answer} eventId={eventId} onDone={refetch} />
        </section>
      )}
    </CabinetPage>
  );
};

interface HandsProps {
  state: LeaseState;
  eventId: number;
  onDone: () => void;
}

/** What can be done where, and what is to be known for it. */
const Hands = ({ state, eventId, onDone }: HandsProps) => {
  const t = useText(eventInHallTexts);
  if (state.where === 'home') return <Give code={state.code} eventId={eventId} onDone={onDone} />;
  if (state.where === 'over')
    return state.fault === 'taken_back' && <p className="note note--danger">{t('takenBack', { reason: state.takenBackReason ?? '' })}</p>;
  return (
    <>
      <Line state={state} />
      {state.where === 'out' && <TakeBack eventId={eventId} onDone={onDone} />}
      {state.where === 'brought' && <CheckIn eventId={eventId} onDone={onDone} />}
    </>
  );
};

const Give = ({ code, eventId, onDone }: Pick<LeaseState, 'code'> & Omit<HandsProps, 'state'>) => {
  const t = useText(eventInHallTexts);
  const { send, sending, errors } = useCommand(showHallCode);
  const show = async () => {
    await send({ eventId });
    onDone();
  };
  return (
    <>
      <FormErrors errors={errors} />
      {code && <HallCode code={code} />}
      <div>
        <Button look={code ? undefined : 'primary'} isBusy={sending} onClick={() => void show()}>
          {t(code ? 'newCode' : 'showCode')}
        </Button>
      </div>
    </>
  );
};

/** How the two hear of each other. */
const Line = ({ state: { where, heardSecondsAgo, waiting, fault } }: { state: LeaseState }) => {
  const t = useText(eventInHallTexts);
  return (
    <>
      <p>{heardSecondsAgo === null ? t('never') : t('heard', { seconds: heardSecondsAgo })}</p>
      {where === 'out' && <p className="muted">{t('meanwhile')}</p>}
      {waiting !== null && <p>{waiting === 0 ? t('waitingNone') : t('waiting', { count: waiting })}</p>}
      {fault === 'unreachable' && <p className="note note--warn">{t('unreachable')}</p>}
      {fault === 'refused' && <p className="note note--danger">{t('refused')}</p>}
    </>
  );
};

/** What is to be typed on the computer of the hall. */
const HallCode = ({ code: { words, address, secondsLeft } }: { code: NonNullable<LeaseState['code']> }) => {
  const t = useText(eventInHallTexts);
  const command = `npm start -- --hall --from ${address} --code ${words}`;
  return (
    <div className="column">
      <p>{t('onHall')}</p>
      <dl className="kv">
        <dt>{t('address')}</dt>
        <dd>
          <b className={css['wraps']}>{address}</b>
        </dd>
        <dt>{t('code')}</dt>
        <dd>
          <b className={css['wraps']}>{words}</b>
        </dd>
      </dl>
      <p className="muted">{t('codeHolds', { minutes: Math.ceil(secondsLeft / 60) })}</p>
      <p className="muted">{t('thenAdmin')}</p>
      <p className="muted">{t('byCommand')}</p>
      <code className={css['wraps']}>{command}</code>
    </div>
  );
};
