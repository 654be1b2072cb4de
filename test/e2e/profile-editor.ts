import type { Browser, Page } from 'playwright-core';
import { login, type Installation } from './installation.js';

/** The screens on which a profile is edited: of whoever has registered there, in their browser or in an administrator's. */
export class ProfileEditor {
  page: Page;
  userId = 0;

  private constructor(
    private readonly podium: Installation,
    private readonly browser: Browser,
    first: Page,
    readonly errors: string[],
  ) {
    this.page = first;
  }

  static async open(podium: Installation, browser: Browser): Promise<ProfileEditor> {
    const errors: string[] = [];
    return new ProfileEditor(podium, browser, await openPage(browser, errors), errors);
  }

  async register(email: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.podium.url}/register`);
    await page.getByLabel('Фамилия').fill('Ветрова');
    await page.getByLabel('Имя').fill('Дарья');
    await page.getByLabel('Почта').fill(email);
    await page.locator('input[type=password]').fill('a long password 7');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => !address.pathname.endsWith('/register'));
    this.userId = await page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { user: { id: number } }).user.id);
    await page.goto(this.edit());
  }

  edit(path = '', locale = ''): string {
    return `${this.podium.url}${locale}/profile/${this.userId}/edit${path}`;
  }

  /** By the menu, so that the sub-screens stay. */
  openSection(name: string): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Разделы профиля' }).getByRole('link', { name }).click();
  }

  get place() {
    return this.page.locator('.pe > .pe-m:not([hidden])');
  }

  async choose(label: string, text: string): Promise<void> {
    await this.place.getByRole('combobox', { name: label }).click();
    await this.page.keyboard.type(text);
    await this.page.getByRole('option', { name: text }).first().click();
  }

  async update(): Promise<void> {
    await this.place.getByRole('button', { name: 'Обновить профиль' }).click();
    await this.place.getByText('Профиль обновлён').waitFor();
  }

  /** What the server has, asked as the page asks. */
  stored(): Promise<Record<string, unknown>> {
    return this.page.evaluate(async (editableUserId) => {
      const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const response = await fetch('/api/profile', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': token },
        body: JSON.stringify({ editableUserId }),
      });
      return (await response.json()) as Record<string, unknown>;
    }, this.userId);
  }

  /** The same profile, while an administrator is at the screen. */
  async asAdministrator(work: () => Promise<void>): Promise<void> {
    const own = this.page;
    this.page = await openPage(this.browser, this.errors);
    await login(this.page, this.podium.url, 'admin');
    await work();
    await this.page.context().close();
    this.page = own;
  }
}

const openPage = async (browser: Browser, errors: string[]): Promise<Page> => {
  const opened = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  opened.on('pageerror', (error) => errors.push(String(error)));
  return opened;
};
