import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { everywhereTexts } from '../../shared/following/everywhereTexts.js';
import { requestGuardianship } from '../../shared/guardians/guardianCalls.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { achievementTexts } from './achievementTexts.js';
import {
  askVerification,
  deactivateRecommendation,
  markOfficialResult,
  getAchievements,
  getProfile,
  recommend,
  toggleCoach,
} from './calls.js';
import { ProfilePage } from './ProfilePage.js';
import { openProfile, result, visitor, type Parts } from './profile.fixture.js';
import { profileTexts } from './profileTexts.js';

const t = words(profileTexts);
const ofResults = words(achievementTexts);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const data = async () => within(await screen.findByRole('complementary', { name: t('data') }));

describe('what is shown', () => {
  test('who it is, what they have won, and what of their data may be seen', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ant Anna');
    expect((await data()).getByText('4 Mar 2005')).toBeTruthy();
    expect((await data()).getByText(t('cm', { value: 165 }))).toBeTruthy();
    expect(await screen.findByText('21 Nov 2025 · Kazan')).toBeTruthy();
  });

  test('a visitor follows the person, and lets them go; of whoever hides where they compete nobody can', async () => {
    const follows = words(everywhereTexts);
    const { person, leave } = await openProfile({}, null);
    await person.click(await screen.findByRole('button', { name: follows('follow') }));
    expect(JSON.parse(localStorage.getItem('podium.people.0') ?? '[]')).toMatchObject([{ name: 'Ant Anna' }]);
    await person.click(await screen.findByRole('button', { name: follows('unfollow') }));
    expect(localStorage.getItem('podium.people.0')).toBe('[]');
    leave();
    await openProfile({
      profile: { shows: { results: true, events: false, categories: true, coaching: true, organizationRating: true } },
    });
    await expect(screen.findByRole('button', { name: follows('follow') }, { timeout: 300 })).rejects.toThrow();
  });

  test('what is hidden has no empty row', async () => {
    await openProfile({ profile: { birthDate: null, height: null, weight: null } });
    expect((await data()).queryByText(t('birthDate'))).toBeNull();
    expect((await data()).queryByText(t('height'))).toBeNull();
  });

  test('of a private one the name alone', async () => {
    await openProfile({
      profile: { isPrivate: true, shows: { results: false, events: false, categories: false, coaching: false, organizationRating: false } },
    });
    expect(screen.getByText(t('private'))).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: t('data') })).toBeNull();
  });

  const closedChild: Parts['profile'] = {
    ...{ isPrivate: true, isChild: true, lastName: null },
    shows: { results: false, events: false, categories: false, coaching: false, organizationRating: false },
  };

  test('of a child the same, and why; a visitor asks for access and names no child as a coach', async () => {
    const { person } = await openProfile({ profile: closedChild }, null);
    expect(screen.getByText(t('childClosed'))).toBeTruthy();
    expect(screen.queryByText(t('private'))).toBeNull();
    for (const name of [t('addCoach'), t('recommend')]) expect(screen.queryByRole('button', { name })).toBeNull();
    await person.click(button(t('getAccess')));
    expect(await screen.findByRole('dialog', { name: t('manageTitle') })).toBeTruthy();
    expect(button(t('mode_2')).getAttribute('aria-expanded')).toBe('true');
    expect(button(t('submit_2'))).toBeTruthy();
  });

  test('of a child an organiser sees what its guardian lets them see, and that the rest is closed', async () => {
    const allowed = { ...closedChild, birthDate: '05-06-2017', contacts: { contactEmail: 'vera@example.com' } };
    await openProfile({ profile: allowed, viewer: { kind: 'organiser' } });
    expect(screen.getByText(t('childClosed'))).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'vera@example.com' })).toBeTruthy();
    expect(screen.getByText(t('birthDate')).nextElementSibling?.textContent).toContain('2017');
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  test('whoever is logged in says that the child is theirs, and asks its keeper', async () => {
    const { person, server } = await openProfile({ profile: closedChild });
    server.on(requestGuardianship, {});
    await person.click(button(t('getAccess')));
    const dialog = within(await screen.findByRole('dialog', { name: t('getAccess') }));
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: t('submit_2') });
    expect(submit.disabled).toBe(true);
    await person.click(dialog.getByRole('checkbox', { name: t('guardianDeclared') }));
    await person.click(submit);
    expect(await screen.findByText(t('requestSent'))).toBeTruthy();
    expect(server.inputs(requestGuardianship)).toEqual([{ userId: 21, isDeclared: true }]);
  });

  test('a page that cannot be read says that and why, and is read once more on request', async () => {
    const server = new FakeServer().on(getProfile, refused(500, 'error.internal'));
    const { person } = await open(<ProfilePage />, { server, user: visitor, path: '/profile/21', route: '/profile/:id/*' });
    const said = serverText('en', 'error.fetch_profile') + serverText('en', 'error.internal');
    expect((await screen.findByRole('alert')).textContent).toContain(said);
    await person.click(button(words(uiTexts)('retry')));
    await waitFor(() => expect(server.inputs(getProfile)).toHaveLength(2));
  });

  test('nobody is there: said', async () => {
    const server = new FakeServer().on(getProfile, refused(404, 'error.not_found'));
    await open(<ProfilePage />, { server, user: visitor, path: '/profile/21', route: '/profile/:id/*' });
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBeTruthy());
    expect(screen.queryByRole('complementary', { name: t('data') })).toBeNull();
  });
});

describe('what one can do', () => {
  test('the person edits and does not recommend themselves', async () => {
    await openProfile({ viewer: { kind: 'editor', itSelfProfile: true, mayEdit: true } });
    expect(screen.getByRole('link', { name: t('edit') }).getAttribute('href')).toBe('/en/profile/21/edit');
    expect(screen.queryByRole('button', { name: t('recommend') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('addCoach') })).toBeNull();
  });

  test('a visitor is sent to log in and comes back', async () => {
    const { person } = await openProfile({}, null);
    await person.click(button(t('recommend')));
    await waitFor(() => expect(location.pathname + location.search).toBe(`/en/login?next=${encodeURIComponent('/profile/21')}`));
  });

  test('a coach is added and taken back by one button', async () => {
    const { person, server } = await openProfile();
    server.on(toggleCoach, { action: 'added' });
    await person.click(button(t('addCoach')));
    expect(await screen.findByText(t('coachAdded'))).toBeTruthy();
    expect(button(t('removeCoach'))).toBeTruthy();
    expect(server.inputs(toggleCoach)).toHaveLength(1);
    server.on(toggleCoach, { action: 'removed' });
    await person.click(button(t('removeCoach')));
    expect(await screen.findByText(t('coachRemoved'))).toBeTruthy();
  });

  test('a recommendation needs enough words; refused, it stays with the reason at it', async () => {
    const { person, server } = await openProfile();
    await person.click(button(t('recommend')));
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('recommendationText') });
    await person.type(text, 'Good');
    expect(button(t('send')).disabled).toBe(true);
    await person.clear(text);
    await person.type(text, 'She fights fairly and helps the younger ones to learn.');
    server.on(recommend, refused(400, { text: ['error.max_length'] }));
    await person.click(button(t('send')));
    await waitFor(() => expect(document.getElementById(`${text.id}-error`)?.textContent).toBe(serverText('en', 'error.max_length')));
    expect(text.value).toContain('She fights fairly');
    server.on(recommend, {});
    await person.click(button(t('send')));
    expect(await screen.findByText(t('recommended'))).toBeTruthy();
    expect(text.value).toBe('');
  });

  test('who may take a recommendation back does so after a second word', async () => {
    const one = { id: 4, text: 'Fights fairly', recordedAt: '2026-11-20T10:00:00Z', author: { id: 9, fullName: 'Cat Clara' } };
    const { person, server } = await openProfile({
      recommendations: [
        { ...one, mayDeactivate: true },
        { ...one, id: 5, mayDeactivate: false },
      ],
    });
    await person.click(await screen.findByRole('tab', { name: new RegExp(t('tab_recommendations')) }));
    const [author] = await screen.findAllByRole('link', { name: 'Cat Clara' });
    expect(author?.getAttribute('href')).toBe('/en/profile/9');
    const [take, ...others] = screen.getAllByRole('button', { name: t('deactivate') }).filter((one) => one.title !== '');
    expect(others).toEqual([]);
    server.on(deactivateRecommendation, {});
    await person.click(take!);
    const dialog = within(await screen.findByRole('dialog', { name: t('deactivate') }));
    expect(server.inputs(deactivateRecommendation)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: t('deactivate') }));
    expect(await screen.findByText(t('deactivated'))).toBeTruthy();
    expect(server.inputs(deactivateRecommendation)).toEqual([{ viewUserId: 21, recommendationId: 4 }]);
  });
});

describe('results', () => {
  test('self-entered ones stand apart from verified ones', async () => {
    await openProfile({ achievements: [result(1), result(2, { status: 1, other_event: 'Open cup' })] });
    const [official, own] = await screen.findAllByRole('article');
    expect(official?.textContent).toContain('Open cup');
    expect(own?.textContent).toContain('Club cup');
    expect(within(own!).getByText(ofResults('selfEntered'))).toBeTruthy();
    expect(screen.getByText(ofResults('selfLead'))).toBeTruthy();
  });

  test('an official one is made main and given a diploma, and neither edited nor deleted', async () => {
    const official = { ...result(1, { status: 1, other_event: 'Open cup' }), id: null, achievementId: null, registrationId: 31 };
    const viewer = { kind: 'editor', itSelfProfile: true, mayEdit: true } as const;
    const { person, server } = await openProfile({ viewer, achievements: [official] });
    server.on(markOfficialResult, { achievements: [] });
    await person.click(await screen.findByRole('button', { name: ofResults('menu', { name: 'Open cup' }) }));
    expect(screen.queryByRole('menuitem', { name: ofResults('remove') })).toBeNull();
    await person.click(await screen.findByRole('menuitem', { name: ofResults('makeMain') }));
    await waitFor(() => expect(server.inputs(markOfficialResult)).toEqual([{ userId: 21, registrationId: 31, is_main_achievement: true }]));
    await person.upload(
      screen.getByLabelText(ofResults('diplomaOf', { name: 'Open cup' })),
      new File(['x'], 'd.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(server.inputs(markOfficialResult).at(-1)).toMatchObject({ registrationId: 31, imageFileName: 'd.png' }));
  });

  test('the person asks for verification with a link, and reads why it was declined', async () => {
    const { person, server } = await openProfile({ viewer: { kind: 'editor', itSelfProfile: true, mayEdit: true } });
    server.on(askVerification, { achievements: [] });
    await person.click(await screen.findByRole('button', { name: ofResults('menu', { name: 'Club cup' }) }));
    await person.click(await screen.findByRole('menuitem', { name: ofResults('askVerification') }));
    const dialog = within(await screen.findByRole('dialog', { name: ofResults('askVerification') }));
    await person.type(dialog.getByRole('textbox', { name: ofResults('proofLink') }), 'https://cup.example');
    const verification = { status: 'declined', at: '2026-11-23T08:00:00.000Z', reason: 'Another cup' } as const;
    server.on(getAchievements, { achievements: [result(1, { verification })] });
    await person.click(dialog.getByRole('button', { name: ofResults('ask') }));
    await waitFor(() => expect(server.inputs(askVerification)).toEqual([{ userId: 21, achievementId: 1, link: 'https://cup.example' }]));
    expect(await screen.findByText(ofResults('declined', { reason: 'Another cup' }))).toBeTruthy();
  });
});
