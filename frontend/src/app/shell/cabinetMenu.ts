import type { SessionUser } from '#contracts/identity/session.docs';
import { generatePath } from 'react-router';
import { isAdministrator, isCallRoomAlone, mayOrganise } from '../session.js';
import type { MenuItem, ShellRoute } from '../shellRoutes.js';

export const menuGroups = ['common', 'event', 'competition', 'money', 'control'] as const;

export interface MenuLink extends MenuItem {
  to: string;
}

const isAllowed = (item: MenuItem, user: SessionUser | null, eventId: number | undefined): boolean => {
  if (eventId !== undefined && isCallRoomAlone(user, eventId)) return item.isForCallRoom === true;
  if (item.isFor === 'administrator') return isAdministrator(user);
  if (item.isFor === 'organiser') {
    const isOrganiser = user?.roles.some(({ role }) => role === 'organiser') ?? false;
    return eventId === undefined ? isAdministrator(user) || isOrganiser : mayOrganise(user, eventId) || isOrganiser;
  }
  return true;
};

/** The menu of the cabinet for a sport event: what the features offer and the user may open, in order. */
export const menuLinks = (
  routes: readonly ShellRoute[],
  user: SessionUser | null,
  eventId: number | undefined,
  sportKey?: string,
): MenuLink[] =>
  routes
    .flatMap(({ path, menu }) => {
      if (!menu || !isAllowed(menu, user, eventId)) return [];
      if (!path.includes(':eventId')) return [{ ...menu, to: path }];
      return eventId === undefined
        ? []
        : [{ ...menu, ...(menu.titleIn && { title: menu.titleIn(sportKey) }), to: generatePath(path, { eventId: String(eventId) }) }];
    })
    .sort((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order);
