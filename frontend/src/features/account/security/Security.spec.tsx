import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SecondFactorsAnswer } from '#contracts/identity/second-factor.docs';
import { sessionOp } from '../../../app/sessionCall.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { Security } from './Security.js';
import { factorsOp, proveOp } from '../../../shared/proof/proofCalls.js';
import { proofTexts } from '../../../shared/proof/proofTexts.js';
import { confirmAppOp, recoveryCodesOp, removePasskeyOp, renamePasskeyOp, startAppOp } from './securityCalls.js';
import { securityTexts } from './securityTexts.js';

const t = words({
  ru: { ...securityTexts.ru, ...proofTexts.ru },
  en: { ...securityTexts.en, ...proofTexts.en },
});
const anna = { id: 5, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };
const none: SecondFactorsAnswer = { passkeys: [], hasAuthenticator: false, recoveryCodesLeft: 0, isProven: true, passkeySite: 'localhost' };
const phone = { passkeyId: 'k1', name: 'My phone', addedAt: '2026-11-20T10:00:00Z', usedAt: null };
type Person = Awaited<ReturnType<typeof open>>['person'];
type Key = 'connect' | 'newCodes' | 'confirm' | 'saved' | 'save' | 'remove';
const press = async (person: Person, key: Key) => person.click(await screen.findByRole('button', { name: t(key) }));
/** In the dialog with this title. */
const dialogOf = async (key: 'connectTitle' | 'newCodesTitle' | 'proof' | 'renameTitle' | 'codesTitle') =>
  within(await screen.findByRole('dialog', { name: t(key) }));
const pressIn = async (person: Person, title: Parameters<typeof dialogOf>[0], key: Key) =>
  person.click((await dialogOf(title)).getByRole('button', { name: t(key) }));
const openSecurity = (answer: SecondFactorsAnswer, server = new FakeServer()) =>
  open(<Security />, { server: server.on(factorsOp, { ...answer }).on(sessionOp, { user: anna, locale: 'en' }), user: anna });

describe('login and security', () => {
  test('an app is connected by its first code; a wrong one is said, recovery codes are shown once', async () => {
    const { person, server } = await openSecurity(none);
    await screen.findByText(t('appOff'));
    server.on(startAppOp, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Podium:anna?secret=ABCDEFGH' });
    await press(person, 'connect');
    const dialog = await dialogOf('connectTitle');
    expect(dialog.getByText('ABCD EFGH')).toBeTruthy();
    expect(dialog.getByRole('img', { name: t('qr') })).toBeTruthy();
    server.on(confirmAppOp, refused(200, { code: ['error.code'] }));
    await person.type(dialog.getByLabelText(new RegExp(`^${t('confirmCode')}`)), '123456');
    await pressIn(person, 'connectTitle', 'connect');
    expect(await screen.findByText(serverText('en', 'error.code'))).toBeTruthy();
    server.on(confirmAppOp, { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }).on(factorsOp, { ...none, hasAuthenticator: true });
    await pressIn(person, 'connectTitle', 'connect');
    expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
    await press(person, 'saved');
    await waitFor(() => expect(screen.queryByText('AAAAA-BBBBB')).toBeNull());
    expect(await screen.findByText(t('appOn'))).toBeTruthy();
    expect(server.inputs(confirmAppOp)).toEqual([{ code: '123456' }, { code: '123456' }]);
  });

  test('where the proof is old it is asked for, and the change goes on by itself', async () => {
    const server = new FakeServer().on(recoveryCodesOp, refused(200, { form: ['error.proof_needed'] }));
    const { person } = await openSecurity({ ...none, hasAuthenticator: true, recoveryCodesLeft: 3 }, server);
    expect(await screen.findByText(t('recoveryLeft', { count: 3 }))).toBeTruthy();
    await press(person, 'newCodes');
    await pressIn(person, 'newCodesTitle', 'newCodes');
    const code = (await dialogOf('proof')).getByRole('textbox');
    await person.type(code, '654321');
    server.on(proveOp, {}).on(recoveryCodesOp, { recoveryCodes: ['EEEEE-FFFFF'] });
    await pressIn(person, 'proof', 'confirm');
    expect(await screen.findByText('EEEEE-FFFFF')).toBeTruthy();
    expect(server.inputs(proveOp)).toEqual([{ code: '654321' }]);
    expect(server.inputs(recoveryCodesOp)).toHaveLength(2);
  });

  test('without a second factor the password is asked for', async () => {
    const { person, server } = await openSecurity(none);
    await screen.findByText(t('appOff'));
    server.on(startAppOp, refused(200, { form: ['error.proof_needed'] }));
    await press(person, 'connect');
    expect(await screen.findByLabelText(new RegExp(`^${t('password')}`))).toBeTruthy();
  });

  test('a passkey is renamed and removed', async () => {
    const { person, server } = await openSecurity({ ...none, passkeys: [phone] });
    const menu = async (key: 'rename' | 'remove') => {
      await person.click(await screen.findByRole('button', { name: 'My phone' }));
      await person.click(await screen.findByRole('menuitem', { name: t(key) }));
    };
    await menu('rename');
    const name = (await dialogOf('renameTitle')).getByRole<HTMLInputElement>('textbox');
    await person.clear(name);
    await person.type(name, 'Tablet');
    server.on(renamePasskeyOp, {});
    await pressIn(person, 'renameTitle', 'save');
    await waitFor(() => expect(server.inputs(renamePasskeyOp)).toEqual([{ passkeyId: 'k1', name: 'Tablet' }]));
    await menu('remove');
    await screen.findByText(t('removePasskeyText'));
    server.on(removePasskeyOp, {});
    await press(person, 'remove');
    await waitFor(() => expect(server.inputs(removePasskeyOp)).toEqual([{ passkeyId: 'k1' }]));
  });

  test('an administrator who needs one is told so', async () => {
    const server = new FakeServer().on(factorsOp, { ...none });
    await open(<Security />, { server, user: { ...anna, needsSecondFactor: true } });
    expect((await screen.findByRole('alert')).textContent).toBe(t('required'));
    await screen.findByText(t('appOff'));
  });
});
