import { Menu } from '@mantine/core';
import { IconDots, IconIdBadge2, IconLink, IconReceipt, IconShare, IconShieldCheck, IconUserShield } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useToast } from '../../app/useToast.js';
import { IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { historyTexts } from './historyTexts.js';
import { ManageDialog } from './ManageDialog.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

const networks = [
  ['ВКонтакте', 'https://vk.com/share.php?url='],
  ['Одноклассники', 'https://connect.ok.ru/offer?url='],
  ['Telegram', 'https://t.me/share/url?url='],
  ['WhatsApp', 'https://wa.me/?text='],
] as const;

const address = (userId: number): string => new URL(location.pathname.replace(/\/profile\/.*/, `/profile/${userId}`), location.origin).href;

/** Copy the link, share it, ask to manage the profile. */
export const ShareActions = () => {
  const t = useText(profileTexts);
  const words = useText(historyTexts);
  const toast = useToast();
  const { data, name } = useProfile();
  const inline = useRef<HTMLUListElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { userId } = data.profile;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address(userId));
      toast('ok', t('linkCopied'));
    } catch {
      // The specification's own way out where the clipboard is not to be had.
      window.prompt(t('copyByHand'), address(userId));
    }
  };
  const share = async () => {
    if ('share' in navigator) await navigator.share({ title: name, url: address(userId) }).catch(() => undefined);
    else inline.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <IconButton className="ib--b" label={t('copyLink')} onClick={() => void copy()}>
        <IconLink aria-hidden size={18} />
      </IconButton>
      <IconButton className="ib--b" label={t('share')} onClick={() => void share()}>
        <IconShare aria-hidden size={18} />
      </IconButton>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <IconButton className="ib--b" label={t('manageTitle')}>
            <IconDots aria-hidden size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserShield aria-hidden size={16} />} onClick={() => setAsking(true)}>
            {t('manage')}
          </Menu.Item>
          <Menu.Item component={Link} to="?screen=info" leftSection={<IconIdBadge2 aria-hidden size={16} />}>
            {t('olderScreen')}
          </Menu.Item>
          {data.viewer.mayEdit && (
            <>
              <Menu.Item
                component={Link}
                to={`/profile/${userId}/edit/transaction-history`}
                leftSection={<IconReceipt aria-hidden size={16} />}
              >
                {words('transactions')}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={`/profile/${userId}/edit/insurance-history`}
                leftSection={<IconShieldCheck aria-hidden size={16} />}
              >
                {words('insurances')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ul className="pp-share" ref={inline} aria-label={t('share')}>
        {networks.map(([network, url]) => (
          <li key={network}>
            <a
              href={`${url}${encodeURIComponent(address(userId))}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t('shareIn', { network })}
            >
              {network}
            </a>
          </li>
        ))}
      </ul>
      <ManageDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
