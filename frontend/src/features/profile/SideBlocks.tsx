import type { Contacts, Period } from '#contracts/profiles/profile.docs';
import type { ShownProfile } from '#contracts/profiles/page.docs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isAddressOf, isWebAddress } from '#contracts/rules/profile';
import { mainRoleOf } from '#contracts/rules/roles-of-profile';
import { socialNetworks } from '#contracts/profiles/profile.docs';
import { OrganizationRating } from '../../shared/rating/Rating.js';
import { formatDay } from '../../ui/dates.js';
import { formatNumber } from '../../ui/numbers.js';
import type { Locale } from '../../ui/locale.js';
import { useLocale, useText, type Translate } from '../../ui/texts.js';
import { Block } from './Block.js';
import { namesIn } from './namesIn.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

type T = Translate<keyof typeof profileTexts.ru>;

const hosts = {
  facebook: 'facebook.com',
  instagram: 'instagram.com',
  twitter: 'x.com',
  youtube: 'youtube.com',
  vkontakte: 'vk.com',
  odnoklassniki: 'ok.ru',
} as const;
const labels = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
} as const;

const row = (key: string, label: string, value: ReactNode) => (
  <div key={key} className="pp-kv">
    <span className="muted">{label}</span>
    <span>{value}</span>
  </div>
);

const dataRows = ({ sports, height, weight, birthDate, contacts }: ShownProfile, t: T, locale: Locale): ReactNode[] => {
  const of = (names: readonly (string | undefined)[]) => [...new Set(names.filter(Boolean))].join(', ');
  const { contactPhone, contactEmail } = contacts;
  const rank = of(sports.map((sport) => sport.rank?.name));
  const level = of(sports.map((sport) => sport.level?.name));
  return [
    height !== null && row('height', t('height'), t('cm', { value: formatNumber(locale, height) })),
    weight !== null && row('weight', t('weight'), t('kg', { value: formatNumber(locale, weight) })),
    birthDate && row('birthDate', t('birthDate'), formatDay(locale, birthDate)),
    rank && row('rank', t('rank'), rank),
    level && row('level', t('level'), level),
    contactPhone && row('phone', t('phone'), <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{contactPhone}</a>),
    contactEmail && row('email', t('email'), <a href={`mailto:${contactEmail}`}>{contactEmail}</a>),
  ].filter(Boolean);
};

/** Who they are in which sport, the main role first, and what qualifies them. */
const roleRows = ({ sports }: ShownProfile, t: T): ReactNode[] => {
  const main = mainRoleOf(sports);
  return [...sports]
    .sort((a, b) => Number(b === main) - Number(a === main))
    .map((role) => {
      const { type, sport, favoriteSport, disciplines, level, qualifications, categories, specializations } = role;
      const facts = [
        namesIn(disciplines),
        level?.name,
        role.rank?.name ?? role.otherRank,
        namesIn(categories) || role.otherCategory,
        namesIn(specializations) || role.otherSpecialization,
        namesIn(qualifications) || role.otherQualification,
      ].filter(Boolean);
      return (
        <div key={`${type} ${sport?.id} ${favoriteSport?.id}`} className="col pp-row">
          <span className="w5">{[t(`role_${type}`), (favoriteSport ?? sport)?.name].filter(Boolean).join(', ')}</span>
          {facts.length > 0 && <span className="muted t13">{facts.join(' · ')}</span>}
        </div>
      );
    });
};

const linkRows = (contacts: Partial<Contacts>, t: T): ReactNode[] => {
  const social = socialNetworks.flatMap((network) => {
    const value = contacts[network];
    if (!value) return [];
    if (isWebAddress(value) && !isAddressOf(network, value)) return [];
    const url = isWebAddress(value) ? value : `https://${hosts[network]}/${encodeURIComponent(value.replace(/^@/, ''))}`;
    return [
      { key: network, url, text: network === 'vkontakte' || network === 'odnoklassniki' ? t(`network_${network}`) : labels[network] },
    ];
  });
  const own = (contacts.externalLinks ?? []).flatMap(({ id, url }) =>
    isWebAddress(url) ? [{ key: String(id), url, text: new URL(url).hostname }] : [],
  );
  return [...social, ...own].map(({ key, url, text }) => (
    <a key={key} href={url} target="_blank" rel="noreferrer nofollow ugc">
      {text}
    </a>
  ));
};

const periodText = ({ fromDate, toDate, isCurrent }: Period, t: T, locale: Locale): string =>
  [
    fromDate && t('since', { date: formatDay(locale, fromDate) }),
    isCurrent ? t('now') : toDate && t('till', { date: formatDay(locale, toDate) }),
  ]
    .filter(Boolean)
    .join(', ');

/** Data, organisations, coaches, links: what may not be seen is not there. */
export const SideBlocks = () => {
  const t = useText(profileTexts);
  const locale = useLocale();
  const { data } = useProfile();
  const { profile } = data;
  return (
    <aside className="pp-side" aria-label={t('data')}>
      <Block name="data" title={t('data')} items={dataRows(profile, t, locale)} atFirst={10} startsOpen />
      <Block name="roles" title={t('rolesTitle')} items={roleRows(profile, t)} startsOpen />
      <Block
        name="organizations"
        title={t('clubs')}
        items={profile.organizations.map(({ organization, position, confirmation, ...period }) => (
          <div key={`${organization.id} ${period.fromDate}`} className="col pp-row">
            <Link to={`/organization/${organization.id}`}>{organization.name}</Link>
            {confirmation === 'pending' && <span className="muted t13">{t('notConfirmed')}</span>}
            <span className="muted t13">{[position?.name, periodText(period, t, locale)].filter(Boolean).join(' · ')}</span>
            {period.isCurrent && confirmation === 'confirmed' && profile.shows.organizationRating && (
              <OrganizationRating organizationId={organization.id} />
            )}
          </div>
        ))}
      />
      <Block
        name="coaches"
        title={t('coaches')}
        items={profile.coaches.map(({ coach, confirmation, ...period }) => (
          <div key={`${coach.id} ${period.fromDate}`} className="col pp-row">
            <Link to={`/coach/${coach.id}`}>{coach.fullName || t('anonymous')}</Link>
            {confirmation === 'pending' && <span className="muted t13">{t('notConfirmed')}</span>}
            <span className="muted t13">{periodText(period, t, locale)}</span>
          </div>
        ))}
      />
      <Block name="links" title={t('links')} items={linkRows(profile.contacts, t)} atFirst={9} />
    </aside>
  );
};
