import type { RepresentedPerson } from '#contracts/directory/organization-answers.docs';
import { IconBuilding, IconLock, IconMail, IconUser, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/Avatar.js';
import { buttonClass } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Pill, type Tone } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import { EndMembership } from './EndRelation.js';
import { directoryTexts } from './directoryTexts.js';

const looks = {
  own: ['ok', IconUser],
  offered: ['warn', IconMail],
  made: ['info', IconBuilding],
  none: ['mute', IconUserOff],
} as const satisfies Record<RepresentedPerson['access'], readonly [Tone, typeof IconUser]>;

const AccessPill = ({ access }: { access: RepresentedPerson['access'] }) => {
  const t = useText(directoryTexts);
  const [tone, Icon] = looks[access];
  return (
    <Pill tone={tone} icon={<Icon aria-hidden size={14} />}>
      {t(`access_${access}`)}
    </Pill>
  );
};

/** Athletes with how far each is on their own. */
export const AthleteTable = ({ athletes, onEnded }: { athletes: readonly RepresentedPerson[]; onEnded: () => void }) => {
  const t = useText(directoryTexts);
  const locale = useLocale();
  return (
    <ul className="cardx dir-athletes">
      {athletes.map(({ id, fullName, gender, age, avatar, access, mayEdit, isPrivate, handedOverAt, userOrganizationId }) => (
        <li key={id}>
          <Avatar url={avatar} gender={gender} size={40} />
          <span className="col sp">
            <Link className="w5" to={`/profile/${id}`}>
              {fullName}
            </Link>
            {age !== null && <span className="muted t13">{t('years', { count: age })}</span>}
            {handedOverAt && <span className="muted t13">{t('handedOver', { day: formatDateTime(locale, handedOverAt) })}</span>}
            {isPrivate && (
              <span className="row t13 muted">
                <IconLock aria-hidden size={14} /> {t('closedSince')}
              </span>
            )}
          </span>
          <AccessPill access={access} />
          <span className="row dir-acts">
            {mayEdit && (
              <Link className={buttonClass('plain', 'small')} to={`/profile/${id}/edit`} aria-label={t('editOf', { name: fullName })}>
                {t('edit')}
              </Link>
            )}
            {mayEdit && access === 'made' && (
              <Link
                className={buttonClass('plain', 'small')}
                to={`/profile/${id}/edit/transfer-to-personal-access`}
                aria-label={t('handOverOf', { name: fullName })}
              >
                {t('handOver')}
              </Link>
            )}
            {userOrganizationId !== null && <EndMembership userId={id} rowId={userOrganizationId} name={fullName} onEnded={onEnded} />}
          </span>
        </li>
      ))}
    </ul>
  );
};
