import type { SessionUser } from '#contracts/identity/session.docs';
import { localeKeys, locales } from '#contracts/locales';
import {
  IconBell,
  IconDevices,
  IconFileText,
  IconFriends,
  IconLanguage,
  IconLayoutDashboard,
  IconLock,
  IconLogout,
  IconMoon,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { samePageIn } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { chooseTheme, useTheme } from '../../ui/theme.js';
import { hasCabinet, representsSomebody } from '../session.js';
import { useLogout } from '../useLogout.js';
import { shellTexts } from './shellTexts.js';

export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The person's circle in the header with what a person can do. */
export const UserMenu = ({ user }: { user: SessionUser }) => {
  const t = useText(shellTexts);
  const logout = useLogout();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className="ava ph-me" aria-label={`${t('account')}: ${user.fullName}`}>
          {initialsOf(user.fullName)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.fullName}
          <br />
          {user.email}
        </Menu.Label>
        <Menu.Item component={Link} to={`/profile/${user.id}`} leftSection={<IconUser aria-hidden size={16} />}>
          {t('myProfile')}
        </Menu.Item>
        {representsSomebody(user) && (
          <Menu.Item component={Link} to="/my-athletes" leftSection={<IconUsers aria-hidden size={16} />}>
            {t('myAthletes')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/my-children" leftSection={<IconFriends aria-hidden size={16} />}>
          {t('myChildren')}
        </Menu.Item>
        <Menu.Item component={Link} to="/applications" leftSection={<IconFileText aria-hidden size={16} />}>
          {t('myApplications')}
        </Menu.Item>
        <Menu.Item component={Link} to="/following" leftSection={<IconBell aria-hidden size={16} />}>
          {t('following')}
        </Menu.Item>
        <Menu.Item component={Link} to="/devices" leftSection={<IconDevices aria-hidden size={16} />}>
          {t('myDevices')}
        </Menu.Item>
        <Menu.Item component={Link} to="/security" leftSection={<IconLock aria-hidden size={16} />}>
          {t('security')}
        </Menu.Item>
        {hasCabinet(user) && (
          <Menu.Item component={Link} to="/cabinet" leftSection={<IconLayoutDashboard aria-hidden size={16} />}>
            {t('cabinet')}
          </Menu.Item>
        )}
        <Look />
        <Menu.Item leftSection={<IconLogout aria-hidden size={16} />} onClick={logout}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Light or dark, and the language. */
const Look = () => {
  const t = useText(shellTexts);
  const locale = useLocale();
  const theme = useTheme();
  return (
    <>
      <Menu.Item
        leftSection={<IconMoon aria-hidden size={16} />}
        onClick={() => {
          chooseTheme(theme === 'dark' ? 'light' : 'dark');
        }}
      >
        {t('toTheme')}
      </Menu.Item>
      {localeKeys
        .filter((one) => one !== locale)
        .map((one) => (
          <Menu.Item key={one} component="a" href={samePageIn(one)} lang={one} leftSection={<IconLanguage aria-hidden size={16} />}>
            {locales[one].name}
          </Menu.Item>
        ))}
    </>
  );
};
