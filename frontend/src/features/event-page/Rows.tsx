import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';

interface RowsProps<Row> {
  rows: readonly Row[];
  /** What a row is called: its number is put in. */
  name: 'contact' | 'row' | 'sponsor';
  add: string;
  fresh: Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (more: Partial<Row>) => void, index: number) => ReactNode;
}

/** A list of which each row is edited where it stands. */
export const Rows = <Row extends object>({ rows, name, add, fresh, onChange, children }: RowsProps<Row>) => {
  const t = useText(editTexts);
  const changed = (at: number, more: Partial<Row>) => onChange(rows.map((row, index) => (index === at ? { ...row, ...more } : row)));
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className="epe-row">
          <legend className="vh">{t(name, { number: index + 1 })}</legend>
          {children(row, (more) => changed(index, more), index)}
          <IconButton
            label={t('removeOf', { name: t(name, { number: index + 1 }) })}
            onClick={() => onChange(rows.filter((_row, at) => at !== index))}
          >
            <IconX aria-hidden size={16} />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => onChange([...rows, fresh])}>
          {add}
        </Button>
      </div>
    </>
  );
};
