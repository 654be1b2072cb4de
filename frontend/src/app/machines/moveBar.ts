import { pageLocale } from '../../ui/locale.js';
import { textOf } from '../../ui/texts.js';
import { machinesTexts } from './machinesTexts.js';
import css from './machines.module.css';

/**
 * Says that the other machine leads, and goes there when a person wants to: what they have typed here would be lost. Without components:
 * it stands beside pages of any kind.
 */
export const showMoveBar = (onGo: () => void): void => {
  const locale = pageLocale();
  const bar = document.createElement('div');
  bar.className = css['bar'] ?? '';
  bar.setAttribute('role', 'alert');
  const said = document.createElement('span');
  said.textContent = textOf(machinesTexts, locale, 'otherLeads');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn--p';
  button.textContent = textOf(machinesTexts, locale, 'go');
  button.addEventListener('click', onGo);
  bar.append(said, button);
  document.body.append(bar);
};
