import type { ComponentStatuses } from '#contracts/registrations/statuses';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/Button.js';
import { formatDateRange } from '../../ui/dates.js';
import { StatusPill } from '../../ui/Pill.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useProfile } from './pageContext.js';
import { RemoveEntry } from './RemoveEntry.js';
import { profileTexts } from './profileTexts.js';

const unsettled: ReadonlySet<string> = new Set<ComponentStatuses['payment']>(['unpaid', 'partlyPaid']);

/** Sport events that the person is entered for; who may pay is led to where it is paid. */
export const EnteredEvents = () => {
  const t = useText(profileTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const { events, profile } = useProfile().data;
  if (events.length === 0) return null;
  return (
    <section className="col">
      <h2>{t('events')}</h2>
      <ul className="cardx pp-events">
        {events.map(({ id, name, dateFrom, dateTo, entries }) => (
          <li key={id}>
            <span className="row">
              <Link to={`/event/${id}`} target="_blank" rel="noreferrer">
                {name}
              </Link>
              <span className="muted t13">{formatDateRange(locale, dateFrom, dateTo)}</span>
            </span>
            {entries.map(({ registrationId, streamName, participation, payment, mayRemove }) => (
              <span key={registrationId} className="row t13">
                <span className="muted">{streamName}</span>
                <StatusPill of="participation" value={participation} />
                {payment && payment !== 'notRequired' && <span className="muted">{shared(`payment.${payment}`)}</span>}
                {mayRemove && <RemoveEntry registrationId={registrationId} name={streamName || name} />}
              </span>
            ))}
            {entries.some(({ payment }) => payment !== null && unsettled.has(payment)) && (
              <span>
                <Link className={buttonClass('plain', 'small')} to={`/event/payment-for-athlete-registrations/${id}/${profile.userId}`}>
                  {t('pay')}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
