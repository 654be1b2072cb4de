import { Select } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toItems, type Choice } from '../ui/ChoiceField.js';
import { autocompleteDelayInMs, autocompleteMinCharacters } from '../ui/delays.js';
import { FieldFrame } from '../ui/Field.js';
import { fieldTexts } from '../ui/fieldTexts.js';
import { useText } from '../ui/texts.js';

/** What was found for a word; null when the call failed. */
export type Find = (needle: string, signal: AbortSignal) => Promise<Choice[] | null>;

export interface LookupFieldProps {
  label: string;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** Where it looks, as a key of the cache: another key, other answers. */
  source: string;
  find: Find;
  /** 250 ms for autocompletes, 400 ms for locations (docs/spec/profile.md). */
  delayInMs?: number;
  minCharacters?: number;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  /** Takes the focus and opens the list when it becomes another number. */
  openings?: number;
}

const cache = new Map<string, Choice[]>();
const cachedAtMost = 200;
const remember = (key: string, found: Choice[]): void => {
  const [oldest] = cache.keys();
  if (cache.size >= cachedAtMost && oldest !== undefined) cache.delete(oldest);
  cache.set(key, found);
};

interface Found {
  choices: Choice[];
  state: 'short' | 'searching' | 'done' | 'failed';
}

/** Looks up what was typed, after a pause, once for a word. */
const useFound = (source: string, find: Find, needle: string, isOpen: boolean, minCharacters: number, delayInMs: number): Found => {
  const [found, setFound] = useState<Found>({ choices: [], state: 'short' });
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (!isOpen) return undefined;
    if (needle.length < minCharacters) {
      setFound({ choices: [], state: 'short' });
      return undefined;
    }
    const key = `${source} ${needle.toLowerCase()}`;
    const known = cache.get(key);
    if (known) {
      setFound({ choices: known, state: 'done' });
      return undefined;
    }
    setFound(({ choices }) => ({ choices, state: 'searching' }));
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        void latest.current(needle, abort.signal).then((choices) => {
          if (abort.signal.aborted) return;
          if (choices) remember(key, choices);
          setFound(choices ? { choices, state: 'done' } : { choices: [], state: 'failed' });
        });
      },
      needle === '' ? 0 : delayInMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [source, needle, isOpen, minCharacters, delayInMs]);
  return found;
};

const stateText = { short: 'typeTwo', searching: 'searching', done: 'nothing', failed: 'lookupFailed' } as const;

/** One of more than a page can hold: typed, looked up after a pause, chosen. */
export const LookupField = (props: LookupFieldProps) => {
  const {
    label,
    value,
    onChange,
    source,
    find,
    delayInMs = autocompleteDelayInMs,
    minCharacters = autocompleteMinCharacters,
    errors,
    hint,
    disabled = false,
  } = props;
  const { openings = 0 } = props;
  const t = useText(fieldTexts);
  const [typed, setTyped] = useState(value?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = value?.name ?? '';
  const needle = typed === name ? '' : typed.trim();
  const { choices, state } = useFound(source, find, needle, isOpen, minCharacters, delayInMs);
  useEffect(() => setTyped(name), [name]);
  useEffect(() => {
    if (openings === 0) return;
    input.current?.focus();
    setOpen(true);
  }, [openings]);
  const isListed = value !== null && choices.some(({ id }) => id === value.id);
  const offered = value && !isListed ? [value, ...choices] : choices;
  return (
    <FieldFrame label={label} errors={errors} hint={hint}>
      {(wiring) => (
        <Select
          {...wiring}
          ref={input}
          variant="unstyled"
          classNames={{ input: 'in in--choice' }}
          data={toItems(offered)}
          value={value ? String(value.id) : null}
          onChange={(id) => onChange(offered.find((choice) => String(choice.id) === id) ?? null)}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          openOnFocus={false}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          filter={({ options }) =>
            needle === '' ? options : options.filter((option) => !('value' in option) || isListed || option.value !== String(value?.id))
          }
          clearable
          allowDeselect={false}
          placeholder={minCharacters > 0 ? t('typeTwo') : t('notChosen')}
          nothingFoundMessage={t(stateText[state])}
          disabled={disabled}
          clearButtonProps={{ 'aria-label': t('clear', { label }) }}
        />
      )}
    </FieldFrame>
  );
};
