import { pageLocale } from '../../ui/locale.js';
import { textOf } from '../../ui/texts.js';
import { machinesTexts } from './machinesTexts.js';
import css from './machines.module.css';

/**
 * Says that the other machine leads, and goes there when a person wants to: what they have typed here would be lost. Whoever stays, to
 * read or to take over, closes it. Without components: it stands beside pages of any kind.
 */
export const showMoveBar = (onGo: () => void): void => {
  const locale = pageLocale();
  const bar = document.createElement('div');
  bar.className = css['bar'] ?? '';
  bar.setAttribute('role', 'alert');
  const said = document.createElement('span');
  said.textContent = textOf(machinesTexts, locale, 'otherLeads');
  const button = (name: 'go' | 'stay', look: string, onClick: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = `btn ${look}`;
    made.textContent = textOf(machinesTexts, locale, name);
    made.addEventListener('click', onClick);
    return made;
  };
  bar.append(
    said,
    button('go', 'btn--p', onGo),
    button('stay', '', () => bar.remove()),
  );
  document.body.append(bar);
};
