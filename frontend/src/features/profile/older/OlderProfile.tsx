import type { PublicProfile, ShownRole } from '#contracts/profiles/page.docs';
import { namesIn } from '../namesIn.js';
import { fullNameWithMiddle } from '#contracts/rules/names';
import { mainRoleOf } from '#contracts/rules/roles-of-profile';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Avatar } from '../../../ui/Avatar.js';
import { Button } from '../../../ui/Button.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { PersonRating } from '../../../shared/rating/Rating.js';
import { Medals } from '../Medals.js';
import { profileTexts } from '../profileTexts.js';
import { networks } from './olderData.js';
import { olderTexts } from './olderTexts.js';

const OlderEdit = lazy(async () => ({ default: (await import('./OlderEdit.js')).OlderEdit }));

/** The older screen: the same profile in a view mode and an edit mode (docs/spec/profile.md). */
export const OlderProfile = ({ data, onChanged }: { data: PublicProfile; onChanged: () => void }) => {
  const t = useText(olderTexts);
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { userId } = data.profile;
  const close = () => {
    setEditing(false);
    onChanged();
  };
  return (
    <div className="pp">
      <header className="row">
        <h1 className="sp">{t('title')}</h1>
        {data.viewer.mayEdit && !isEditing && (
          <Button look="primary" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
        <Button onClick={() => void navigate(`/profile/${userId}`)}>{t('toPage')}</Button>
      </header>
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <OlderEdit userId={userId} onSaved={close} onCancel={() => setEditing(false)} />
        </Suspense>
      ) : (
        <OlderView data={data} />
      )}
    </div>
  );
};

const Row = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div className="pp-kv">
      <span className="muted">{label}</span>
      <span>{children}</span>
    </div>
  ) : null;

const genderText = (gender: 'male' | 'female' | null, t: (key: 'Male' | 'Female') => string): string =>
  gender === null ? '' : t(gender === 'male' ? 'Male' : 'Female');

const OlderView = ({ data: { profile, placesStats } }: { data: PublicProfile }) => {
  const t = useText(olderTexts);
  const words = useText(profileTexts);
  const { contacts } = profile;
  const place = [profile.city?.name, profile.country?.name].filter(Boolean).join(', ');
  const main = mainRoleOf(profile.sports);
  const others = profile.sports.filter((role) => role !== main);
  return (
    <>
      <section className="cardx pp-head">
        <div className="pp-who">
          <Avatar url={profile.avatar} gender={profile.gender} size={96} />
          <div className="col">
            <h2>{fullNameWithMiddle(profile) || words('unnamed')}</h2>
            <p className="muted">
              {[profile.age === null ? '' : words('years', { count: profile.age }), genderText(profile.gender, t), place]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {profile.rating !== null && profile.rating > 0 && <PersonRating userId={profile.userId} rating={profile.rating} />}
          </div>
        </div>
        {profile.shows.results && <Medals stats={placesStats} />}
      </section>
      <section className="cardx pp-block">
        <Row label={t('email')}>{contacts.contactEmail}</Row>
        <Row label={t('phone')}>{contacts.contactPhone}</Row>
        <Row label={t('height')}>{profile.height}</Row>
        <Row label={t('weight')}>{profile.weight}</Row>
        {networks.map((network) => (
          <Row key={network} label={t(network)}>
            {contacts[network]}
          </Row>
        ))}
        {/* Sanitised by the server, on write and on read. */}
        <Row label={t('about')}>{profile.about && <span dangerouslySetInnerHTML={{ __html: profile.about }} />}</Row>
        {/* Of a closed profile no role is told: that it has none would be one more thing said. */}
        {!profile.isPrivate && <Row label={t('mainRole')}>{main ? <RoleLine role={main} /> : words('role_athlete')}</Row>}
      </section>
      {others.length > 0 && (
        <section className="col">
          <h2>{t('roles')}</h2>
          <ul className="pp-list">
            {others.map((role) => (
              <li key={`${role.type} ${role.sport?.id}`} className="cardx pp-card">
                <RoleLine role={role} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link to="?">{t('toPage')}</Link>
    </>
  );
};

/** `label: this, that`; nothing where nothing is given. */
const named = (label: string, ...given: (string | undefined)[]): string => {
  const text = given.filter(Boolean).join(', ');
  return text && `${label}: ${text}`;
};

const RoleLine = ({ role }: { role: ShownRole }) => {
  const words = useText(profileTexts);
  const t = useText(olderTexts);
  const facts = [
    role.sport?.name,
    role.rank?.name ?? role.otherRank,
    namesIn(role.categories) || role.otherCategory,
    namesIn(role.specializations) || role.otherSpecialization,
    namesIn(role.qualifications) || role.otherQualification,
    role.organization
      ? `${role.organization.name}${role.organization.isConfirmed ? '' : ` (${t('notConfirmed')})`}`
      : role.otherOrganization,
    named(t('coaches'), namesIn(role.coaches), role.otherCoaches),
    named(t('previous_coaches'), namesIn(role.previousCoaches), role.otherPreviousCoaches),
    named(t('favorite_sport_kind'), role.favoriteSport?.name),
    named(t('interested_sport_kinds'), namesIn(role.interestedSports)),
  ];
  return <span>{[words(`role_${role.type}`), ...facts, role.comment].filter(Boolean).join(' · ')}</span>;
};
