import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EnteredEvent, ShownRole } from '#contracts/profiles/page.docs';
import { words, type Page } from '../../testing/page.js';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { deleteParticipation, getCoach, requestManage } from './calls.js';
import { openProfile, result } from './profile.fixture.js';
import { profileTexts } from './profileTexts.js';

const t = words(profileTexts);
const shared = words(sharedTexts);
const ui = words(uiTexts);
const role = (more: Partial<ShownRole> = {}): ShownRole => ({
  ...{ type: 'coach', isMain: true, sport: { id: 1, name: 'Judo' }, disciplines: [{ id: 1, name: 'Kata' }], rank: null, level: null },
  ...{ categories: [{ id: 2, name: 'First category' }], specializations: [], qualifications: [], hourRate: '1 500', organization: null },
  ...{ coaches: [], previousCoaches: [], favoriteSport: null, interestedSports: [], comment: 'Mornings only', otherRank: '' },
  ...{ otherOrganization: '', otherCategory: '', otherSpecialization: '', otherQualification: '', otherCoaches: '' },
  otherPreviousCoaches: '',
  ...more,
});
const entered = (payment: EnteredEvent['entries'][number]['payment']): EnteredEvent => ({
  ...{ id: 3, name: 'Spring Cup', dateFrom: '22-11-2026', dateTo: '23-11-2026', registrations: 1 },
  entries: [{ registrationId: 40, streamName: 'Women −57 kg', participation: 'confirmed', payment, mayRemove: payment === 'unpaid' }],
});
const club = (id: number, more: object = {}) => ({
  ...{ id, organization: { id, name: `Club ${id}` }, position: null, confirmation: 'confirmed' as const },
  ...{ fromDate: '01-09-2015', toDate: '', isCurrent: true },
  ...more,
});
const blockOf = async (name: string) => {
  const side = within(await screen.findByRole('complementary', { name: t('data') }));
  return within(side.getByRole('heading', { name }).closest('section') ?? document.body);
};

test('roles stand on the public page with disciplines and qualifications, the main one first', async () => {
  const referee = role({
    type: 'referee',
    isMain: false,
    categories: [],
    disciplines: [],
    qualifications: [{ id: 4, name: 'National referee' }],
  });
  await openProfile({ profile: { sports: [referee, role()] } });
  const side = await screen.findByRole('complementary', { name: t('data') });
  const [coaching, refereeing] = [...side.querySelectorAll('.pp-row')].flatMap(({ textContent: text }) =>
    text.includes('Judo') ? [text] : [],
  );
  for (const said of [t('role_coach'), 'Kata', 'First category']) expect(coaching).toContain(said);
  for (const said of [t('role_referee'), 'National referee']) expect(refereeing).toContain(said);
});

describe('sport events that a person is entered for', () => {
  test('stand with category, status and what is due; who may pay is led to where it is paid', async () => {
    await openProfile({ events: [entered('unpaid')] });
    const list = within((await screen.findByRole('heading', { name: t('events') })).closest('section') ?? document.body);
    expect(list.getByRole('link', { name: 'Spring Cup' }).getAttribute('href')).toBe('/en/event/3');
    expect(list.getByText('Women −57 kg')).toBeTruthy();
    expect(list.getByText(shared('payment.unpaid'))).toBeTruthy();
    expect(list.getByRole('link', { name: t('pay') }).getAttribute('href')).toBe('/en/event/payment-for-athlete-registrations/3/21');
  });

  test('say nothing of money to others, and offer no payment of what is paid', async () => {
    const { leave } = await openProfile({ events: [entered(null)] });
    expect(await screen.findByRole('link', { name: 'Spring Cup' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('pay') })).toBeNull();
    expect(screen.queryByText(shared('payment.unpaid'))).toBeNull();
    leave();
    await openProfile({ events: [entered('paid')] });
    expect(await screen.findByText(shared('payment.paid'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('pay') })).toBeNull();
  });
});

test('an entry that nothing is paid for is removed after a second word; others offer nothing', async () => {
  const { person, server, leave } = await openProfile({ events: [entered('unpaid')] });
  server.on(deleteParticipation, {});
  await person.click(await screen.findByRole('button', { name: t('removeEntryOf', { name: 'Women −57 kg' }) }));
  const asked = within(await screen.findByRole('dialog', { name: t('removeEntryTitle') }));
  expect(server.inputs(deleteParticipation)).toEqual([]);
  await person.click(asked.getByRole('button', { name: t('removeEntry') }));
  expect(await screen.findByText(t('entryRemoved'))).toBeTruthy();
  expect(server.inputs(deleteParticipation)).toEqual([{ registrationId: 40 }]);
  leave();
  await openProfile({ events: [entered('paid')] });
  expect(await screen.findByText(shared('payment.paid'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('removeEntryOf', { name: 'Women −57 kg' }) })).toBeNull();
});

describe('the part of a coach', () => {
  test('tells what they teach, and who their pupils are, page by page', async () => {
    const { person, server } = await openProfile({ profile: { sports: [role()] } });
    const pupil = (id: number, age: number | null) => ({ id, fullName: `Pupil ${id}`, avatar: null, age });
    server.on(getCoach, ({ input }) => {
      const { page } = input as { page: number };
      return { athletes: page === 1 ? [pupil(1, 12), pupil(2, null)] : [pupil(3, 15)], total: 3, page, maxPage: 2 };
    });
    await person.click(await screen.findByRole('tab', { name: t('tab_coaching') }));
    const card = within((await screen.findByRole('heading', { name: 'Judo' })).closest('section') ?? document.body);
    expect(card.getByText('Kata')).toBeTruthy();
    expect(card.getByText('First category')).toBeTruthy();
    expect(card.getByText('1 500')).toBeTruthy();
    expect(card.queryByText(t('specializations'))).toBeNull();
    expect(card.getByText('Mornings only')).toBeTruthy();
    expect(await screen.findByText('Pupil 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Pupil 1/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByText(t('years', { count: 12 }))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: ui('pageNumber', { number: 2 }) }));
    expect(await screen.findByText('Pupil 3')).toBeTruthy();
    expect(server.inputs<{ page: number }>(getCoach).map(({ page }) => page)).toEqual([1, 2]);
  });
});

describe('what a person says of themselves', () => {
  test('is shown with its bold words', async () => {
    const { person } = await openProfile({ profile: { about: '<p>I fight <b>fairly</b></p>' } });
    await person.click(await screen.findByRole('tab', { name: t('tab_about') }));
    expect((await screen.findByText('fairly')).tagName).toBe('B');
  });

  test('is asked for where nothing is said, of the one who may write it alone', async () => {
    const { person, leave } = await openProfile({ viewer: { kind: 'editor', itSelfProfile: true, mayEdit: true } });
    await person.click(await screen.findByRole('tab', { name: t('tab_about') }));
    expect((await screen.findByRole('link', { name: t('addAbout') })).getAttribute('href')).toBe('/en/profile/21/edit/about');
    leave();
    const other = await openProfile();
    const tab = screen.queryByRole('tab', { name: t('tab_about') });
    if (tab) await other.person.click(tab);
    expect(screen.queryByRole('link', { name: t('addAbout') })).toBeNull();
  });
});

describe('blocks beside the results', () => {
  const organizations = Array.from({ length: 7 }, (_, i) => club(i + 1));

  test('show five at first; all of them fill the screen, and the way back closes them', async () => {
    const { person } = await openProfile({ profile: { organizations } });
    const clubs = await blockOf(t('clubs'));
    expect(clubs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Club 1', 'Club 2', 'Club 3', 'Club 4', 'Club 5']);
    await person.click(clubs.getByRole('button', { name: t('showAll') }));
    const all = within(await screen.findByRole('dialog', { name: t('clubs') }));
    expect(all.getAllByRole('link')).toHaveLength(7);
    expect(location.hash).toBe('#organizations');
    await person.click(all.getByRole('button', { name: t('clubs') }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('clubs') })).toBeNull());
    expect(location.hash).toBe('');
  });

  test('say since when, until when, and what the other side has not confirmed', async () => {
    const left = club(2, { isCurrent: false, toDate: '31-08-2020', confirmation: 'pending', position: { id: 1, name: 'Captain' } });
    await openProfile({ profile: { organizations: [club(1), left] } });
    const clubs = await blockOf(t('clubs'));
    expect(clubs.getByText(`${t('since', { date: '1 Sept 2015' })}, ${t('now')}`)).toBeTruthy();
    expect(clubs.getByText(t('notConfirmed'))).toBeTruthy();
    expect(clubs.getByText(`Captain · ${t('since', { date: '1 Sept 2015' })}, ${t('till', { date: '31 Aug 2020' })}`)).toBeTruthy();
  });

  test('lead to pages of the networks that they name, and nowhere else', async () => {
    const links = [
      { id: 1, url: 'https://example.com/ant' },
      { id: 2, url: 'javascript:alert(1)' },
    ];
    await openProfile({ profile: { contacts: { instagram: '@ant', vkontakte: 'https://evil.example/ant', externalLinks: links } } });
    const hrefs = (await blockOf(t('links'))).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['https://instagram.com/ant', 'https://example.com/ant']);
  });
});

const openManaging = async (person: Page['person']) => {
  await person.click(screen.getByRole('button', { name: t('manageTitle') }));
  await person.click(await screen.findByRole('menuitem', { name: t('manage') }));
  return within(await screen.findByRole('dialog', { name: t('manageTitle') }));
};

describe('a request of somebody who has no account', () => {
  test('to correct the profile is sent once it is filled and agreed to; a refusal stays at its field', async () => {
    const { person, server } = await openProfile({}, null);
    const dialog = await openManaging(person);
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: t('submit_1') });
    await person.type(dialog.getByRole('textbox', { name: new RegExp(t('contactEmail')) }), 'vera@example.com');
    await person.type(dialog.getByRole('textbox', { name: new RegExp(t('informationToChange')) }), 'The surname is Anton');
    expect(submit.disabled).toBe(true);
    await person.click(dialog.getByRole('checkbox', { name: t('agreement') }));
    server.on(requestManage, refused(400, { email: ['error.email'] }));
    await person.click(submit);
    expect(await dialog.findByText(serverText('en', 'error.email'))).toBeTruthy();
    server.on(requestManage, {});
    await person.click(submit);
    expect(await screen.findByText(t('requestSent'))).toBeTruthy();
    const sent = { email: 'vera@example.com', phone: '', informationToChange: 'The surname is Anton', idViewProfile: 21, emailIndex: 1 };
    expect(server.inputs(requestManage).at(-1)).toEqual(sent);
  });

  test('for access needs a phone, and the other mode asks for the agreement anew', async () => {
    const { person, server } = await openProfile({}, null);
    server.on(requestManage, {});
    const dialog = await openManaging(person);
    await person.click(dialog.getByRole('checkbox', { name: t('agreement') }));
    await person.click(dialog.getByRole('button', { name: t('mode_2') }));
    const agreement = dialog.getByRole<HTMLInputElement>('checkbox', { name: t('agreement') });
    expect(agreement.checked).toBe(false);
    await person.click(agreement);
    await person.type(dialog.getByRole('textbox', { name: new RegExp(t('contactEmail')) }), 'vera@example.com');
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: t('submit_2') });
    expect(submit.disabled).toBe(true);
    await person.type(dialog.getByRole('textbox', { name: new RegExp(t('contactPhone')) }), '+79161112233');
    await person.click(submit);
    await waitFor(() => expect(server.inputs(requestManage)).toHaveLength(1));
    expect(server.inputs(requestManage)[0]).toMatchObject({ phone: '+79161112233', comment: '', emailIndex: 2 });
  });
});

test('the page is shared by links that are named in the language of the page', async () => {
  await openProfile();
  const links = within(screen.getByRole('list', { name: t('share') })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['VK', 'OK', 'Telegram', 'WhatsApp']);
  expect(links.every((link) => !/[а-яё]/i.test(link.getAttribute('aria-label') ?? ''))).toBe(true);
});

test('points of a sport event stand at the result; of one that gives none nothing is said, as the rating counts its own', async () => {
  const { leave } = await openProfile({ achievements: [result(1, { place: 3, points: null })] });
  const card = await screen.findByRole('article');
  expect(card.textContent).not.toMatch(/point/i);
  leave();
  await openProfile({ achievements: [result(1, { place: 3, points: 6 })] });
  expect((await screen.findByRole('article')).textContent).toMatch(/6 points/);
});
