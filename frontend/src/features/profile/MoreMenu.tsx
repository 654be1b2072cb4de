import { Menu } from '@mantine/core';
import { IconDots, IconIdBadge2, IconReceipt, IconShieldCheck, IconShieldPlus, IconUserCheck, IconUserShield } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../app/session.js';
import { IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { claimTexts } from './claimTexts.js';
import { historyTexts } from './historyTexts.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

/** What else there is to do with a profile; open as it comes. */
export const MoreMenu = ({ onManage, onClaim }: { onManage: () => void; onClaim: (() => void) | null }) => {
  const t = useText(profileTexts);
  const words = useText(historyTexts);
  const claims = useText(claimTexts);
  const { data } = useProfile();
  const { userId } = data.profile;
  const { user } = useSession();
  return (
    <Menu position="bottom-end" width={300} defaultOpened>
      <Menu.Target>
        <IconButton className="ib--b" label={t('manageTitle')}>
          <IconDots aria-hidden size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserShield aria-hidden size={16} />} onClick={onManage}>
          {t('manage')}
        </Menu.Item>
        {onClaim && (
          <Menu.Item leftSection={<IconUserCheck aria-hidden size={16} />} onClick={onClaim}>
            {claims('menu')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="?screen=info" leftSection={<IconIdBadge2 aria-hidden size={16} />}>
          {t('olderScreen')}
        </Menu.Item>
        {user && (
          <Menu.Item
            component={Link}
            to={`/payment-for/insurance-from-athlete-profile/${userId}/from-profile/${user.id}`}
            leftSection={<IconShieldPlus aria-hidden size={16} />}
          >
            {words(data.viewer.mayEdit ? 'buyInsurance' : 'giveInsurance')}
          </Menu.Item>
        )}
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
  );
};
