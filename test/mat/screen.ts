import { fireEvent } from '@testing-library/react';
import { matTexts } from '../../frontend/src/features/mat/matTexts.js';
import { outboxTexts } from '../../frontend/src/features/mat/outboxTexts.js';
import { words } from '../../frontend/src/testing/page.js';
import { uiTexts } from '../../frontend/src/ui/uiTexts.js';
import { idInCategory } from '#contracts/ids';

const t = words(matTexts);
const outboxText = words(outboxTexts);
const ui = words(uiTexts);

/** What a referee does at the page. */
export const atPage = ['tap', 'warn', 'undo', 'clock', 'finish', 'reopen', 'next', 'choose', 'again'] as const;
export type AtPage = (typeof atPage)[number];
export const isAtPage = (kind: string): kind is AtPage => atPage.some((one) => one === kind);

/** The page as its referee sees and touches it. */
export class Screen {
  constructor(private readonly element: HTMLElement) {}

  get pair(): string | null {
    const sides = this.sides;
    return sides.length === 2 ? sides.map((side) => side.querySelector('b')?.textContent ?? '').join(' – ') : null;
  }

  get score(): string {
    return this.sides.map((side) => side.querySelector('output')?.textContent ?? '').join(':');
  }

  get matchId(): number | null {
    const found = /C(\d+) · Bout (\d+)$/.exec(this.element.querySelector('h1')?.textContent ?? '');
    return found ? idInCategory(Number(found[1]), Number(found[2])) : null;
  }

  get isOnline(): boolean {
    return [ui('online'), ui('needsDecision', { count: 1 }).slice(0, 5)].some((text) => this.connection.startsWith(text));
  }

  get isElsewhere(): boolean {
    return this.text.includes(t('decidedElsewhere'));
  }

  get isIdle(): boolean {
    return this.text.includes(t('noMatch'));
  }

  get text(): string {
    return this.element.textContent;
  }

  do(kind: AtPage, n: number): void {
    const side = this.sides[n % 2];
    const buttons = [...(side?.querySelectorAll('button') ?? [])];
    if (kind === 'tap') fireEvent.click(buttons[n % 4] ?? this.element);
    if (kind === 'warn') fireEvent.click(buttons.at(-1) ?? this.element);
    if (kind === 'undo') this.press(/^↶Undo/);
    if (kind === 'clock') this.press(/(▶ Start|❚❚ Stop)$/);
    if (kind === 'reopen') this.press(`↶ ${t('reopen')}`);
    if (kind === 'next') this.press(new RegExp(`^(${t('nextBout')}|${t('dropTaps')})`));
    if (kind === 'finish') this.finish(n);
    if (kind === 'choose') this.choose(n);
    if (kind === 'again') this.again();
  }

  close(): void {
    for (const dialog of this.element.querySelectorAll('dialog')) {
      const close = [...dialog.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === 'Close');
      if (close) fireEvent.click(close);
    }
  }

  press(name: string | RegExp): void {
    const isIt = (text: string) => (name instanceof RegExp ? name.test(text) : text === name);
    const found = [...this.element.querySelectorAll('button')].find(({ textContent }) => isIt(textContent));
    if (found && !found.disabled) fireEvent.click(found);
  }

  openOutbox(): void {
    const pill = this.element.querySelector('button.conn');
    if (pill) fireEvent.click(pill);
  }

  private get connection(): string {
    return this.element.querySelector('button.conn')?.textContent ?? '';
  }

  private get sides(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>(`section[aria-label="${t('white')}"], section[aria-label="${t('blue')}"]`)];
  }

  private finish(n: number): void {
    if (this.sides.length === 0) return;
    this.press(`${t('finish')}${t('finishBout')}`);
    const radios = [...this.element.querySelectorAll<HTMLButtonElement>('[role=radio]')];
    const winner = radios[n % 2];
    if (winner) fireEvent.click(winner);
    const hold = [...this.element.querySelectorAll('button')].find(({ textContent }) => textContent === t('hold'));
    if (!hold || hold.disabled) {
      this.close();
      return;
    }
    fireEvent.keyDown(hold, { key: 'Enter' });
    fireEvent.keyDown(hold, { key: 'Enter' });
  }

  private choose(n: number): void {
    this.press(new RegExp(`^${t('queue')}`));
    const queued = [...this.element.querySelectorAll<HTMLButtonElement>('dialog li button')];
    const one = queued[n % Math.max(1, queued.length)];
    if (one) fireEvent.click(one);
    this.close();
  }

  private again(): void {
    this.openOutbox();
    this.press(outboxText('again'));
    this.close();
  }
}
