import { adopt, place } from '../shared/widget-frames/embed.js';

// A classic script in a page of another site (contracts/site/widget-code.ts): it adds no name to that page.
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const { origin } = new URL(script.src);
  const path = script.dataset['widget'];
  if (path !== undefined) place(script, origin, path);
  adopt(origin);
}
