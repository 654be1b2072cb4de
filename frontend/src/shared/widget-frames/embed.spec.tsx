import { afterEach, describe, expect, test } from '@jest/globals';
import { adopt, place, serveFrame, themeAround } from './embed.js';

const origin = 'https://podium.test';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

const placed = (path: string, data: Record<string, string> = {}): HTMLIFrameElement | null => {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  document.body.append(script);
  place(script, origin, path);
  return document.querySelector('iframe');
};
const served = () => {
  const frame = placed('/widget/3001') ?? document.createElement('iframe');
  const said: [unknown, string][] = [];
  const inside = { postMessage: (message: unknown, to: string) => said.push([message, to]) };
  Object.defineProperty(frame, 'contentWindow', { value: inside, configurable: true });
  const stop = serveFrame(frame, origin);
  const hear = (data: unknown, source: unknown = inside, from = origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin: from }));
  return { frame, said, stop, hear };
};

describe('the script of a widget', () => {
  test('puts the frame where its tag stands, and none for an address that is no widget', () => {
    expect(placed('/en/widget/3001', { title: 'Results' })).toMatchObject({ src: `${origin}/en/widget/3001`, title: 'Results' });
    document.body.replaceChildren();
    expect(placed('/cabinet')).toBeNull();
    expect(placed('@evil.test/widget/1')).toBeNull();
  });

  test('serves each frame of its own site once, and no other', () => {
    document.body.innerHTML = `<iframe src="${origin}/widget/3001"></iframe><iframe src="${origin}/live/3"></iframe><iframe src="https://other.test/widget/1"></iframe>`;
    adopt(origin);
    adopt(origin);
    expect([...document.querySelectorAll('iframe')].map(({ dataset }) => dataset['podium'])).toEqual(['', undefined, undefined]);
  });

  test('answers the widget alone, and gives it the height it asks for within bounds', () => {
    const { frame, said, hear, stop } = served();
    hear({ podium: 'size', height: 300, theme: 'light' }, window);
    hear({ podium: 'size', height: 300, theme: 'light' }, undefined, 'https://evil.test');
    hear(null);
    expect(frame.style.height).toBe('160px');
    hear({ podium: 'ready' });
    expect(said).toEqual([[{ podium: 'host', theme: 'light' }, origin]]);
    hear({ podium: 'size', height: 412, theme: 'dark' });
    expect(frame.style).toMatchObject({ height: '412px', colorScheme: 'dark' });
    hear({ podium: 'size', height: 1e9, theme: 'dark' });
    expect(frame.style.height).toBe('20000px');
    hear({ podium: 'size', height: '1px;x', theme: 'dark' });
    expect(frame.style.height).toBe('20000px');
    stop();
    hear({ podium: 'size', height: 10, theme: 'dark' });
    expect(frame.style.height).toBe('20000px');
  });

  test('finds the colours of the page by what is painted behind the frame, unless the tag says them', () => {
    document.body.style.backgroundColor = 'rgb(20, 24, 30)';
    const frame = placed('/widget/3001') ?? document.body;
    expect(themeAround(frame)).toBe('dark');
    frame.dataset['theme'] = 'light';
    expect(themeAround(frame)).toBe('light');
    delete frame.dataset['theme'];
    document.body.style.backgroundColor = 'rgb(250, 250, 245)';
    expect(themeAround(frame)).toBe('light');
  });
});
