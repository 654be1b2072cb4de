import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxModeRows } from '#contracts/limits';
import { Button, IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { valueAt } from './draft.js';
import { useDraft } from './draftContext.js';
import css from './modes.module.css';
import { rulesTexts } from './rulesTexts.js';

interface RowsProps {
  /** Of a list in the rules. */
  path: string;
  nameOf: (row: unknown, i: number) => string;
  /** A row to begin with. */
  fresh: () => unknown;
  addText: string;
  /** Where more than the row itself goes with it. */
  onRemove?: (i: number) => void;
  most?: number;
  children: (path: string, row: unknown) => ReactNode;
}

/** A list of rules: each row is changed, moved up, removed; a new one is added at the end. */
export const Rows = ({ path, nameOf, fresh, addText, onRemove, most = maxModeRows, children }: RowsProps) => {
  const t = useText(rulesTexts);
  const { rules, set } = useDraft();
  const found = valueAt(rules, path);
  const list: unknown[] = Array.isArray(found) ? found : [];
  const remove = (i: number) => set(path, list.toSpliced(i, 1));
  const moveUp = (i: number) => set(path, list.toSpliced(i - 1, 2, list[i], list[i - 1]));
  return (
    <div className="column">
      {list.map((row, i) => {
        const name = nameOf(row, i);
        return (
          // Rows have no names of their own that would outlast an edit.
          <fieldset key={i} className={css['row']}>
            <legend className="lab">{name}</legend>
            <div className={css['fields']}>{children(`${path}.${i}`, row)}</div>
            <span className={css['tools']}>
              <IconButton label={t('moveUp', { name })} disabled={i === 0} onClick={() => moveUp(i)}>
                <IconArrowUp aria-hidden size={16} />
              </IconButton>
              <IconButton label={t('remove', { name })} onClick={() => (onRemove ?? remove)(i)}>
                <IconX aria-hidden size={16} />
              </IconButton>
            </span>
          </fieldset>
        );
      })}
      <div>
        <Button
          size="small"
          icon={<IconPlus aria-hidden size={16} />}
          disabled={list.length >= most}
          onClick={() => set(path, [...list, fresh()])}
        >
          {addText}
        </Button>
      </div>
    </div>
  );
};
