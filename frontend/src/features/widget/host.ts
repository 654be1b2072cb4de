import type { WidgetSettings } from '#contracts/site/widgets.docs';
import type { FromWidget, ToWidget } from '../../shared/widget-frames/messages.js';

const askEveryInMs = 1_000;
const asksAtMost = 10;

/** Widget of `/widget/7001`. */
export const widgetIdOf = (path: string): number => Number(/^\/widget\/(\d{1,15})\/?$/.exec(path)?.[1] ?? 0);

type Theme = 'light' | 'dark';

const ofSystem = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/**
 * The page around the widget, which may be anybody's: it is told how high the widget is, and tells its colours. It has to speak
 * first, from the window that holds this one: then its origin is known, and nobody else gets an answer.
 */
export const host = (root: HTMLElement): { setTheme: (theme: WidgetSettings['theme']) => void } => {
  let origin: string | null = null;
  let wanted: WidgetSettings['theme'] = 'auto';
  let around: Theme | null = null;
  const theme = (): Theme => (wanted === 'auto' ? (around ?? ofSystem()) : wanted);
  const tell = (): void => {
    const message: FromWidget = { podium: 'size', height: Math.ceil(root.getBoundingClientRect().height), theme: theme() };
    if (origin !== null) parent.postMessage(message, origin);
  };
  const show = (): void => {
    document.documentElement.dataset['theme'] = theme();
    tell();
  };
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<Partial<ToWidget> | null>) => {
    if (source !== parent || parent === window || data?.podium !== 'host') return;
    origin = from;
    around = data.theme === 'dark' ? 'dark' : 'light';
    document.documentElement.dataset['fitted'] = '';
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  new ResizeObserver(tell).observe(root);
  show();
  if (parent !== window) ask(() => origin !== null);
  return {
    setTheme: (given) => {
      wanted = given;
      show();
    },
  };
};

/** Nothing but that it is here, until somebody answers. */
const ask = (isAnswered: () => boolean): void => {
  const message: FromWidget = { podium: 'ready' };
  let asked = 0;
  const next = (): void => {
    if (isAnswered() || asked >= asksAtMost) return;
    asked += 1;
    parent.postMessage(message, '*');
    setTimeout(next, askEveryInMs);
  };
  next();
};
