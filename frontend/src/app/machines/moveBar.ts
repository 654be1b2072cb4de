import { pageLocale } from '../../ui/locale.js';
import { textOf } from '../../ui/texts.js';
import { wait } from '../untilLoaded.js';
import { machinesTexts } from './machinesTexts.js';
import css from './machines.module.css';
import { otherMachine } from './otherMachine.js';
import { asking } from './watch.js';

const lookMilliseconds = 2_000;

const barWith = (onGo: () => void, onStay: () => void): HTMLElement => {
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
  bar.append(said, button('go', 'btn--p', onGo), button('stay', '', onStay));
  return bar;
};

type Answer = Awaited<ReturnType<ReturnType<typeof asking>>>;

const leads = (answer: Answer): answer is Exclude<Answer, string> => typeof answer !== 'string' && answer.isLeading;

/** Whether the other machine leads; null: who leads cannot be said now. */
const whetherOtherLeads = (own: Answer, there: Answer): boolean | null => {
  if (leads(there)) return !leads(own) || there.term > own.term;
  if (leads(own) || there === 'gone') return false;
  return null;
};

interface Looking {
  ask?: ReturnType<typeof asking>;
  pause?: () => Promise<void>;
}

/**
 * Says that the other machine leads, and goes there when a person wants to: what they have typed here would be lost. Whoever stays, to
 * read or to take over, closes it; it goes by itself once it is not true any more. Without components: it stands beside pages of any kind.
 */
export const showMoveBar = (onGo: () => void, { ask = asking(''), pause = () => wait(lookMilliseconds) }: Looking = {}): void => {
  let isClosed = false;
  const bar = barWith(onGo, () => {
    isClosed = true;
    bar.remove();
  });
  document.body.append(bar);
  const look = async (): Promise<void> => {
    for (;;) {
      await pause();
      const isOther = whetherOtherLeads(await ask('', null), await ask(otherMachine() ?? '', null));
      if (isOther === false) {
        isClosed = false;
        bar.remove();
      } else if (isOther && !isClosed && !bar.isConnected) document.body.append(bar);
    }
  };
  void look();
};
