import type { SessionUser } from '#contracts/identity/session.docs';

/** Whether somebody runs the bouts of a playground: its referee (one without playgrounds named runs all), the event's organiser or operator, an administrator. */
export const mayRunBouts = ({ roles }: SessionUser, eventId: number, playgroundId: number): boolean =>
  roles.some(({ role, eventId: of, playgroundIds }) => {
    if (role === 'administrator') return true;
    if (of !== eventId) return false;
    return role === 'organiser' || role === 'operator' || (role === 'referee' && (playgroundIds?.includes(playgroundId) ?? true));
  });
