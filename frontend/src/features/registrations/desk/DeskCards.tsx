import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { formatNumber, numbered } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import type { DeskPage } from '#contracts/registrations/registration.docs';
import type { DeskRow } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import type { RowSource } from './rowSource.js';
import { ComponentStatus, type StatusLists } from './statusLook.js';

interface DeskCardsProps {
  source: RowSource;
  /** Raised when the rows are to be fetched anew. */
  round: number;
  lists: StatusLists;
  selected: ReadonlySet<number>;
  reasons: ReadonlyMap<number, string>;
  emptyText: string;
  onSelect: (ids: readonly number[], isOn: boolean) => void;
  onOpen: (row: DeskRow) => void;
}

const perPage = 50;

/** The registrations on a narrow screen: a card each, more of them on request. */
export const DeskCards = ({ source, round, lists, selected, reasons, emptyText, onSelect, onOpen }: DeskCardsProps) => {
  const t = useText(deskTexts);
  const [pages, setPages] = useState<readonly DeskPage[]>([]);
  const [isLoading, setLoading] = useState(true);
  const [wanted, setWanted] = useState(1);
  useEffect(() => setWanted(1), [source]);
  useEffect(() => {
    let isLeft = false;
    setLoading(true);
    void Promise.all(Array.from({ length: wanted }, (_, index) => source.fetchPage(index + 1, perPage))).then((answers) => {
      if (isLeft) return;
      setPages(answers.flatMap((answer) => answer ?? []));
      setLoading(false);
    });
    return () => {
      isLeft = true;
    };
  }, [source, round, wanted]);
  const rows = pages.flatMap(({ registrations }) => registrations);
  const total = pages[0]?.total ?? 0;
  if (isLoading && rows.length === 0) return <Skeleton lines={8} height={64} />;
  if (rows.length === 0) return <EmptyState>{emptyText}</EmptyState>;
  return (
    <>
      <ul className="desk-cards">
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            lists={lists}
            isSelected={selected.has(row.id)}
            reason={reasons.get(row.id)}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {rows.length < total && (
        <div className="form-actions">
          <Button isBusy={isLoading} onClick={() => setWanted(wanted + 1)}>
            {t('more')}
          </Button>
          <span className="muted">{t('shown', { count: rows.length, total })}</span>
        </div>
      )}
    </>
  );
};

interface CardProps extends Pick<DeskCardsProps, 'lists' | 'onSelect' | 'onOpen'> {
  row: DeskRow;
  isSelected: boolean;
  reason: string | undefined;
}

const Card = ({ row, lists, isSelected, reason, onSelect, onOpen }: CardProps) => {
  const t = useText(deskTexts);
  const locale = useLocale();
  const weight = row.actualWeight ?? row.weight;
  const about = [row.organization?.name, row.streamName, weight && formatNumber(locale, weight)].filter(Boolean).join(' · ');
  return (
    <li className={`cardx desk-card${isSelected ? ' is-sel' : ''}`}>
      <input
        type="checkbox"
        aria-label={t('select', { name: row.fullName })}
        checked={isSelected}
        onChange={(event) => onSelect([row.id], event.target.checked)}
      />
      <button type="button" className="desk-card-m" aria-label={`${t('open')}: ${row.fullName}`} onClick={() => onOpen(row)}>
        <span className="row">
          <b className="sp">{row.fullName}</b>
          <span className="muted t12">{numbered(locale, row.tournamentGridNumber ?? row.index)}</span>
        </span>
        <span className="muted t13">{about}</span>
        <span className="row wrap">
          <ComponentStatus component="participation" status={row.statuses.participation} lists={lists} />
          {row.statuses.weighIn !== 'notWeighed' && <ComponentStatus component="weighIn" status={row.statuses.weighIn} lists={lists} />}
        </span>
        {reason && <span className="err">{reason}</span>}
      </button>
    </li>
  );
};
