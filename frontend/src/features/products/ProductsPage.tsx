import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import type { ProductRow } from '#contracts/payments/products/product.docs';
import { productOps } from '#contracts/payments/products/product.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Money } from '../../ui/Money.js';
import { Pagination } from '../../ui/Pagination.js';
import { Pill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { ProductDialog } from './ProductDialog.js';
import { productsTexts } from './productsTexts.js';

/** What is sold with a sport event besides entries, with what is left of it. */
export const ProductsPage = () => <EventScreen>{({ event }) => <Products eventId={event.id} />}</EventScreen>;

const Products = ({ eventId }: { eventId: number }) => {
  const t = useText(productsTexts);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ProductRow | 'new' | null>(null);
  const { answer, failure, refetch } = useQuery(productOps.list, { eventId, page });
  const { answer: terms } = useQuery(paymentSettingsOps.get, { eventId });
  const add = (
    <Button look="primary" icon={<IconPlus aria-hidden size={16} />} disabled={!terms} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <CabinetPage title={t('title')} actions={add}>
      <p className="muted">{t('about')}</p>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={4} />}
      {answer?.total === 0 && <EmptyState>{t('none')}</EmptyState>}
      {answer && answer.total > 0 && <ProductTable rows={answer.products} onOpen={setOpen} />}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      {open !== null && (
        <ProductDialog
          eventId={eventId}
          currency={terms?.settings.currency ?? ''}
          product={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            refetch();
          }}
        />
      )}
    </CabinetPage>
  );
};

const ProductTable = ({ rows, onOpen }: { rows: readonly ProductRow[]; onOpen: (row: ProductRow) => void }) => {
  const t = useText(productsTexts);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className="num">
              {t('reserved')}
            </th>
            <th scope="col" className="num hide-m">
              {t('left')}
            </th>
            <th scope="col" className="num">
              {t('price', { currency: '' }).replace(/[,\s]+$/, '')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <b>{row.name}</b> {!row.isEnabled && <Pill tone="mute">{t('off')}</Pill>}
                <div className="muted t13">{row.description}</div>
              </td>
              <td className="num">{row.reserved}</td>
              <td className="num hide-m">{row.stock === null ? t('unlimited') : Math.max(0, row.stock - row.reserved)}</td>
              <td className="num nw">
                <Money amount={row.price} currency={row.currency} />
              </td>
              <td>
                <span className="row row--end">
                  <Button size="small" aria-label={t('editOf', { name: row.name })} onClick={() => onOpen(row)}>
                    {t('edit')}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
