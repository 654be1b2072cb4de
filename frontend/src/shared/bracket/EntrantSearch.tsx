import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import type { EntrantDoc, GridDoc } from '#contracts/competition/grid.docs';
import { foldText } from '#contracts/text';
import type { BracketTranslate } from './bracketTexts.js';
import css from './bracket.module.css';

const shownAtMost = 8;

interface EntrantSearchProps {
  t: BracketTranslate;
  entrants: GridDoc['entrants'];
  onFound: (registrationId: number | null) => void;
  input: RefObject<HTMLInputElement | null>;
}

type FoundEntrant = EntrantDoc & { id: number };

const useFoundEntrants = (entrants: GridDoc['entrants'], text: string): FoundEntrant[] =>
  useMemo(() => {
    const part = foldText(text);
    if (part.length < 2) return [];
    return Object.entries(entrants)
      .filter(([, { fullName }]) => foldText(fullName).includes(part))
      .slice(0, shownAtMost)
      .map(([id, entrant]) => ({ id: Number(id), ...entrant }));
  }, [text, entrants]);

/** Finds an entrant by a part of the name; an empty field puts the light out. */
export const EntrantSearch = ({ t, entrants, onFound, input }: EntrantSearchProps) => {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const found = useFoundEntrants(entrants, text);
  const choose = ({ id, fullName }: FoundEntrant) => {
    setText(fullName);
    setOpen(false);
    onFound(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setText('');
      setOpen(false);
      onFound(null);
    }
    const chosen = found[at];
    if (event.key === 'Enter' && chosen) choose(chosen);
    if (event.key === 'ArrowDown') setAt((now) => Math.min(found.length - 1, now + 1));
    if (event.key === 'ArrowUp') setAt((now) => Math.max(0, now - 1));
    if (event.key.startsWith('Arrow') && found.length > 0) event.preventDefault();
  };
  const isShown = isOpen && text.trim().length >= 2;
  return (
    <span className={css['find']}>
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('find')}
        placeholder={t('find')}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && found[at] ? `${listId}-${found[at].id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setOpen(true);
          if (event.target.value === '') onFound(null);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <FoundList id={listId} t={t} found={found} at={at} isShown={isShown} onChoose={choose} />
    </span>
  );
};

interface FoundListProps {
  id: string;
  t: BracketTranslate;
  found: readonly FoundEntrant[];
  at: number;
  isShown: boolean;
  onChoose: (entrant: FoundEntrant) => void;
}

const FoundList = ({ id, t, found, at, isShown, onChoose }: FoundListProps) => (
  <ul id={id} role="listbox" aria-label={t('find')} className={css['found']} hidden={!isShown}>
    {found.map((entrant, index) => (
      <li key={entrant.id} id={`${id}-${entrant.id}`} role="option" aria-selected={index === at} onMouseDown={() => onChoose(entrant)}>
        {entrant.fullName}
        {entrant.organization ? <small>{entrant.organization.name}</small> : null}
      </li>
    ))}
    {found.length === 0 ? (
      <li role="option" aria-disabled aria-selected={false}>
        {t('findNothing')}
      </li>
    ) : null}
  </ul>
);
