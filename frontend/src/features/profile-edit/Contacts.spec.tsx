import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { phoneOps } from '#contracts/profiles/phone.ops';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { profileOps, profileQueries } from '#contracts/profiles/profile.ops';
import { words } from '../../testing/page.js';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { documentTexts } from './documentTexts.js';
import { partTexts } from './partTexts.js';
import { aProfile, errorOf, field, openSection, someContacts, t, update, userId } from './profileEdit.fixture.js';

const part = words(partTexts);
const error = (key: string) => serverText('en', key);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('contacts', () => {
  test('each field says who sees it; an error stands at the link it is of', async () => {
    const { person, server } = await openSection('contacts');
    expect(screen.getAllByText(part('publicHint'))).toHaveLength(2);
    expect(screen.getAllByText(part('privateHint'))).toHaveLength(2);
    server.on(profileOps.saveContacts, refused(400, { 'externalLinks.0': ['error.url'] }));
    await person.type(field(part('link', { number: 1 })), 'nonsense');
    await person.click(update());
    await waitFor(() => expect(errorOf(field(part('link', { number: 1 })))).toBe(error('error.url')));
    expect(field(part('link', { number: 1 })).value).toBe('nonsense');
    expect(server.inputs(profileOps.saveContacts)).toMatchObject([
      { expectedVersion: 5, profileContacts: { userId, externalLinks: [{ id: null, url: 'nonsense' }] } },
    ]);
  });
});

describe('the own phone', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const sendCode = async (nextSendAt = new Date(Date.now() + 60_000).toISOString()) => {
    const page = await openSection('contacts');
    page.server.on(phoneOps.request, { nextSendAt });
    await page.person.click(button(part('sendCode')));
    await screen.findByText(part('codeSent', { phone: '+79160000001' }));
    return page;
  };

  test('is proved by the code; another is sent only after a while', async () => {
    const { person, server } = await sendCode();
    expect(button(part('nextCode', { count: 60 })).disabled).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(button(part('anotherCode')).disabled).toBe(false);
    await person.type(field(part('code')), '12-34');
    expect(field(part('code')).value).toBe('1234');
    expect(button(part('confirmCode')).disabled).toBe(true);
    server.on(phoneOps.confirm, {});
    server.on(
      profileQueries.forEdit,
      aProfile({ version: 6, contacts: someContacts({ isPhoneVerified: true, phoneForVerification: '+79160000001' }) }),
    );
    await person.type(field(part('code')), '56{Enter}');
    expect(await screen.findByText(part('verified'))).toBeTruthy();
    expect(server.inputs(phoneOps.confirm)).toEqual([{ phone: '+79160000001', code: '123456' }]);
  });

  test('a wrong code is said at it and stays; another number begins anew', async () => {
    const { person, server } = await sendCode();
    server.on(phoneOps.confirm, refused(400, { code: ['error.code'] }));
    await person.type(field(part('code')), '123456{Enter}');
    await waitFor(() => expect(errorOf(field(part('code')))).toBe(error('error.code')));
    expect(field(part('code')).value).toBe('123456');
    await person.type(field(part('phone')), '9');
    expect(screen.queryByRole('textbox', { name: part('code') })).toBeNull();
  });

  test('a number that is somebody else’s is said at the number', async () => {
    const { person, server } = await sendCode();
    server.on(phoneOps.confirm, refused(400, { phone: ['error.taken'] }));
    await person.type(field(part('code')), '123456{Enter}');
    await waitFor(() => expect(errorOf(field(part('phone')))).toBe(error('error.taken')));
  });
});

describe('an administrator', () => {
  const openAsAdministrator = (isPhoneVerified: boolean) =>
    openSection(
      'contacts',
      aProfile({
        isUserAdmin: true,
        itSelfProfile: false,
        contacts: someContacts({ isPhoneVerified, phoneForVerification: '+79160000002' }),
      }),
    );

  test('enters a phone, which is verified at once', async () => {
    const { person, server } = await openAsAdministrator(false);
    await person.click(button(part('addPhone')));
    const dialog = within(await screen.findByRole('dialog', { name: part('addPhoneTitle') }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: part('addPhone') });
    expect(add.disabled).toBe(true);
    server.on(phoneOps.add, refused(400, { newPhoneVerification: ['error.taken'] }));
    await person.type(dialog.getByRole('textbox', { name: part('phone') }), '12');
    await person.click(add);
    expect(await dialog.findByText(error('error.taken'))).toBeTruthy();
    const verified = { phoneForVerification: '+79160000003', phoneVerifiedAt: '2026-11-22T10:00:00Z' };
    server.on(phoneOps.add, { ...verified, lastUserIdUpdatePhoneForVerification: 1, lastUserFioUpdatePhoneForVerification: 'Boss' });
    await person.click(add);
    expect(await screen.findByText('+79160000003')).toBeTruthy();
    expect(screen.getByText(part('verified'))).toBeTruthy();
  });

  test('takes a verification back after a second word', async () => {
    const { person, server } = await openAsAdministrator(true);
    server.on(phoneOps.remove, {});
    await person.click(button(part('removePhone')));
    const dialog = within(await screen.findByRole('dialog', { name: part('removePhone') }));
    expect(server.inputs(phoneOps.remove)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: part('removePhone') }));
    expect(await screen.findByText(part('notVerified'))).toBeTruthy();
  });
});

describe('documents', () => {
  const d = words(documentTexts);
  const passport = {
    id: 3,
    type: 1,
    series: '4506',
    number: '123456',
    date: '01-02-2019',
    whoIssued: 'Office',
    files: [{ id: 8, name: 'scan.pdf' }],
    uploadedDocuments: [],
  };
  const withPassport = (more: object = {}) => aProfile({ identificationUserDocuments: [passport], ...more });

  test('the insurance number is looked at with every key', async () => {
    const { person } = await openSection('documents');
    await person.type(field(d('snills')), '112');
    expect(errorOf(field(d('snills')))).toBe(error('error.snills'));
    await person.type(field(d('snills')), '23344595');
    expect(errorOf(field(d('snills')))).toBeUndefined();
    expect(field(d('snills')).value).toBe('112-233-445 95');
  });

  test('a passport is masked, another document is not', async () => {
    const { person } = await openSection('documents', withPassport());
    await person.clear(field(d('series')));
    await person.type(field(d('series')), 'ab12');
    expect(field(d('series')).value).toBe('12');
    await person.tab();
    expect(errorOf(field(d('series')))).toBe(error('error.passport_series'));
    await person.selectOptions(screen.getByRole('combobox', { name: d('type') }), 'Birth certificate');
    await person.type(field(d('series')), 'ab');
    expect(field(d('series')).value).toBe('12ab');
    expect(update().disabled).toBe(false);
  });

  test('a kept file goes only after a second word', async () => {
    const { person, server } = await openSection('documents', withPassport());
    server.on(profileDocumentOps.removeDocumentFile, { identificationUserDocuments: [{ ...passport, files: [] }] });
    const remove = d('removeFile', { name: 'scan.pdf' });
    await person.click(screen.getAllByRole('button', { name: remove })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: d('removeFileTitle') }));
    expect(server.inputs(profileDocumentOps.removeDocumentFile)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: remove }));
    expect(await screen.findByRole('button', { name: d('chooseFile') })).toBeTruthy();
    expect(server.inputs(profileDocumentOps.removeDocumentFile)).toEqual([
      { identificationUserDocumentId: 3, identificationUserDocumentFileId: 8, userId },
    ]);
  });

  test('a chosen file waits for the save and can be taken out again', async () => {
    const { person } = await openSection('documents', aProfile({ identificationUserDocuments: [{ ...passport, files: [] }] }));
    await person.upload(screen.getByLabelText(d('file')), new File(['x'], 'new.png', { type: 'image/png' }));
    expect(screen.getByText(d('waits'))).toBeTruthy();
    expect(screen.getByText(t('unsaved'))).toBeTruthy();
    await person.click(button(d('removeFile', { name: 'new.png' })));
    expect(screen.queryByText(t('unsaved'))).toBeNull();
  });

  test('whoever is no administrator reads the verdict; an administrator gives it', async () => {
    const { leave } = await openSection('documents', withPassport());
    expect(screen.getByText(d('validatedByAdmin'))).toBeTruthy();
    expect(screen.getByText(d('notValidatedPill'))).toBeTruthy();
    leave();
    const { person, server } = await openSection('documents', withPassport({ isUserAdmin: true }));
    server.on(profileDocumentOps.validateDocuments, {
      isIdentificationUserDocumentValidated: 1,
      isIdentificationUserDocumentValidatedBool: true,
    });
    await person.selectOptions(screen.getByRole('combobox', { name: d('validated') }), 'Validated');
    expect(await screen.findByText(d('validatedPill'), { selector: '.pill' })).toBeTruthy();
    expect(server.inputs(profileDocumentOps.validateDocuments)).toEqual([{ validatedStatus: '1', userId }]);
  });
});
