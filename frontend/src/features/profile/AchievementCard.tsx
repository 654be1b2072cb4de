import type { AchievementRow } from '#contracts/profiles/page.docs';
import { IconClock, IconEyeOff, IconRosetteDiscountCheck, IconUserEdit } from '@tabler/icons-react';
import { formatDay } from '../../ui/dates.js';
import { Link } from 'react-router';
import { lazyPart } from '../../ui/lazyPart.js';
import type { Locale } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';
import { profileTexts } from './profileTexts.js';

/** Editors alone have it. */
const AchievementMenu = lazyPart(async () => (await import('./AchievementMenu.js')).AchievementMenu, 'soon');

const OfficialMenu = lazyPart(async () => (await import('./OfficialMenu.js')).OfficialMenu, 'soon');

interface CardProps {
  achievement: AchievementRow;
  isEditor: boolean;
  /** Another one is being edited. */
  isLocked: boolean;
  onEdit: () => void;
  onChanged: () => void;
}

/** docs/spec/profile.md */
const medals = 3;
const placesWithPoints = 6;
const verified = 1;

/** A place beside its medal, of athletes alone. */
const PlaceMedal = ({ place }: { place: number }) => (
  <span className={`place pp-medal${place <= medals ? ` place--${place}` : ''}`} aria-hidden>
    {place}
  </span>
);

const nameIn = ({ eventObj, other_event }: AchievementRow): string | null => eventObj?.name ?? other_event;

const whereIn = ({ event_date: date, cityObj, countryObj }: AchievementRow, locale: Locale): string =>
  [formatDay(locale, date), cityObj?.name, countryObj?.name].filter(Boolean).join(' · ');

export const AchievementCard = ({ achievement, isEditor, isLocked, onEdit, onChanged }: CardProps) => {
  const t = useText(achievementTexts);
  const words = useText(profileTexts);
  const { id, registrationId, role, result, image, comment } = achievement;
  const name = nameIn(achievement) ?? t('new');
  const place = role === 'athlete' ? achievement.place : null;
  const where = whereIn(achievement, useLocale());
  const said = [place === null ? null : <b key="place">{t('place', { place })}</b>, role === 'athlete' ? result : null].filter(Boolean);
  return (
    <article className={`cardx pp-card${achievement.is_hidden ? ' pp-card--hidden' : ''}`}>
      {place !== null && <PlaceMedal place={place} />}
      <div className="col sp pp-card-t">
        <h3>
          <EventName achievement={achievement} />
        </h3>
        {where && <span className="muted t13">{where}</span>}
        {said.length > 0 && <p className="row pp-tags">{said}</p>}
        <CardTags achievement={achievement} />
        <Declined achievement={achievement} />
        {comment && <p className="t13">{comment}</p>}
        {image && (
          <a href={image} target="_blank" rel="noreferrer" className="t13">
            {words('diploma')}
          </a>
        )}
      </div>
      {isEditor && id !== null && (
        <AchievementMenu achievement={achievement} id={id} name={name} isLocked={isLocked} onEdit={onEdit} onChanged={onChanged} />
      )}
      {isEditor && registrationId !== undefined && <OfficialMenu {...{ achievement, registrationId, name, onChanged }} />}
    </article>
  );
};

/** A sport event of this platform opens in a new tab. */
const EventName = ({ achievement }: { achievement: AchievementRow }) => {
  const t = useText(achievementTexts);
  const { eventObj } = achievement;
  if (!eventObj) return nameIn(achievement) ?? t('new');
  return (
    <Link to={`/event/${eventObj.id}`} target="_blank" rel="noreferrer">
      {eventObj.name}
    </Link>
  );
};

/** Why an administrator did not verify it: for editors. */
const Declined = ({ achievement: { verification } }: { achievement: AchievementRow }) => {
  const t = useText(achievementTexts);
  if (verification?.status !== 'declined') return null;
  return <p className="note note--warn t13">{t('declined', { reason: verification.reason })}</p>;
};

/** An official or verified result counts; a self-entered one says so. */
const Verification = ({ achievement: { status, verification } }: { achievement: AchievementRow }) => {
  const t = useText(achievementTexts);
  if (status === verified)
    return (
      <span className="pill pill--ok">
        <IconRosetteDiscountCheck aria-hidden size={14} />
        {t('verified')}
      </span>
    );
  const isAsked = verification?.status === 'asked';
  const Icon = isAsked ? IconClock : IconUserEdit;
  return (
    <span className={`pill pill--${isAsked ? 'warn' : 'mute'}`}>
      <Icon aria-hidden size={14} />
      {t(isAsked ? 'waits' : 'selfEntered')}
    </span>
  );
};

const CardTags = ({ achievement }: { achievement: AchievementRow }) => {
  const t = useText(achievementTexts);
  const words = useText(profileTexts);
  const { role, place, points, sportKindObj, sportKindDisciplineObj } = achievement;
  const what = [sportKindObj?.name, sportKindDisciplineObj?.name].filter(Boolean).join(', ');
  const hasPoints = points !== null && place !== null && place <= placesWithPoints;
  return (
    <p className="row pp-tags">
      {role && <span className="tag">{words(`role_${role}`)}</span>}
      {what && <span className="tag">{what}</span>}
      {hasPoints && <span className="muted t13">{t('points', { count: points })}</span>}
      {achievement.is_main_achievement && <span className="pill pill--brand">{t('main')}</span>}
      <Verification achievement={achievement} />
      {achievement.is_hidden && (
        <span className="pill pill--mute">
          <IconEyeOff aria-hidden size={14} />
          {t('hidden')}
        </span>
      )}
    </p>
  );
};
