import type { PublicProfile } from '#contracts/profiles/page.docs';
import type { ViewerKind } from '#contracts/profiles/visible.docs';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useCallback } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../app/session.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { useQuery } from '../../app/useQuery.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getProfile } from './calls.js';
import './profile.css';
import { ProfileContext } from './pageContext.js';
import { ProfileHead } from './ProfileHead.js';
import { ProfileTabs } from './ProfileTabs.js';
import { profileTexts } from './profileTexts.js';
import { SideBlocks } from './SideBlocks.js';
import { usePageMeta } from './usePageMeta.js';
import { ViewAsBar } from './ViewAsBar.js';

const BoughtPolicy = lazy(async () => ({ default: (await import('../../shared/insurance/BoughtPolicy.js')).BoughtPolicy }));
const OlderProfile = lazy(async () => ({ default: (await import('./older/OlderProfile.js')).OlderProfile }));

/** The public page of a person, and the older screen of the same (docs/spec/profile.md). */
export const ProfilePage = () => {
  const { id = '', '*': rest = '' } = useParams();
  const userId = Number.parseInt(id, 10);
  if (!(userId > 0)) return <NotFound />;
  if (rest !== '' || !/^\d+$/.test(id)) return <Navigate to={`/profile/${userId}`} replace />;
  return <Profile key={id} userId={userId} />;
};

const Profile = ({ userId }: { userId: number }) => {
  const [search] = useSearchParams();
  // Typed into the address: the server refuses another word.
  const viewAs = search.get('as') as ViewerKind | null;
  const { isKnown } = useSession();
  const { answer, failure, refetch } = useQuery(getProfile, isKnown ? { userId, ...(viewAs && { viewAs }) } : null);
  const refetchLater = useCallback((ms: number) => void setTimeout(refetch, ms), [refetch]);
  usePageMeta(answer);
  if (failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure what="error.fetch_profile" refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  // The profile was merged into another one of the same person.
  if (answer.profile.userId !== userId) return <Navigate to={`/profile/${answer.profile.userId}`} replace />;
  if (search.get('screen') === 'info') {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <OlderProfile data={answer} onChanged={refetch} />
      </Suspense>
    );
  }
  return (
    <ProfileContext value={{ data: answer, name: fullNameWithMiddle(answer.profile), refetch, refetchLater }}>
      <div className="pp">
        {answer.viewer.mayEdit && <ViewAsBar />}
        <ProfileHead />
        {search.has('insurance') && (
          <Suspense fallback={null}>
            <BoughtPolicy />
          </Suspense>
        )}
        {answer.profile.isPrivate && answer.viewer.kind !== 'editor' && answer.viewer.kind !== 'representative' ? (
          <Closed data={answer} />
        ) : (
          <div className="pp-main">
            <ProfileTabs />
            <SideBlocks />
          </div>
        )}
      </div>
    </ProfileContext>
  );
};

/** Says that and why there is no more; an organiser sees what the person lets them see. */
const Closed = ({ data: { profile, viewer } }: { data: PublicProfile }) => {
  const t = useText(profileTexts);
  return (
    <>
      <p className="note note--info">
        <IconLock aria-hidden className="i" size={18} /> {t(profile.isChild ? 'childClosed' : 'private')}
      </p>
      {viewer.kind === 'organiser' && <SideBlocks />}
    </>
  );
};
