import { useCallback, useMemo } from 'react';
import { ChoiceFilter, chosenIn } from '../../shared/money-list/ChoiceFilter.js';
import type { ListColumn } from '../../shared/money-list/columns.js';
import { MoneyList } from '../../shared/money-list/MoneyList.js';
import { useAddress } from '../../shared/money-list/useAddress.js';
import { rowsPerPage } from '../../shared/money-list/useMoneyRows.js';
import { formatDay } from '../../ui/dates.js';
import type { Locale } from '../../ui/locale.js';
import { Money } from '../../ui/Money.js';
import { formatMoney } from '../../ui/numbers.js';
import { Pill, type Tone } from '../../ui/Pill.js';
import { useLocale, useText, type Translate } from '../../ui/texts.js';
import { kinds, type Kind, type Outcome } from './outcomes.js';
import { statementTexts } from './statementTexts.js';

type Row = Outcome & { id: string };
type T = Translate<keyof (typeof statementTexts)['ru']>;

/** The lines of a statement with what becomes of each, all or those of one outcome. */
export const OutcomeList = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const t = useText(statementTexts);
  const locale = useLocale();
  const [of, setAddress] = useAddress();
  const kind = chosenIn(kinds, of('outcome'));
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const found = useMemo(
    () => outcomes.map((one, i): Row => ({ ...one, id: String(i) })).filter((one) => kind === undefined || one.kind === kind),
    [outcomes, kind],
  );
  const pageOf = useCallback((page: number) => found.slice((page - 1) * rowsPerPage, page * rowsPerPage), [found]);
  const fetchMore = useCallback((page: number) => Promise.resolve({ rows: pageOf(page), total: found.length }), [found, pageOf]);
  const firstRows = useMemo(() => pageOf(1), [pageOf]);
  return (
    <>
      <div className="row wrap g12">
        <ChoiceFilter label={t('outcome')} name="outcome" values={kinds} textOf={t} allText={t('all')} of={of} onAddress={setAddress} />
      </div>
      <MoneyList
        {...{ columns, fetchMore }}
        label={t('title')}
        idOf={({ id }) => id}
        rows={firstRows}
        total={found.length}
        marks={kinds.map((one) => (
          <div key={one} data-mark={one}>
            <OutcomePill kind={one} />
          </div>
        ))}
        card={(row) => <OutcomeCard row={row} />}
        empty={t('noLines')}
      />
    </>
  );
};

const tones: Record<Kind, Tone> = {
  ...{ matched: 'ok', partial: 'warn', overpaid: 'warn', mismatched: 'danger', unmatched: 'danger', alreadyKnown: 'mute' },
};

const OutcomePill = ({ kind }: { kind: Kind }) => <Pill tone={tones[kind]}>{useText(statementTexts)(kind)}</Pill>;

/** What a person has to know of it besides. */
const noteOf = (t: T, locale: Locale, { waiting, isTwin, line }: Outcome): string =>
  [waiting > 0 ? `${formatMoney(locale, waiting, line.currency)} ${t('rest')}` : '', isTwin ? t('twin') : ''].filter(Boolean).join('. ');

const columnsOf = (t: T, locale: Locale): ListColumn<Row>[] => [
  { id: 'day', title: t('day'), width: 120, text: ({ line }) => formatDay(locale, line.date) },
  { id: 'payer', title: t('payer'), width: 170, isWide: true, text: ({ line }) => line.payer },
  { id: 'purpose', title: t('purpose'), width: 200, isWide: true, text: ({ line }) => line.reference },
  {
    ...{ id: 'amount', title: t('amount'), width: 140, isMoney: true },
    text: ({ line }) => formatMoney(locale, line.amount, line.currency),
  },
  { id: 'outcome', title: t('outcome'), width: 170, text: ({ kind }) => t(kind), mark: ({ kind }) => kind },
  { id: 'numbers', title: t('numbers'), width: 150, text: ({ numbers }) => numbers.join(', ') },
  { id: 'note', title: t('note'), width: 150, isWide: true, text: (row) => noteOf(t, locale, row) },
];

const OutcomeCard = ({ row }: { row: Row }) => {
  const t = useText(statementTexts);
  const locale = useLocale();
  const { line, kind, numbers } = row;
  const note = noteOf(t, locale, row);
  return (
    <>
      <span className="row">
        <b className="sp">{line.payer || line.reference}</b>
        <Money amount={line.amount} currency={line.currency} className="w6" />
      </span>
      <span className="muted t13">
        {formatDay(locale, line.date)} · {line.reference}
      </span>
      <span className="row wrap">
        <OutcomePill kind={kind} />
        <span className="t13">{numbers.join(', ')}</span>
      </span>
      {note !== '' && <span className="muted t13">{note}</span>}
    </>
  );
};
