import type { KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../ui/texts.js';
import { AboutTab, CoachingTab, EventList } from './TabPanels.js';
import { Achievements } from './Achievements.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';
import { Recommendations } from './Recommendations.js';

const tabs = ['participation', 'coaching', 'about', 'recommendations'] as const;
type Tab = (typeof tabs)[number];

/** Participation and results, coaching, about, recommendations; the open one stands in the address. */
export const ProfileTabs = () => {
  const t = useText(profileTexts);
  const { data } = useProfile();
  const [search, setSearch] = useSearchParams();
  const { shows } = data.profile;
  const shown = tabs.filter((tab) => (tab === 'coaching' ? shows.coaching : tab !== 'participation' || shows.results || shows.events));
  const wanted = search.get('tab');
  const current = shown.find((tab) => tab === wanted) ?? shown[0] ?? 'about';
  const counts: Partial<Record<Tab, number>> = { recommendations: data.recommendations.length };
  const open = (tab: Tab) => {
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = shown[(shown.indexOf(current) + step + shown.length) % shown.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    open(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="pp-tabs">
      <div className="tabs" role="tablist" aria-label={t('tabs')} onKeyDown={onKeyDown}>
        {shown.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls="profile-tab"
            tabIndex={tab === current ? 0 : -1}
            onClick={() => open(tab)}
          >
            {t(`tab_${tab}`)}
            {counts[tab] ? <em>{counts[tab]}</em> : null}
          </button>
        ))}
      </div>
      <div id="profile-tab" role="tabpanel" aria-labelledby={`tab-${current}`} className="pp-panel">
        {current === 'participation' && (
          <>
            {shows.results && <Achievements />}
            {shows.events && <EventList />}
          </>
        )}
        {current === 'coaching' && <CoachingTab />}
        {current === 'about' && <AboutTab />}
        {current === 'recommendations' && <Recommendations />}
        {current === 'participation' && shown.includes('coaching') && data.profile.sports.some(({ type }) => type === 'coach') && (
          <Link className="pp-more" to="?tab=coaching" onClick={() => window.scrollTo({ top: 0 })}>
            {t('toCoaching')}
          </Link>
        )}
        {current !== 'participation' && shown.includes('participation') && (
          <Link className="pp-more" to="?tab=participation" onClick={() => window.scrollTo({ top: 0 })}>
            {t('results')}
          </Link>
        )}
      </div>
    </div>
  );
};
