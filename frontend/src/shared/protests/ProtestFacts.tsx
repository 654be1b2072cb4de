import type { ReactNode } from 'react';
import type { ProtestRow } from '#contracts/competition/protests.docs';
import { formatTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { ProtestStatus } from './ProtestStatus.js';
import { protestsTexts } from './protestsTexts.js';

interface ProtestFactsProps {
  protest: ProtestRow;
  timeZone?: string | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One protest as the staff sees it: for whom, by whom, why, and what was decided. */
export const ProtestFacts = ({ protest, timeZone, children }: ProtestFactsProps) => {
  const t = useText(protestsTexts);
  const locale = useLocale();
  const { sides, registrationId, filedBy, filedAt, reason, decision, decidedAt, isLate, isCorrected, status } = protest;
  const time = (at: string) => formatTime(locale, at, { timeZone });
  const side = sides.find((one) => one.registrationId === registrationId);
  return (
    <div className="column">
      <div className="row wrap">
        <b>{side?.fullName ?? t('unknown')}</b>
        <ProtestStatus status={status} />
        {isCorrected && <span className="muted t13">{t('corrected')}</span>}
      </div>
      <p>{reason}</p>
      <p className="muted t13">
        {t('by', { name: filedBy })} · {time(filedAt)}
        {isLate && ` · ${t('late')}`}
      </p>
      {decision !== null && (
        <p className="note">
          {t(`status.${status}`)}
          {decidedAt !== null && `, ${time(decidedAt)}`}: {decision}
        </p>
      )}
      {children}
    </div>
  );
};
