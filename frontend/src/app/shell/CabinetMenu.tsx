import type { SessionUser } from '#contracts/identity/session.docs';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { formatDateRange } from '../../ui/dates.js';
import { Logo } from '../../ui/Logo.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { useCabinet } from './cabinetContext.js';
import { menuGroups, type MenuLink } from './cabinetMenu.js';
import { shellTexts } from './shellTexts.js';
import { initialsOf } from './UserMenu.js';

interface CabinetMenuProps {
  links: readonly MenuLink[];
  user: SessionUser;
  isOpen: boolean;
  onLeave: () => void;
}

/** The 232 px menu of the cabinet: sport event chooser, sections by group, the person. */
export const CabinetMenu = ({ links, user, isOpen, onLeave }: CabinetMenuProps) => {
  const t = useText(shellTexts);
  const ui = useText(uiTexts);
  const locale = useLocale();
  return (
    <>
      {isOpen && <button type="button" className="cn-scrim" aria-label={ui('close')} onClick={onLeave} />}
      <aside className={`cn${isOpen ? ' is-open' : ''}`}>
        <Link className="logo" to="/">
          <Logo />
        </Link>
        <EventChooser />
        <nav aria-label={t('cabinet')}>
          {menuGroups.map((group) => {
            const items = links.filter((link) => link.group === group);
            if (items.length === 0) return null;
            return (
              <div className="cn-g" key={group}>
                <div className="cn-h">{t(`group_${group}`)}</div>
                {items.map(({ to, title, icon: Icon }) => (
                  <NavLink key={to} to={to} end={to.split('/').length <= 4} title={title[baseOf(locale)]} onClick={onLeave}>
                    <Icon aria-hidden className="i" size={18} />
                    <span>{title[baseOf(locale)]}</span>
                  </NavLink>
                ))}
              </div>
            );
          })}
        </nav>
        <div className="cn-me">
          <span className="ava" aria-hidden>
            {initialsOf(user.fullName)}
          </span>
          <span>
            <b>{user.fullName}</b>
            {user.email}
          </span>
        </div>
      </aside>
    </>
  );
};

const EventChooser = () => {
  const t = useText(shellTexts);
  const locale = useLocale();
  const { event, events } = useCabinet();
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <button type="button" className="cn-ev">
          <span className="cn-ev-t">
            <b>{event?.name ?? t('chooseEvent')}</b>
            {event && <span>{formatDateRange(locale, event.dateFrom, event.dateTo)}</span>}
          </span>
          <IconChevronDown aria-hidden className="i" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="scroll-y">
        {events.map(({ id, name, dateFrom, dateTo }) => (
          <Menu.Item key={id} component={Link} to={`/cabinet/event/${id}`} aria-current={id === event?.id}>
            {name}
            <br />
            <span className="muted t12">{formatDateRange(locale, dateFrom, dateTo)}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/cabinet">
          {t('allEvents')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
