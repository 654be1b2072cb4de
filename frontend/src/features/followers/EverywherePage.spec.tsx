import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FollowButton } from '../../shared/following/FollowButton.js';
import { everywhereTexts } from '../../shared/following/everywhereTexts.js';
import { followersTexts } from '../../shared/following/followersTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { EverywherePage } from './EverywherePage.js';

const t = words(everywhereTexts);
const unfollow = (name: string) => words(followersTexts)('unfollowName', { name });
afterEach(() => localStorage.clear());
const openPage = () => open(<EverywherePage />, { server: new FakeServer(), route: '/following', path: '/following' });

test('an athlete and a club that are followed stand on one page, lead to theirs, and are let go there', async () => {
  const buttons = (
    <>
      <FollowButton kind="person" one={{ id: 12, name: 'Ant Anna' }} />
      <FollowButton kind="club" one={{ id: 7, name: 'East' }} />
    </>
  );
  const { person, leave } = await open(buttons, { server: new FakeServer() });
  for (const button of screen.getAllByRole('button', { name: t('follow') })) await person.click(button);
  expect(screen.getAllByRole('button', { name: t('unfollow') })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: t('toList') })[0]?.getAttribute('href')).toContain('/following');
  leave();
  const page = await openPage();
  expect((await screen.findByRole('link', { name: 'Ant Anna' })).getAttribute('href')).toContain('/profile/12');
  expect(screen.getByRole('link', { name: 'East' }).getAttribute('href')).toContain('/organization/7');
  await page.person.click(screen.getByRole('button', { name: unfollow('Ant Anna') }));
  expect(screen.queryByRole('link', { name: 'Ant Anna' })).toBeNull();
  await page.person.click(screen.getByRole('button', { name: unfollow('East') }));
  expect(screen.getByText(t('none'))).toBeTruthy();
});

test('whoever follows nobody is led to the search', async () => {
  await openPage();
  expect(screen.getByText(t('none'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('find') }).getAttribute('href')).toBe('/en/search');
});
