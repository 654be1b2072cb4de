import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrganizationAnswer, PersonRow } from '#contracts/directory/organization-answers.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { everywhereTexts } from '../../shared/following/everywhereTexts.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { getMembershipRequests, getOrganization, setRepresentative } from './calls.js';
import { directoryTexts } from './directoryTexts.js';
import { OrganizationPage } from './OrganizationPage.js';

const t = words(directoryTexts);
const ui = words(uiTexts);
const person = (id: number, fullName: string, more: Partial<PersonRow> = {}): PersonRow => ({
  ...{ id, fullName, gender: 'female', age: 21, avatar: null, roles: ['athlete'] },
  ...more,
});
const anna = person(1, 'Anna Ant');
const boris = person(2, 'Boris Bee', { age: null, roles: ['coach'] });

type Changes = Partial<Omit<OrganizationAnswer, 'organization'>> & { organization?: Partial<OrganizationAnswer['organization']> };
const answerOf = ({ organization = {}, ...more }: Changes = {}) => ({
  organization: {
    ...{ id: 7, name: 'Dynamo Kazan', shortName: 'Dynamo', about: '', logo: null, version: 1 },
    ...{ contactEmail: '', contactPhone: '', url: '', address: '' },
    ...{
      country: { id: 643, name: 'Russia' },
      countryRegion: null,
      city: { id: 5, name: 'Kazan' },
      sports: [{ id: 3, name: 'Judo' }, null],
    },
    ...organization,
  },
  ...{ representatives: [{ id: 9, fullName: 'Rita Rep' }], members: [anna], coaches: [boris], page: 1, maxPage: 1, total: 1 },
  viewer: { mayEdit: false, isUserAdmin: false },
  ...more,
});

const openPage = async (changes: Changes = {}, id = '7') => {
  const server = new FakeServer()
    .on(getOrganization, answerOf(changes))
    .on('/api/get-organization-rating', { ratings: [] })
    .on(getMembershipRequests, { requests: [], page: 1, maxPage: 1, total: 0 });
  const page = await open(<OrganizationPage />, { server, path: `/organization/${id}`, route: '/organization/:id' });
  return { ...page, heading: () => screen.findByRole('heading', { level: 1, name: 'Dynamo Kazan' }) };
};
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });

describe('the page of an organisation', () => {
  test('says where it is, its sports and who belongs to it; a visitor finds nothing to change', async () => {
    const { heading, server } = await openPage();
    await heading();
    expect(screen.getByText('Kazan, Russia')).toBeTruthy();
    expect(screen.getByText('Judo')).toBeTruthy();
    expect(screen.getByText(t('people', { count: 1 }))).toBeTruthy();
    expect(screen.getByRole('link', { name: /Anna Ant/ }).getAttribute('href')).toContain('/profile/1');
    expect(screen.getByRole('link', { name: 'Rita Rep' }).getAttribute('href')).toContain('/profile/9');
    expect(screen.queryByRole('link', { name: t('edit') })).toBeNull();
    expect(screen.queryByRole('button', { name: /Rita Rep/ })).toBeNull();
    expect(server.inputs(getOrganization)).toEqual([{ organizationId: 7, text: '', page: 1 }]);
    expect(screen.getByRole('button', { name: words(everywhereTexts)('follow') })).toBeTruthy();
  });

  test('leads those who may change it to the form and to their athletes', async () => {
    const { heading } = await openPage({ viewer: { mayEdit: true, isUserAdmin: false } });
    await heading();
    expect(screen.getByRole('link', { name: t('edit') }).getAttribute('href')).toContain('/organization/7/edit');
    expect(screen.getByRole('link', { name: t('athletes') }).getAttribute('href')).toContain('/my-athletes?organization=7');
  });

  test('coaches and what it says of itself stand under their tabs, and nothing is said to be nothing', async () => {
    const { heading, person: visitor } = await openPage({ coaches: [boris] });
    await heading();
    await visitor.click(tab(t('tab_coaches')));
    expect(screen.getByRole('link', { name: /Boris Bee/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Anna Ant/ })).toBeNull();
    await visitor.click(tab(t('tab_about')));
    expect(screen.getByText(t('noAbout'))).toBeTruthy();
  });

  test('a search asks the server from the first page on, and says when nobody is found', async () => {
    const { heading, person: visitor, server } = await openPage({ maxPage: 3, total: 61 });
    await heading();
    await visitor.click(screen.getByRole('button', { name: /2/ }));
    await waitFor(() => expect(server.inputs(getOrganization).at(-1)).toMatchObject({ page: 2 }));
    server.on(getOrganization, answerOf({ members: [], total: 0 }));
    await visitor.type(await screen.findByRole('searchbox', { name: t('find') }), ' Vera ');
    expect(await screen.findByText(t('noMembers'))).toBeTruthy();
    await waitFor(() => expect(server.inputs(getOrganization).at(-1)).toEqual({ organizationId: 7, text: 'Vera', page: 1 }));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: t('find') }).value).toBe(' Vera ');
  });

  test('without members there is nothing to search', async () => {
    const { heading } = await openPage({ members: [], total: 0 });
    await heading();
    expect(screen.getByText(t('noMembersYet'))).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('contacts are links; an address that is no web address is none', async () => {
    const { heading } = await openPage({
      organization: { contactEmail: 'club@example.org', contactPhone: '+7 (999) 123-45-67', url: 'javascript:alert(1)', address: 'Mira 1' },
    });
    await heading();
    expect(screen.getByRole('link', { name: 'club@example.org' }).getAttribute('href')).toBe('mailto:club@example.org');
    expect(screen.getByRole('link', { name: '+7 (999) 123-45-67' }).getAttribute('href')).toBe('tel:+79991234567');
    expect(screen.getByText('Mira 1')).toBeTruthy();
    expect(screen.queryByText(t('url'))).toBeNull();
  });
});

describe('a page that cannot be shown', () => {
  test.each(['abc', '-1', '1234567890123456'])('"%s" is no number of an organisation, and the server is not asked', async (id) => {
    const { server } = await openPage({}, id);
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBe(1);
    expect(screen.queryByText('Dynamo Kazan')).toBeNull();
    expect(server.inputs(getOrganization)).toEqual([]);
  });

  test('a failure can be tried again', async () => {
    const server = new FakeServer().on(getOrganization, refused(500, 'error.internal')).on('/api/get-organization-rating', { ratings: [] });
    const { person: visitor } = await open(<OrganizationPage />, { server, path: '/organization/7', route: '/organization/:id' });
    expect(await screen.findByText(serverText('en', 'error.internal'))).toBeTruthy();
    server.on(getOrganization, answerOf());
    await visitor.click(screen.getByRole('button', { name: ui('retry') }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dynamo Kazan' })).toBeTruthy();
  });
});

describe('representatives, for an administrator', () => {
  const asAdministrator = async () => {
    const page = await openPage({ viewer: { mayEdit: true, isUserAdmin: true } });
    await page.heading();
    return page;
  };

  test('one is named by the e-mail of an account; a refusal stands at the field and keeps it', async () => {
    const { person: admin, server } = await asAdministrator();
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: t('representativeEmail') });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('grant') }).disabled).toBe(true);
    server.on(setRepresentative, refused(200, { email: ['error.not_found'] }));
    await admin.type(email, 'new@example.org');
    await admin.click(screen.getByRole('button', { name: t('grant') }));
    expect(await screen.findByText(serverText('en', 'error.not_found'))).toBeTruthy();
    expect(email.value).toBe('new@example.org');
    server.on(setRepresentative, {});
    const readBefore = server.inputs(getOrganization).length;
    await admin.click(screen.getByRole('button', { name: t('grant') }));
    expect(await screen.findByText(t('granted'))).toBeTruthy();
    expect(server.inputs(setRepresentative).at(-1)).toEqual({ organizationId: 7, email: 'new@example.org', isGranted: true });
    expect(email.value).toBe('');
    await waitFor(() => expect(server.inputs(getOrganization).length).toBeGreaterThan(readBefore));
  });

  test('the role is taken back only after the question', async () => {
    const { person: admin, server } = await asAdministrator();
    server.on(setRepresentative, {});
    await admin.click(screen.getByRole('button', { name: `${t('takeBack')}: Rita Rep` }));
    const question = within(await screen.findByRole('dialog', { name: t('takeBackTitle') }));
    expect(question.getByText(t('takeBackText', { name: 'Rita Rep' }))).toBeTruthy();
    expect(server.inputs(setRepresentative)).toEqual([]);
    await admin.click(question.getByRole('button', { name: t('takeBack') }));
    expect(await screen.findByText(t('takenBack'))).toBeTruthy();
    expect(server.inputs(setRepresentative)).toEqual([{ organizationId: 7, userId: 9, isGranted: false }]);
  });
});
