import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { BracketTranslate } from './bracketTexts.js';
import css from './bracket.module.css';

const shownAtMost = 8;
const fold = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

interface EntrantSearchProps {
  t: BracketTranslate;
  entrants: GridDoc['entrants'];
  onFound: (registrationId: number | null) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Finds an entrant by a part of the name; an empty field puts the light out. */
export const EntrantSearch = ({ t, entrants, onFound, input }: EntrantSearchProps) => {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const found = useMemo(() => {
    const part = fold(text.trim());
    if (part.length < 2) return [];
    return Object.entries(entrants)
      .filter(([, { fullName }]) => fold(fullName).includes(part))
      .slice(0, shownAtMost)
      .map(([id, entrant]) => ({ id: Number(id), ...entrant }));
  }, [text, entrants]);
  const choose = (id: number, fullName: string) => {
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
    if (event.key === 'Enter' && chosen) choose(chosen.id, chosen.fullName);
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
      <ul id={listId} role="listbox" aria-label={t('find')} className={css['found']} hidden={!isShown}>
        {found.map(({ id, fullName, organization }, index) => (
          <li key={id} id={`${listId}-${id}`} role="option" aria-selected={index === at} onMouseDown={() => choose(id, fullName)}>
            {fullName}
            {organization ? <small>{organization.name}</small> : null}
          </li>
        ))}
        {found.length === 0 ? (
          <li role="option" aria-disabled aria-selected={false}>
            {t('findNothing')}
          </li>
        ) : null}
      </ul>
    </span>
  );
};
