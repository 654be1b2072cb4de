import { IconPencil, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { NoRating, PersonRating } from '../../shared/rating/Rating.js';
import { Avatar } from '../../ui/Avatar.js';
import { buttonClass } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { useMedia } from '../../ui/useMedia.js';
import { CoachButton } from './CoachButton.js';
import { narrowScreen } from './delays.js';
import { Medals } from './Medals.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';
import { RecommendArea } from './RecommendArea.js';
import { ShareActions } from './ShareActions.js';

/** Comes after the page: following is nothing that one opens a profile for. */
const FollowButton = lazy(async () => ({ default: (await import('../../shared/following/FollowButton.js')).FollowButton }));

/** The head of the page: who it is, what they have won, what a visitor can do. */
export const ProfileHead = () => {
  const t = useText(profileTexts);
  const { data, name } = useProfile();
  const { profile } = data;
  const isNarrow = useMedia(narrowScreen);
  const ranks = [...new Set(profile.sports.flatMap(({ rank }) => rank?.name ?? []))];
  const place = [profile.city?.name, profile.country?.name].filter(Boolean).join(', ');
  const facts = [profile.age === null ? '' : t('years', { count: profile.age }), place, ...ranks].filter(Boolean);
  const sports = [...new Set(profile.sports.flatMap(({ sport }) => sport?.name ?? []))];
  return (
    <section className="cardx pp-head">
      <div className="pp-who">
        <Avatar url={profile.avatar} gender={profile.gender} size={isNarrow ? 72 : 120} />
        <div className="col">
          <h1>{name || t('unnamed')}</h1>
          {facts.length > 0 && <p className="muted">{facts.join(' · ')}</p>}
          <div className="row pp-tags">
            {sports.map((sport) => (
              <span key={sport} className="tag">
                {sport}
              </span>
            ))}
            {profile.rating ? <PersonRating userId={profile.userId} rating={profile.rating} /> : profile.shows.results && <NoRating />}
            {profile.isIdentificationValidated && (
              <span className="pill pill--ok">
                <IconRosetteDiscountCheck aria-hidden size={14} />
                {t('identityVerified')}
              </span>
            )}
          </div>
        </div>
      </div>
      {profile.shows.results && !profile.isPrivate && <Medals stats={data.placesStats} />}
      <Actions />
    </section>
  );
};

const Actions = () => {
  const t = useText(profileTexts);
  const { data, name } = useProfile();
  const { profile, viewer } = data;
  // Of whoever hides the name, the events or the results nobody is told.
  const mayBeFollowed = !profile.isPrivate && profile.lastName && profile.shows.events && profile.shows.results;
  // A child coaches nobody; whoever has named one can take that back.
  const mayBeCoach = !profile.isChild || viewer.isCoachOfLoginUser;
  return (
    <div className="pp-do">
      {viewer.mayEdit && (
        <Link className={buttonClass('primary')} to={`/profile/${profile.userId}/edit`}>
          <IconPencil aria-hidden size={18} />
          {t('edit')}
        </Link>
      )}
      {!viewer.itSelfProfile && mayBeCoach && <CoachButton isPrimary={!viewer.mayEdit && !profile.isChild} />}
      {!viewer.itSelfProfile && mayBeFollowed && (
        <Suspense fallback={null}>
          <FollowButton kind="person" one={{ id: profile.userId, name }} />
        </Suspense>
      )}
      {!profile.isChild && <RecommendArea />}
      <ShareActions isManagePrimary={profile.isChild === true && !viewer.mayEdit} />
    </div>
  );
};
