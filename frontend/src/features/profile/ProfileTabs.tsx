import type { EnteredEvent, PublicProfile, ShownProfile } from '#contracts/profiles/page.docs';
import { Link, useSearchParams } from 'react-router';
import { parseWireDate } from '../../ui/dates.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { TabList } from '../../ui/TabList.js';
import { useText } from '../../ui/texts.js';
import { AboutTab } from './AboutTab.js';
import { Achievements } from './Achievements.js';
import { EnteredEvents } from './EnteredEvents.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

const OwnProgress = lazyPart(async () => (await import('./NextBouts.js')).OwnProgress);
const NextBouts = lazyPart(async () => (await import('./NextBouts.js')).NextBouts);
const Recommendations = lazyPart(async () => (await import('./Recommendations.js')).Recommendations);
const CoachingTab = lazyPart(async () => (await import('./CoachingTab.js')).CoachingTab);
const BoutsTab = lazyPart(async () => (await import('./BoutsTab.js')).BoutsTab);

const tabs = ['participation', 'bouts', 'coaching', 'about', 'recommendations'] as const;
type Tab = (typeof tabs)[number];

const tabsOf = (shows: ShownProfile['shows']): Tab[] => {
  const isShown: Record<Tab, boolean> = {
    participation: shows.results || shows.events,
    bouts: shows.results && shows.events,
    coaching: shows.coaching,
    about: true,
    recommendations: true,
  };
  return tabs.filter((tab) => isShown[tab]);
};

const dayMilliseconds = 86_400_000;
/** So many sport events at once are followed as they happen. */
const shownComing = 3;

/** Sport events that are on or ahead, the soonest first; whoever hides their categories is not shown in one. */
const comingOf = ({ events, profile: { shows } }: PublicProfile): EnteredEvent[] => {
  const isAhead = ({ dateTo }: EnteredEvent) => (parseWireDate(dateTo)?.getTime() ?? 0) + dayMilliseconds > Date.now();
  return shows.events && shows.categories ? events.filter(isAhead).toReversed().slice(0, shownComing) : [];
};

/** Participation and results, coaching, about, recommendations; the open one stands in the address. */
export const ProfileTabs = () => {
  const t = useText(profileTexts);
  const { data } = useProfile();
  const [search, setSearch] = useSearchParams();
  const { shows } = data.profile;
  const shown = tabsOf(shows);
  const wanted = search.get('tab');
  const current = shown.find((tab) => tab === wanted) ?? shown[0] ?? 'about';
  const open = (tab: Tab) => {
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div className="pp-tabs">
      <TabList
        label={t('tabs')}
        tabs={shown.map((name) => ({ name, title: t(`tab_${name}`), count: name === 'recommendations' ? data.recommendations.length : 0 }))}
        current={current}
        panelId="profile-tab"
        onOpen={open}
      />
      <div id="profile-tab" role="tabpanel" aria-labelledby={`tab-${current}`} className="pp-panel">
        {current === 'participation' && <Participation />}
        {current === 'bouts' && <BoutsTab userId={data.profile.userId} />}
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

const Participation = () => {
  const { data } = useProfile();
  const { shows } = data.profile;
  const coming = comingOf(data);
  return (
    <>
      {coming.length > 0 && <NextBouts events={coming} />}
      {shows.results && <Achievements />}
      {shows.results && <OwnProgress />}
      {shows.events && <EnteredEvents />}
    </>
  );
};
