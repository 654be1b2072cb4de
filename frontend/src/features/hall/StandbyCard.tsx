import type { StandbyState } from '#contracts/standby/standby.ops';
import { useEffect } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getStandby, setCopyingMode, showPairingCode } from './calls.js';
import { Forget } from './Forget.js';
import { PairingCode } from './PairingCode.js';
import { Roles } from './Roles.js';
import { SelfTakeOver } from './SelfTakeOver.js';
import { standbyTexts } from './standbyTexts.js';
import { Tails } from './Tails.js';
import css from './hall.module.css';

const lookMilliseconds = 2_000;

/** The second machine: how it is paired, how far it is, and which of the two leads. */
export const StandbyCard = () => {
  const t = useText(standbyTexts);
  const { answer, refetch } = useQuery(getStandby);
  const { send, sending, errors } = useCommand(showPairingCode);
  useEffect(() => {
    const timer = setInterval(refetch, lookMilliseconds);
    return () => clearInterval(timer);
  }, [refetch]);
  const show = async () => {
    await send({});
    refetch();
  };
  if (!answer) return <Skeleton lines={3} />;
  const mayPair = answer.role === 'alone' || answer.role === 'first';
  return (
    <section className="cardx card-p column" aria-labelledby="standby-title">
      <h2 id="standby-title">{t('title')}</h2>
      <p className="muted">{t('explained')}</p>
      <FormErrors errors={errors} />
      {answer.role === 'unable' && <p className="note">{t('unable')}</p>}
      {answer.other === null ? answer.role === 'alone' && <b role="status">{t('alone')}</b> : <Pair state={answer} onDone={refetch} />}
      {answer.pairing && <PairingCode pairing={answer.pairing} isHallOpen={answer.isHallOpen} />}
      {mayPair && (
        <div>
          <Button look={answer.role === 'alone' && !answer.pairing ? 'primary' : undefined} isBusy={sending} onClick={() => void show()}>
            {t(answer.pairing ? 'newCode' : 'showCode')}
          </Button>
        </div>
      )}
      {answer.other !== null && <Tails isLeading={answer.role === 'first'} />}
    </section>
  );
};

interface PairProps {
  state: StandbyState;
  onDone: () => void;
}

const silentAfter = 3_000;

/** How far the copy is. */
const Distance = ({ state: { role, behind, silentFor, fault } }: Pick<PairProps, 'state'>) => {
  const t = useText(standbyTexts);
  return (
    <>
      <p>
        {behind === null
          ? t(role === 'standby' ? 'unknownHere' : 'unknown')
          : behind === 0
            ? t('behindNone')
            : t('behind', { count: behind })}
      </p>
      {silentFor !== null && silentFor > silentAfter && (
        <p className="note note--warn">{t('silent', { seconds: Math.round(silentFor / 1_000) })}</p>
      )}
      {fault !== null && <p className="note note--danger">{t(`fault.${fault}`)}</p>}
    </>
  );
};

const Pair = ({ state, onDone }: PairProps) => {
  const t = useText(standbyTexts);
  const { send, sending, errors } = useCommand(setCopyingMode);
  const { name, other, mode, isAlone } = state;
  const role = state.role as 'first' | 'standby' | 'handing-over' | 'handed-over';
  const setMode = async (waits: boolean) => {
    await send({ mode: waits ? 'sync' : 'async' });
    onDone();
  };
  return (
    <>
      <b role="status">{t(`role.${role}`, { name, other: other?.name ?? '' })}</b>
      <Distance state={state} />
      {other?.address && (
        <p className={css['wraps']}>
          {t('address')}: <a href={other.address}>{other.address}</a>
        </p>
      )}
      {role === 'first' && (
        <label className="row">
          <input type="checkbox" checked={mode === 'sync'} disabled={sending} onChange={({ target }) => void setMode(target.checked)} />
          <span>
            {t('waits')} <span className="muted">{t('waitsHint')}</span>
          </span>
        </label>
      )}
      <SelfTakeOver state={state} onDone={onDone} />
      {role === 'first' && isAlone && <p className="note note--warn">{t('isAlone')}</p>}
      <FormErrors errors={errors} />
      <Roles state={state} onDone={onDone} />
      {role === 'first' && <Forget other={other?.name ?? ''} onDone={onDone} />}
    </>
  );
};
