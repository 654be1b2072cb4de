import { expect, test } from '@jest/globals';
import type { SessionUser } from '#contracts/identity/session.docs';
import { menuLinks } from '../../app/shell/cabinetMenu.js';
import { routes } from './routes.js';

const withRole = (role: 'organiser' | 'operator' | 'referee'): SessionUser => ({
  ...{ id: 9, email: 'o@example.org', fullName: 'Olga', roles: [{ role, eventId: 3 }] },
});
const offered = (user: SessionUser) => menuLinks(routes, user, 3).map(({ to }) => to);

test('the desk of applications is offered to those who may open it', () => {
  expect(offered(withRole('organiser'))).toEqual(['/cabinet/applications']);
  expect([offered(withRole('operator')), offered(withRole('referee'))]).toEqual([[], []]);
});
