import type { FromWidget, ToWidget } from './messages.js';

const isWidget = /^(?:\/[a-z]{2})?\/widget\/\d+\/?$/;
const highestInPx = 20_000;
/** Until the widget says how high it is. */
const firstHeightInPx = 160;

/** Puts a widget where the tag stands. */
export const place = (script: HTMLScriptElement, origin: string, path: string): void => {
  if (!isWidget.test(path)) return;
  const frame = document.createElement('iframe');
  frame.src = origin + path;
  frame.title = script.dataset['title'] ?? 'Podium';
  frame.loading = 'lazy';
  // By property: a policy of the page against inline styles lets this through.
  Object.assign(frame.style, { display: 'block', width: '100%', height: `${firstHeightInPx}px`, border: '0' });
  const { theme } = script.dataset;
  if (theme !== undefined) frame.dataset['theme'] = theme;
  script.before(frame);
};

/** Serves the widgets of that origin in this page which nobody serves yet. */
export const adopt = (origin: string): void => {
  for (const frame of document.querySelectorAll('iframe')) {
    const isOurs = URL.canParse(frame.src) && new URL(frame.src).origin === origin && isWidget.test(new URL(frame.src).pathname);
    if (!isOurs || frame.dataset['podium'] !== undefined) continue;
    frame.dataset['podium'] = '';
    serveFrame(frame, origin);
  }
};

/** Gives a widget its height and tells it the colours around it, until that is ended. */
export const serveFrame = (frame: HTMLIFrameElement, origin: string): (() => void) => {
  let isThere = false;
  const tell = (): void => {
    const message: ToWidget = { podium: 'host', theme: themeAround(frame) };
    if (isThere) frame.contentWindow?.postMessage(message, origin);
  };
  const hear = ({ source, origin: from, data }: MessageEvent<FromWidget | null>): void => {
    if (source !== frame.contentWindow || from !== origin || !data) return;
    if (data.podium === 'ready') {
      isThere = true;
      tell();
    } else if (Number.isFinite(data.height)) {
      frame.style.height = `${Math.min(Math.max(data.height, 0), highestInPx)}px`;
      // A frame of another scheme is painted over in white or black.
      frame.style.colorScheme = data.theme === 'dark' ? 'dark' : 'light';
    }
  };
  addEventListener('message', hear);
  const changes = new MutationObserver(tell);
  for (const part of [document.documentElement, document.body]) changes.observe(part, { attributes: true });
  changes.observe(frame, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', tell);
  return () => {
    removeEventListener('message', hear);
    changes.disconnect();
    system.removeEventListener('change', tell);
  };
};

/** Said by the tag, else what is painted behind the frame: pages seldom say that they are dark, but they look so. */
export const themeAround = (frame: HTMLElement): ToWidget['theme'] => {
  const said = frame.dataset['theme'];
  if (said === 'dark' || said === 'light') return said;
  for (let part = frame.parentElement; part; part = part.parentElement) {
    const painted = brightnessOf(getComputedStyle(part).backgroundColor);
    if (painted !== null) return painted < 0.5 ? 'dark' : 'light';
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const isDark = scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'dark' : 'light';
};

/** From 0 to 1; null: one sees through it. */
const brightnessOf = (colour: string): number | null => {
  const [red, green, blue, opacity = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined || opacity < 0.5 || !colour.startsWith('rgb')) return null;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
};
