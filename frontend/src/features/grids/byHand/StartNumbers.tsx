import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useText } from '../../../ui/texts.js';
import { nameIn } from '../gridData.js';
import { byHandTexts } from './byHandTexts.js';
import css from './byHand.module.css';

export type Numbers = ReadonlyMap<number, number>;

interface StartNumbersProps {
  grid: HttpGrid;
  entrants: readonly number[];
  numbers: Numbers;
  onNumbers: (numbers: Numbers) => void;
}

/** The start order follows the numbers; they stay when somebody leaves, so there may be gaps. */
export const StartNumbers = ({ grid, entrants, numbers, onNumbers }: StartNumbersProps) => {
  const t = useText(byHandTexts);
  return (
    <ol className={`cardx card-p ${css['list']}`} aria-label={t('startOrder')}>
      {entrants.map((id) => (
        <li key={id} className={css['row']}>
          <input
            className="in num"
            type="number"
            min={1}
            aria-label={t('startNumber', { name: nameIn(grid, id, '') })}
            value={numbers.get(id) ?? ''}
            onChange={(event) => onNumbers(new Map(numbers).set(id, Number(event.target.value)))}
          />
          <span>{nameIn(grid, id, '')}</span>
        </li>
      ))}
    </ol>
  );
};
