import type { AchievementRow } from '#contracts/profiles/page.docs';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
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

const isVerified = ({ status }: AchievementRow): boolean => status === 1;

/** Results in two columns, those of the person's own word apart; who may edit sees hidden ones too, and edits one at a time (docs/spec/profile.md). */
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
  const formProps = { userId: profile.userId, onDone: done, onCancel: () => setEdited(null) };
  const cards = { isEditor, edited, formProps, onEdit: setEdited, onChanged: done };
  const [official, selfEntered] = [shown.filter(isVerified), shown.filter((one) => !isVerified(one))];
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
      {known.length === 0 && edited !== 'new' && <EmptyState>{words('noResults')}</EmptyState>}
      {known.length > 1 && <AchievementFilters achievements={known} filter={filter} onChange={setFilter} />}
      {known.length > 0 && shown.length === 0 && <EmptyState>{t('noneSuch')}</EmptyState>}
      {edited === 'new' && (
        <div className="pp-cards">
          <LateForm {...formProps} achievement={null} />
        </div>
      )}
      <Cards {...cards} achievements={official} />
      {selfEntered.length > 0 && (
        <>
          <h3>{t('selfTitle')}</h3>
          <p className="muted t13">{t('selfLead')}</p>
          <Cards {...cards} achievements={selfEntered} />
        </>
      )}
      <Gallery achievements={shown} />
      <NamesFirstDialog isOpen={isRefused} onClose={() => setRefused(false)} />
    </section>
  );
};

interface CardsProps {
  achievements: readonly AchievementRow[];
  isEditor: boolean;
  edited: number | 'new' | null;
  formProps: Omit<ComponentProps<typeof AchievementForm>, 'achievement'>;
  onEdit: (id: number | null) => void;
  onChanged: () => void;
}

const Cards = ({ achievements, isEditor, edited, formProps, onEdit, onChanged }: CardsProps) => (
  <div className="pp-cards">
    {achievements.map((achievement) => {
      const key = achievement.id ?? `registration ${achievement.registrationId}`;
      return edited !== null && achievement.id === edited ? (
        <div key={key} className="pp-wide">
          <LateForm {...formProps} achievement={achievement} />
        </div>
      ) : (
        <AchievementCard
          key={key}
          achievement={achievement}
          isEditor={isEditor}
          isLocked={edited !== null}
          onEdit={() => onEdit(achievement.id)}
          onChanged={onChanged}
        />
      );
    })}
  </div>
);

/** The form comes when it is needed: most visitors edit nothing. */
const LateForm = (props: ComponentProps<typeof AchievementForm>) => (
  <Suspense fallback={null}>
    <AchievementForm {...props} />
  </Suspense>
);

/** A result needs the name and the country of its person first (docs/spec/profile.md). */
const NamesFirstDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useText(achievementTexts);
  return (
    <Dialog
      title={t('attention')}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      footer={
        <Button look="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p>{t('cannotAdd')}</p>
    </Dialog>
  );
};
