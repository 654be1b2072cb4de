import { IconUser } from '@tabler/icons-react';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { profileLinkTexts } from './profileLinkTexts.js';

/** Leads to the profile of an entrant, beside a name that opens something else; nothing where there is no open profile. */
export const ProfileLink = ({ userId, name }: { userId: number | undefined; name: string }) => {
  const t = useText(profileLinkTexts);
  const locale = useLocale();
  if (userId === undefined) return null;
  return (
    <>
      {' '}
      <a
        className="ib ib--sm"
        href={localPath(locale, `/profile/${userId}`)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('profile', { name })}
      >
        <IconUser aria-hidden size={16} />
      </a>
    </>
  );
};
