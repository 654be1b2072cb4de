import type { StandbyState } from '#contracts/standby/standby.ops';
import { useCommand } from '../../app/useCommand.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { setSelfTakeOver } from './calls.js';
import { selfTakeOverTexts } from './selfTakeOverTexts.js';

interface SelfTakeOverProps {
  state: Pick<StandbyState, 'role' | 'selfAfter' | 'witnesses'>;
  onDone: () => void;
}

const choices = [15, 30, 60, 120] as const;

/** On the first: after which time the stand-by needs nobody's button. On the other one: what the hall says of the first. */
export const SelfTakeOver = ({ state: { role, selfAfter, witnesses }, onDone }: SelfTakeOverProps) => {
  const t = useText(selfTakeOverTexts);
  const { send, sending, errors } = useCommand(setSelfTakeOver);
  const set = async (value: string) => {
    await send({ seconds: value === '' ? null : Number(value) });
    onDone();
  };
  const secondsIn = (seconds: number) => t('after', { seconds });
  if (role === 'first') {
    const offered = selfAfter === null || choices.some((one) => one === selfAfter) ? choices : [...choices, selfAfter];
    return (
      <label className="column">
        <span>
          {t('title')} <span className="muted">{t('hint')}</span>
        </span>
        <select className="in" value={selfAfter ?? ''} disabled={sending} onChange={({ target }) => void set(target.value)}>
          <option value="">{t('never')}</option>
          {offered.map((seconds) => (
            <option key={seconds} value={seconds}>
              {secondsIn(seconds)}
            </option>
          ))}
        </select>
        <FormErrors errors={errors} />
      </label>
    );
  }
  if (role !== 'standby') return null;
  return (
    <p className="muted">
      {selfAfter === null ? t('personAlone') : t('aloneAfter', { seconds: selfAfter })}{' '}
      {t('witnesses', { reach: witnesses.reach, miss: witnesses.miss })}
    </p>
  );
};
