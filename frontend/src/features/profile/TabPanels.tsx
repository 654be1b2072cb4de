import type { ComponentStatuses } from '#contracts/registrations/statuses';
import type { ShownRole } from '#contracts/profiles/page.docs';
import { namesIn } from './namesIn.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { formatDateRange } from '../../ui/dates.js';
import { Pagination } from '../../ui/Pagination.js';
import { StatusPill } from '../../ui/Pill.js';
import { PersonCards } from '../../ui/PersonCards.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getCoach } from './calls.js';
import { useProfile } from './pageContext.js';
import { RemoveEntry } from './RemoveEntry.js';
import { profileTexts } from './profileTexts.js';

const unsettled: ReadonlySet<string> = new Set<ComponentStatuses['payment']>(['unpaid', 'partlyPaid']);

/** Sport events that the person is entered for; who may pay is led to where it is paid. */
export const EventList = () => {
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

export const CoachingTab = () => {
  const t = useText(profileTexts);
  const { profile } = useProfile().data;
  const [page, setPage] = useState(1);
  const { answer } = useQuery(getCoach, { userId: profile.userId, page });
  const roles = profile.sports.filter(({ type }) => type === 'coach');
  const pupils = answer?.athletes ?? [];
  if (roles.length === 0 && pupils.length === 0) return <EmptyState>{t('noCoaching')}</EmptyState>;
  return (
    <>
      <CoachRoles roles={roles} />
      {answer && pupils.length > 0 && (
        <section className="col">
          <h2>
            {t('pupils')} <span className="muted">{answer.total}</span>
          </h2>
          <PersonCards
            isNewTab
            people={pupils.map((pupil) => ({ ...pupil, facts: pupil.age === null ? '' : t('years', { count: pupil.age }) }))}
          />
          <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />
        </section>
      )}
    </>
  );
};

const CoachRoles = ({ roles }: { roles: readonly ShownRole[] }) => {
  const t = useText(profileTexts);
  return (
    <div className="pp-cards">
      {roles.map(({ sport, disciplines, categories, specializations, hourRate, comment }) => {
        const rows = [
          ['disciplines', namesIn(disciplines)],
          ['categories', namesIn(categories)],
          ['specializations', namesIn(specializations)],
          ['hourRate', hourRate],
        ] as const;
        return (
          <section key={sport?.id ?? 0} className="cardx pp-card">
            <div className="col">
              <h2>{sport?.name ?? t('role_coach')}</h2>
              {rows.map(([key, value]) =>
                value ? (
                  <div key={key} className="pp-kv">
                    <span className="muted">{t(key)}</span>
                    <span>{value}</span>
                  </div>
                ) : null,
              )}
              {comment && <p>{comment}</p>}
            </div>
          </section>
        );
      })}
    </div>
  );
};

export const AboutTab = () => {
  const t = useText(profileTexts);
  const { profile, viewer } = useProfile().data;
  if (profile.about) {
    // Sanitised when it was written and again when it was read: paragraphs, bold and italic alone (reliability promise P17).
    return <div className="cardx pp-about" dangerouslySetInnerHTML={{ __html: profile.about }} />;
  }
  const add = viewer.mayEdit ? <Link to={`/profile/${profile.userId}/edit/about`}>{t('addAbout')}</Link> : undefined;
  return <EmptyState action={add}>{t('noAbout')}</EmptyState>;
};
