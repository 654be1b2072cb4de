import type { ReceiptRow, ReceiptStatus } from '#contracts/payments/receipts/receipt.docs';
import { receiptOps, receiptQueries } from '#contracts/payments/receipts/receipts.ops';
import { CabinetPage } from '../../../app/shell/CabinetPage.js';
import { EventScreen } from '../../../app/shell/EventScreen.js';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../../app/useQuery.js';
import { ReceiptButton } from '../../../shared/payments/ReceiptButton.js';
import { useInvoiceChanges } from '../../../shared/payments/useInvoiceChanges.js';
import { Button } from '../../../ui/Button.js';
import { formatDateTime } from '../../../ui/dates.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Failure } from '../../../ui/Failure.js';
import { Money } from '../../../ui/Money.js';
import { Pill } from '../../../ui/Pill.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { receiptsTexts } from './receiptsTexts.js';

/** Fiscal receipts of a sport event: one of each payment and refund. */
export const ReceiptsPage = () => <EventScreen>{({ event }) => <Receipts eventId={event.id} />}</EventScreen>;

/** So many are asked for at once. */
const atOnce = 100;

const Receipts = ({ eventId }: { eventId: number }) => {
  const t = useText(receiptsTexts);
  const { answer, failure, refetch } = useQuery(receiptQueries.ofEvent, { eventId });
  useInvoiceChanges(eventId, refetch);
  const { send, sending } = useCommand(receiptOps.update);
  const open = (answer?.receipts ?? []).filter(({ status }) => status !== 'registered');
  const ask = () =>
    void send({ receiptIds: open.slice(0, atOnce).map(({ receiptId }) => receiptId) }).then(
      (done) => done.success && refetchQueries(receiptQueries.ofEvent),
    );
  return (
    <CabinetPage title={t('receipts')}>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={6} />}
      {answer?.receipts.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {open.length > 0 && (
        <Button isBusy={sending} onClick={ask}>
          {t('ask')}
        </Button>
      )}
      {answer && answer.receipts.length > 0 && <Rows receipts={answer.receipts} />}
    </CabinetPage>
  );
};

const tones = { queued: 'warn', sent: 'warn', registered: 'ok', failed: 'danger' } as const satisfies Record<ReceiptStatus, string>;

const Rows = ({ receipts }: { receipts: readonly ReceiptRow[] }) => {
  const t = useText(receiptsTexts);
  const locale = useLocale();
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="hide-m">
              {t('fiscalNumber')}
            </th>
            <th scope="col" className="num">
              {t('amount')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {receipts.map((row) => (
            <tr key={row.receiptId}>
              <td>{formatDateTime(locale, row.fiscalDate ?? row.queuedDate)}</td>
              <td>{t(row.type)}</td>
              <td>
                <Pill tone={tones[row.status]}>{t(row.status)}</Pill> {row.failure}
              </td>
              <td className="hide-m">{row.url === null ? row.fiscalNumber : <a href={row.url}>{row.fiscalNumber}</a>}</td>
              <td className="num">
                <Money amount={row.amount} currency={row.currency} />
              </td>
              <td>
                <ReceiptButton receiptId={row.receiptId} about={formatDateTime(locale, row.fiscalDate ?? row.queuedDate)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
