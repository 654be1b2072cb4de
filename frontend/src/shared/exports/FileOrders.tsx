import { useEffect, useRef } from 'react';
import type { FileOrder } from '#contracts/exports/order.docs';
import { fileOrderOps, fileOrderQueries } from '#contracts/exports/order.ops';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { fileOrdersTexts } from './fileOrdersTexts.js';
import { useFileOf } from './useFileOf.js';
import { fileOrdersOp } from './useOrder.js';

interface FileOrdersProps {
  eventId: number;
  /** The kind of a file in words. */
  nameOf: (exportType: string) => string;
  isShown?: (order: FileOrder) => boolean;
  onReady?: () => void;
}

const lookEveryMilliseconds = 1_000;

/** Files that are made in the background: how far each is, and those that can be downloaded. Nothing where there are none. */
export const FileOrders = ({ eventId, nameOf, isShown = () => true, onReady }: FileOrdersProps) => {
  const t = useText(fileOrdersTexts);
  const { answer, failure, refetch } = useQuery(fileOrdersOp, { eventId });
  const orders = answer?.orders.filter(isShown) ?? [];
  const isWaiting = orders.some(({ status }) => status === 'ordered');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(refetch, lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  useNotice(orders, nameOf, onReady);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (orders.length === 0) return null;
  return (
    <section className="cardx card-p column" aria-labelledby="file-orders">
      <h2 id="file-orders">{t('title')}</h2>
      <p className="muted">{t('lead')}</p>
      <ul className="column" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {orders.map((order) => (
          <Order
            key={order.id}
            {...{ eventId, order }}
            name={`${nameOf(order.exportType)}, ${order.format.toUpperCase()}`}
            onChanged={refetch}
          />
        ))}
      </ul>
    </section>
  );
};

/** Says once what has become of a file that was being made while this was looked at. */
const useNotice = (orders: readonly FileOrder[], nameOf: FileOrdersProps['nameOf'], onReady?: () => void): void => {
  const t = useText(fileOrdersTexts);
  const toast = useToast();
  const waiting = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, status, exportType } of orders) {
      if (status === 'ordered') waiting.current.add(id);
      else if (waiting.current.delete(id) && status !== 'cancelled') {
        const name = nameOf(exportType);
        toast(status === 'failed' ? 'danger' : 'ok', t(status === 'failed' ? 'hasFailed' : 'isReady', { name }));
        if (status === 'ready') onReady?.();
      }
    }
  });
};

interface OrderProps {
  eventId: number;
  order: FileOrder;
  name: string;
  onChanged: () => void;
}

const Order = ({ eventId, order, name, onChanged }: OrderProps) => {
  const t = useText(fileOrdersTexts);
  const { bring, busy } = useFileOf();
  const { send, sending } = useCommand(fileOrderOps.cancel);
  const { id: orderId, status, exportType, format } = order;
  const cancel = async () => {
    await send({ eventId, orderId });
    onChanged();
  };
  return (
    <li className="row" style={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 8 }}>
      <span style={{ flex: '1 1 240px' }}>
        <b>{name}</b>
        <State order={order} />
      </span>
      {status === 'ordered' && (
        <Button size="small" isBusy={sending} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
      {status === 'ready' && (
        <Button
          size="small"
          look="primary"
          isBusy={busy !== null}
          onClick={() => bring(name, fileOrderQueries.download, { eventId, orderId }, `${exportType}-${eventId}.${format}`)}
        >
          {t('download')}
        </Button>
      )}
    </li>
  );
};

const State = ({ order: { status, rowCount, doneCount, bytes, expiresAt, error } }: { order: FileOrder }) => {
  const t = useText(fileOrdersTexts);
  const errorText = useErrorText();
  const locale = useLocale();
  const percent = rowCount === 0 ? 0 : Math.min(100, Math.round((100 * doneCount) / rowCount));
  if (status === 'ordered')
    return (
      <>
        <p className="muted t13" role="status">
          {doneCount === 0 ? t('waits') : t('progress', { done: doneCount, count: rowCount })}
        </p>
        <div className="bar" role="progressbar" aria-label={t('bar')} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
          <i style={{ width: `${percent}%` }} />
        </div>
      </>
    );
  const size = Math.max(1, Math.round(bytes / 1_000));
  const said = {
    ready: () => t('ready', { count: rowCount, size, until: expiresAt === null ? '' : formatDateTime(locale, expiresAt) }),
    failed: () => t('failed', { why: errorText(error ?? 'error.internal') }),
    cancelled: () => t('cancelled'),
    expired: () => t('expired'),
  }[status]();
  return <p className="muted t13">{said}</p>;
};
