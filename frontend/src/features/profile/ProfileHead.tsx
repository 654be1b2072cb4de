import { IconPencil, IconRosetteDiscountCheck, IconStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/Avatar.js';
import { buttonClass } from '../../ui/Button.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useMedia } from '../../ui/useMedia.js';
import { CoachButton } from './CoachButton.js';
import { narrowScreen } from './delays.js';
import { Medals } from './Medals.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';
import { RecommendArea } from './RecommendArea.js';
import { ShareActions } from './ShareActions.js';

/** The head of the page: who it is, what he has won, what a visitor can do. */
export const ProfileHead = () => {
  const t = useText(profileTexts);
  const locale = useLocale();
  const { data, name } = useProfile();
  const { profile, viewer } = data;
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
          <p className="row pp-tags">
            {sports.map((sport) => (
              <span key={sport} className="tag">
                {sport}
              </span>
            ))}
            {typeof profile.rating === 'number' && (
              <span className="row">
                <IconStar aria-hidden size={16} />
                <b>{new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(profile.rating)}</b>
                <span className="muted">{t('rating')}</span>
              </span>
            )}
            {profile.isIdentificationValidated && (
              <span className="pill pill--ok">
                <IconRosetteDiscountCheck aria-hidden size={14} />
                {t('identityVerified')}
              </span>
            )}
          </p>
        </div>
      </div>
      {profile.shows.results && !profile.isPrivate && <Medals stats={data.placesStats} />}
      <div className="pp-do">
        {viewer.mayEdit && (
          <Link className={buttonClass('primary')} to={`/profile/${profile.userId}/edit`}>
            <IconPencil aria-hidden size={18} />
            {t('edit')}
          </Link>
        )}
        {!viewer.itSelfProfile && <CoachButton isPrimary={!viewer.mayEdit} />}
        <RecommendArea />
        <ShareActions />
      </div>
    </section>
  );
};
