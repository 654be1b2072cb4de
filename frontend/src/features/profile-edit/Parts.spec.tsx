import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { credentialsOps } from '#contracts/identity/access.ops';
import { historyQueries } from '#contracts/profiles/histories.ops';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { baseTexts } from './baseTexts.js';
import { completenessTexts } from './completenessTexts.js';
import { partTexts } from './partTexts.js';
import { aProfile, field, openSection, someBase, t, update, userId } from './profileEdit.fixture.js';

const part = words(partTexts);
const base = words(baseTexts);
const complete = words(completenessTexts);
const ui = words(uiTexts);
const error = (key: string) => serverText('en', key);
const typedAs = (name: 'currentPassword' | 'newPassword') => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${part(name)}`));

describe('a new password', () => {
  test('is sent with the old one, and the fields are empty then', async () => {
    const { person, server } = await openSection('credentials');
    server.on(credentialsOps.save, {});
    await person.type(typedAs('currentPassword'), 'the old password');
    await person.type(typedAs('newPassword'), 'a quite new password');
    await person.click(update());
    await waitFor(() => expect(typedAs('newPassword').value).toBe(''));
    expect(server.inputs(credentialsOps.save)).toMatchObject([
      { profileCredentials: { currentPassword: 'the old password', newPassword: 'a quite new password' } },
    ]);
  });

  test('the old one that is wrong is said at its field, and nothing typed is lost', async () => {
    const { person, server } = await openSection('credentials');
    server.on(credentialsOps.save, refused(400, { currentPassword: ['error.password_wrong'] }));
    await person.type(typedAs('currentPassword'), 'a slip');
    await person.type(typedAs('newPassword'), 'a quite new password');
    await person.click(update());
    await waitFor(() => expect(typedAs('currentPassword').getAttribute('aria-invalid')).toBe('true'));
    expect([typedAs('currentPassword').value, typedAs('newPassword').value]).toEqual(['a slip', 'a quite new password']);
  });

  test('both are shown on demand alone', async () => {
    const { person } = await openSection('credentials');
    const types = () => [typedAs('currentPassword').type, typedAs('newPassword').type];
    expect(types()).toEqual(['password', 'password']);
    await person.click(screen.getAllByRole('button', { name: part('showPassword') })[0]!);
    expect(types()).toEqual(['text', 'text']);
    await person.click(screen.getAllByRole('button', { name: part('hidePassword') })[1]!);
    expect(types()).toEqual(['password', 'password']);
  });
});

describe('the picture', () => {
  const withPicture = aProfile({ avatar: '/avatar/21.jpg' });

  test('where there is none, there is nothing to remove', async () => {
    await openSection('avatar');
    expect(screen.queryByRole('button', { name: part('removeAvatar') })).toBeNull();
  });

  test('is removed after a second word', async () => {
    const { person, server } = await openSection('avatar', withPicture);
    server.on(profileDocumentOps.removeAvatar, {});
    await person.click(screen.getByRole('button', { name: part('removeAvatar') }));
    const dialog = within(await screen.findByRole('dialog', { name: part('removeAvatar') }));
    expect(dialog.getByText(part('removeAvatarText'))).toBeTruthy();
    expect(server.inputs(profileDocumentOps.removeAvatar)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: part('removeAvatar') }));
    await waitFor(() => expect(screen.queryByRole('button', { name: part('removeAvatar') })).toBeNull());
    expect(server.inputs(profileDocumentOps.removeAvatar)).toEqual([{ editableUserId: userId }]);
  });

  test('that could not be removed stays, with the reason', async () => {
    const { person, server } = await openSection('avatar', withPicture);
    server.on(profileDocumentOps.removeAvatar, refused(409, 'error.conflict'));
    await person.click(screen.getByRole('button', { name: part('removeAvatar') }));
    await person.click(
      within(await screen.findByRole('dialog', { name: part('removeAvatar') })).getByRole('button', { name: part('removeAvatar') }),
    );
    expect(await screen.findByText(error('error.conflict'))).toBeTruthy();
    expect(screen.getByRole('button', { name: part('removeAvatar') })).toBeTruthy();
  });
});

describe('histories', () => {
  const history = (isUserHaveAccess: boolean): Record<string, unknown> => ({
    ...{ isUserHaveAccess, maxPage: 1, page: 1, total: 0 },
    localTranslations: { btnClose: 'Close', labelNoDataToDisplay: 'Nothing to show' },
  });

  test('of insurances are empty in the words of the server, with the way to give one', async () => {
    const server = new FakeServer().on(historyQueries.insurances, history(true));
    await openSection('insurance-history', aProfile(), 'insurance-history', server);
    expect(await screen.findByText('Nothing to show')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe(`/en/profile/${userId}/edit`);
    expect(screen.getByRole('link', { name: t('giveInsurance') }).getAttribute('href')).toContain(`/${userId}/from-profile/${userId}`);
    expect(server.inputs(historyQueries.insurances)).toEqual([{ userId, page: 1 }]);
  });

  test('that are not theirs to see say so, and offer nothing', async () => {
    const server = new FakeServer().on(historyQueries.insurances, history(false));
    await openSection('insurance-history', aProfile(), 'insurance-history', server);
    expect(await screen.findByText(t('noAccess'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('giveInsurance') })).toBeNull();
  });

  test('of payments show what was charged, for which sport event, at which price, and whether it is paid', async () => {
    const position = {
      ...{ positionId: 1, date: '01-05-2026', paymentInvoiceEventId: 3, paymentInvoiceEventName: 'Spring Cup', paymentInvoiceId: 7 },
      ...{
        paymentInvoiceIdTooltipText: 'Invoice number 2026-3-00007',
        paymentInvoiceStatus: 0,
        paymentInvoiceStatusText: 'Awaiting payment',
      },
      ...{
        userId,
        userIdTooltipText: 'Athlete number',
        isUserLink: false,
        eventRegistrationId: 9,
        eventRegistrationIdTooltipText: 'Entry number',
      },
      ...{ eventRegistrationGroupId: null, eventRegistrationGroupIdTooltipText: '', positionText: 'Men -73', currency: 'RUB' },
      ...{ price: 1_200.5, priceWithoutDiscountAmount: 1_500, refundedAmount: 0 },
    };
    const server = new FakeServer().on(historyQueries.transactions, { ...history(true), paymentInvoicePositionList: [position] });
    await openSection('transaction-history', aProfile(), 'transaction-history', server);
    expect((await screen.findByRole('link', { name: 'Spring Cup' })).getAttribute('href')).toBe('/en/event/3');
    expect(screen.getByText('Awaiting payment')).toBeTruthy();
    expect(screen.getByText(/1,200\.50/)).toBeTruthy();
    expect(screen.getByText(/1,500\.00/).closest('s')).toBeTruthy();
    expect(screen.getByTitle('Entry number').textContent).toContain('9');
    expect(screen.queryByText('Nothing to show')).toBeNull();
  });

  test('that could not be read are asked for again', async () => {
    const server = new FakeServer().on(historyQueries.transactions, refused(500, 'error.internal'));
    const { person } = await openSection('transaction-history', aProfile(), 'transaction-history', server);
    const again = await screen.findByRole('button', { name: ui('retry') });
    server.on(historyQueries.transactions, history(true));
    await person.click(again);
    expect(await screen.findByText('Nothing to show')).toBeTruthy();
  });
});

describe('where somebody lives', () => {
  const somewhere = { country: { id: 643, name: 'Russia' }, countryRegion: { id: 16, name: 'Tatarstan' }, city: { id: 1, name: 'Kazan' } };
  const place = (name: 'country' | 'countryRegion' | 'city') => screen.getByRole<HTMLInputElement>('combobox', { name: base(name) });

  test('is asked from the country on', async () => {
    await openSection('base-information', aProfile(), '');
    expect([place('countryRegion').disabled, place('city').disabled]).toEqual([true, true]);
    expect(screen.getByText(base('firstCountry'))).toBeTruthy();
    expect(screen.getByText(base('firstRegion'))).toBeTruthy();
  });

  test('is shown as it was saved', async () => {
    await openSection('base-information', aProfile({ baseInformation: someBase(somewhere) }), '');
    expect([place('country').value, place('countryRegion').value, place('city').value]).toEqual(['Russia', 'Tatarstan', 'Kazan']);
    expect([place('countryRegion').disabled, place('city').disabled]).toEqual([false, false]);
  });
});

describe('the menu', () => {
  test('says how much is filled, and leads to what is missing', async () => {
    await openSection('contacts');
    const bar = screen.getByRole('progressbar');
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    const missing = screen.getByText(complete('missing')).closest('details')!;
    expect(
      within(missing)
        .getByRole('link', { name: t('section_avatar') })
        .getAttribute('href'),
    ).toBe(`/en/profile/${userId}/edit/avatar`);
  });

  test('marks the section on view, and one that is not saved yet', async () => {
    const { person } = await openSection('contacts');
    const link = (name: 'contacts' | 'about') =>
      within(screen.getByRole('navigation', { name: t('sections') })).getByRole('link', { name: new RegExp(`^${t(`section_${name}`)}`) });
    expect(link('contacts').getAttribute('aria-current')).toBe('page');
    expect(within(link('contacts')).queryByRole('img', { name: t('unsaved') })).toBeNull();
    await person.type(field(part('link', { number: 1 })), 'https://example.org');
    expect(await within(link('contacts')).findByRole('img', { name: t('unsaved') })).toBeTruthy();
    await person.click(link('about'));
    await waitFor(() => expect(link('about').getAttribute('aria-current')).toBe('page'));
    expect(link('contacts').getAttribute('aria-current')).toBeNull();
    expect(within(link('contacts')).getByRole('img', { name: t('unsaved') })).toBeTruthy();
  });
});
