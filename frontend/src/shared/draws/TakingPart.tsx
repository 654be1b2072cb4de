import type { LeftOutEntrant, PlannedEntrant } from '#contracts/competition/draw-plan.docs';
import { Button } from '../../ui/Button.js';
import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { leftOut, takenIn, type Exceptions } from './exceptions.js';
import css from './takingPart.module.css';
import { takingPartTexts } from './takingPartTexts.js';

interface TakingPartProps {
  entrants: readonly PlannedEntrant[];
  out: readonly LeftOutEntrant[];
  exceptions: Exceptions;
  /** Absent where nothing can be changed any more. */
  onChange?: (exceptions: Exceptions) => void;
}

/** Who of a category takes part in its draw, and who does not and why; the organiser may say otherwise, by name. */
export const TakingPart = ({ entrants, out, exceptions, onChange }: TakingPartProps) => {
  const t = useText(takingPartTexts);
  return (
    <div className={css['sides']}>
      <LeftOutList out={out} exceptions={exceptions} {...(onChange && { onChange })} />
      <details>
        <summary>{t('takingPart', { count: entrants.length })}</summary>
        <ul className={css['people']}>
          {entrants.map((one) => (
            <li key={one.registrationId}>
              <Name of={one} />
              {onChange && (
                <Button
                  size="small"
                  look="ghost"
                  aria-label={t('leaveOutName', { name: one.fullName })}
                  onClick={() => onChange(leftOut(exceptions, one.registrationId))}
                >
                  {t('leaveOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};

const LeftOutList = ({ out, exceptions, onChange }: Omit<TakingPartProps, 'entrants'>) => {
  const t = useText(takingPartTexts);
  if (out.length === 0) return <p className="muted">{t('nobodyLeftOut')}</p>;
  return (
    <section aria-label={t('leftOut', { count: out.length })}>
      <p className="w5">{t('leftOut', { count: out.length })}</p>
      <ul className={css['people']}>
        {out.map((one) => (
          <li key={one.registrationId}>
            <Name of={one}> – {t(one.reason === null ? 'reason.byHand' : `reason.${one.reason}`)}</Name>
            {onChange && one.mayTakePart && (
              <Button
                size="small"
                aria-label={t('takeInName', { name: one.fullName })}
                onClick={() => onChange(takenIn(exceptions, one.registrationId))}
              >
                {t('takeIn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Name = ({ of: { fullName, organization, weight }, children }: { of: PlannedEntrant; children?: React.ReactNode }) => {
  const locale = useLocale();
  const about = [organization, weight === null ? null : formatNumber(locale, weight)].filter((one) => one !== null);
  return (
    <span>
      <b>{fullName}</b>
      <span className="muted">{about.map((one) => `, ${one}`)}</span>
      {children}
    </span>
  );
};
