import type { AchievementRow } from '#contracts/profiles/page.docs';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { useText } from '../../ui/texts.js';
import { AchievementCard } from './AchievementCard.js';
import { anyAchievement, filtered } from './achievementFilter.js';
import { AchievementFilters } from './AchievementFilters.js';
import { achievementTexts } from './achievementTexts.js';
import { getAchievements } from './calls.js';
import { Gallery } from './Gallery.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

const AchievementForm = lazy(async () => ({ default: (await import('./AchievementForm.js')).AchievementForm }));

/** Results in two columns; who may edit sees hidden ones too, and edits one at a time (docs/spec/profile.md). */
export const Achievements = () => {
  const t = useText(achievementTexts);
  const words = useText(profileTexts);
  const { data, refetch } = useProfile();
  const { profile, viewer } = data;
  const isEditor = viewer.mayEdit && (viewer.kind === 'editor' || viewer.kind === 'representative');
  const all = useQuery(getAchievements, isEditor ? { userId: profile.userId } : null);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [filter, setFilter] = useState(anyAchievement);
  const known = (isEditor ? all.answer?.achievements : undefined) ?? data.achievements;
  const shown = filtered(known, filter);
  const add = () => {
    if (profile.firstName && profile.lastName && profile.country) setEdited('new');
    else setRefused(true);
  };
  const done = () => {
    setEdited(null);
    all.refetch();
    refetch();
  };
  const form = (achievement: AchievementRow | null) => (
    <Suspense fallback={null}>
      <AchievementForm userId={profile.userId} achievement={achievement} onDone={done} onCancel={() => setEdited(null)} />
    </Suspense>
  );
  const isBlank = known.length === 0 && edited !== 'new';
  return (
    <section className="col pp-results">
      <div className="row">
        <h2 className="sp">{t('title')}</h2>
        {isEditor && (
          <Button icon={<IconPlus aria-hidden size={18} />} disabled={edited !== null} onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
      {isBlank && <EmptyState>{words('noResults')}</EmptyState>}
      {known.length > 1 && <AchievementFilters achievements={known} filter={filter} onChange={setFilter} />}
      {known.length > 0 && shown.length === 0 && <EmptyState>{t('noneSuch')}</EmptyState>}
      <div className="pp-cards">
        {edited === 'new' && form(null)}
        {shown.map((achievement) => {
          const key = achievement.id ?? `registration ${achievement.registrationId}`;
          return edited !== null && achievement.id === edited ? (
            <div key={key} className="pp-wide">
              {form(achievement)}
            </div>
          ) : (
            <AchievementCard
              key={key}
              achievement={achievement}
              isEditor={isEditor}
              isLocked={edited !== null}
              onEdit={() => setEdited(achievement.id)}
              onChanged={done}
            />
          );
        })}
      </div>
      <Gallery achievements={shown} />
      <Dialog
        title={t('attention')}
        isOpen={isRefused}
        onClose={() => setRefused(false)}
        size="small"
        footer={
          <Button look="primary" onClick={() => setRefused(false)}>
            {t('ok')}
          </Button>
        }
      >
        <p>{t('cannotAdd')}</p>
      </Dialog>
    </section>
  );
};
