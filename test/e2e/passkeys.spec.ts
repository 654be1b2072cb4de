import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { install, openBrowser, type Installation } from './installation.js';

jest.setTimeout(300_000);

const email = 'chief@podium.example';
const password = 'seven wet rowing boats';
let podium: Installation;
let browser: Browser;
let page: Page;
let device: CDPSession;
const errors: string[] = [];

beforeAll(async () => {
  podium = await install({ email, password });
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  // A device of the browser's own: it keeps passkeys and says that the person has been recognised.
  device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

interface Seen {
  roles: { role: string }[];
}
const whoAmI = (): Promise<Seen | null> =>
  page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { user: Seen | null }).user);
const passkeys = () => page.getByRole('list', { name: 'Ключи доступа' }).getByRole('listitem');

/** As the button of the account menu does. */
const logOut = async (): Promise<void> => {
  await page.evaluate(async () => {
    const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    await fetch('/api/logout', { method: 'POST', headers: { 'content-type': 'application/json', 'x-csrf-token': token }, body: '{}' });
  });
  expect(await whoAmI()).toBeNull();
};
const byPassword = async (): Promise<void> => {
  await page.goto(`${podium.url}/login`);
  await page.fill('input[type=email]', email);
  await page.fill('input[type=password]', password);
  await page.keyboard.press('Enter');
};

test('a passkey is added with its recovery codes', async () => {
  await byPassword();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await page.goto(`${podium.url}/security`);
  await page.getByRole('button', { name: 'Добавить ключ' }).click();
  await page.getByLabel('Название ключа').fill('Планшет секретаря');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByRole('button', { name: 'Я сохранил(а) коды' }).click();
  await passkeys().filter({ hasText: 'Планшет секретаря' }).waitFor();
});

test('the password alone opens nothing any more; the passkey alone does, and its owner administers', async () => {
  await logOut();
  await byPassword();
  await page.getByText('Войдите с ключом доступа').waitFor();
  expect(await whoAmI()).toBeNull();
  await page.goto(`${podium.url}/login`);
  await page.getByRole('button', { name: 'По ключу доступа' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  expect((await whoAmI())?.roles).toContainEqual({ role: 'administrator' });
});

test('a removed passkey opens nothing', async () => {
  await page.goto(`${podium.url}/security`);
  await passkeys().getByRole('button', { name: 'Планшет секретаря' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await passkeys().first().waitFor({ state: 'detached' });
  await logOut();
  await page.goto(`${podium.url}/login`);
  await page.getByRole('button', { name: 'По ключу доступа' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await whoAmI()).toBeNull();
  expect(errors).toEqual([]);
});
