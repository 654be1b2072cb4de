import type { ShownRole } from '#contracts/profiles/page.docs';
import { useState } from 'react';
import { useQuery } from '../../app/useQuery.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Pagination } from '../../ui/Pagination.js';
import { PersonCards } from '../../ui/PersonCards.js';
import { useText } from '../../ui/texts.js';
import { getCoach } from './calls.js';
import { namesIn } from './namesIn.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

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
