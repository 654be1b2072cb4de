import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import type { Named } from '#contracts/directory/lookups.docs';
import { useFound } from '../../app/useFound.js';
import { useLocale, useText } from '../../ui/texts.js';
import { askLookup } from './ask.js';
import { searchTexts } from './searchTexts.js';
import { useStood } from './useStood.js';

const delayInMs = 400;
const minCharacters = 2;

interface SuggestProps {
  name: string;
  label: string;
  /** The lookup that is asked. */
  path: string;
  value: Named | null;
  onChange: (choice: Named | null) => void;
}

const stateText = { short: 'typeTwo', searching: 'searching', done: 'nothingThere', failed: 'lookupFailed' } as const;

/** What is typed and what is found, and the place among it that keys have reached. */
const useSuggestions = ({ path, value, onChange }: Pick<SuggestProps, 'path' | 'value' | 'onChange'>) => {
  const locale = useLocale();
  const chosen = value?.name ?? '';
  const [typed, setTyped] = useState(chosen);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  // Before the field takes over what stands in it.
  useLayoutEffect(() => setTyped(chosen), [chosen]);
  const isShown = isOpen && typed !== chosen;
  const { choices: found, state } = useFound(
    path,
    (word, signal) => askLookup(path, word, locale, signal),
    typed === chosen ? '' : typed.trim(),
    { isOpen: isShown, minCharacters, delayInMs },
  );
  const choices = found.map(({ id, name }): Named => ({ id: Number(id), name }));
  const choose = (choice: Named) => {
    onChange(choice);
    setTyped(choice.name);
    setOpen(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setAt(-1);
    if (text === '') onChange(null);
  };
  const keys = (event: KeyboardEvent) => {
    const choice = isOpen ? choices[at] : undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) setAt((at + step + choices.length) % choices.length);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && choice) choose(choice);
    else return;
    event.preventDefault();
  };
  const leave = () => {
    setOpen(false);
    setTyped(chosen);
  };
  const field = useStood<HTMLInputElement>(chosen, (stands, input) => {
    // Whoever has left the field without a choice has chosen nothing.
    if (document.activeElement === input) type(stands);
    else input.value = chosen;
  });
  return { field, typed, isShown, at, choices, state, choose, type, keys, leave };
};

/** A field that is typed into and chosen in, with what the server finds (WAI-ARIA combobox). */
export const Suggest = ({ name, label, path, value, onChange }: SuggestProps) => {
  const t = useText(searchTexts);
  const id = useId();
  const { field, typed, isShown, at, choices, state, choose, type, keys, leave } = useSuggestions({ path, value, onChange });
  return (
    <div className="fld suggest">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="in"
        role="combobox"
        autoComplete="off"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && choices[at] ? `${id}-${at}` : undefined}
        value={typed}
        placeholder={t('typeTwo')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={keys}
        onBlur={leave}
      />
      {value && <input type="hidden" name={name} value={value.id} />}
      {isShown && (
        <ul id={`${id}-list`} className="suggest-list" role="listbox" aria-label={label}>
          {choices.map((choice, index) => (
            <li
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              // Before the field loses the focus, and with it the list.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(choice);
              }}
            >
              {choice.name}
            </li>
          ))}
          {choices.length === 0 && <li className="muted">{t(stateText[state])}</li>}
        </ul>
      )}
    </div>
  );
};
