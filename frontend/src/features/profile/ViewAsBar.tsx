import { IconEye } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../ui/texts.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

const kinds = ['guest', 'user', 'organiser', 'representative', 'editor'] as const;

/** Lets whoever may edit the profile look at it as others do. */
export const ViewAsBar = () => {
  const t = useText(profileTexts);
  const { data } = useProfile();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('as') ?? 'editor';
  return (
    <div className="pp-as" role="group" aria-label={t('viewAs')}>
      <IconEye aria-hidden size={18} />
      <span>{t('viewAs')}</span>
      <span className="pp-as-k">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            onClick={() => setSearch(kind === 'editor' ? {} : { as: kind }, { replace: true })}
          >
            {t(`as_${kind}`)}
          </button>
        ))}
      </span>
      <span className="sp" />
      <Link to={`/profile/${data.profile.userId}/edit/private`}>{t('privacy')}</Link>
    </div>
  );
};
