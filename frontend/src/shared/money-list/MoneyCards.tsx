import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import type { MoneyListProps } from './columns.js';
import { listTexts } from './listTexts.js';

type MoneyCardsProps<Row> = Pick<MoneyListProps<Row>, 'rows' | 'total' | 'fetchMore' | 'idOf' | 'card' | 'openLabel' | 'onOpen'>;

/** A list of money on a phone: a card each, more of them on request. */
export const MoneyCards = <Row,>({ rows, total, fetchMore, idOf, card, openLabel, onOpen }: MoneyCardsProps<Row>) => {
  const t = useText(listTexts);
  const [more, setMore] = useState<readonly (readonly Row[])[]>([]);
  const [isLoading, setLoading] = useState(false);
  // Other rows are meant.
  useEffect(() => setMore([]), [fetchMore]);
  // A row that came in meanwhile moves the others to a later page.
  const shown = [...new Map([...rows, ...more.flat()].map((row) => [idOf(row), row])).values()];
  const next = async () => {
    setLoading(true);
    const page = await fetchMore(more.length + 2);
    setLoading(false);
    if (page) setMore([...more, page.rows]);
  };
  return (
    <>
      <ul className="money-cards">
        {shown.map((row) => (
          <li key={idOf(row)} className="cardx">
            {onOpen ? (
              <button type="button" className="money-card" aria-label={openLabel?.(row)} onClick={() => onOpen(row)}>
                {card(row)}
              </button>
            ) : (
              <div className="money-card">{card(row)}</div>
            )}
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <div className="form-actions">
          <Button isBusy={isLoading} onClick={() => void next()}>
            {t('more')}
          </Button>
          <span className="muted">{t('shown', { count: shown.length, total })}</span>
        </div>
      )}
    </>
  );
};
