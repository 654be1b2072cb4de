import type { ApplicationAnswer } from '#contracts/applications/application-answers.docs';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { ApplicationPill } from './ApplicationPill.js';
import css from './applications.module.css';
import { applicationsTexts } from './applicationsTexts.js';

/** What became of an application, the newest first. */
export const Steps = ({ history }: { history: ApplicationAnswer['history'] }) => {
  const t = useText(applicationsTexts);
  const locale = useLocale();
  return (
    <section className="cardx card-p column">
      <h2>{t('history')}</h2>
      <ol className={css['steps']} reversed>
        {history.toReversed().map(({ date, by, to, comment }) => (
          <li key={date}>
            <ApplicationPill status={to} />
            <span className="muted">
              <time dateTime={date}>{formatDateTime(locale, date)}</time>
              {by ? `, ${by.name}` : ''}
            </span>
            {comment && <p>«{comment}»</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};
