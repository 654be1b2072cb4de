import { useState } from 'react';
import { defaultCurrency } from '#contracts/payments/money';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import type { ProductRow } from '#contracts/payments/products/product.docs';
import { productOps } from '#contracts/payments/products/product.ops';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { PagedPage } from '../../app/shell/PagedPage.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Money } from '../../ui/Money.js';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { ProductDialog } from './ProductDialog.js';
import { productsTexts } from './productsTexts.js';

/** What is sold with a sport event besides entries, with what is left of it. */
export const ProductsPage = () => <EventScreen>{({ event }) => <OfEvent eventId={event.id} />}</EventScreen>;

/** What is sold at every sport event in roubles, and what each sells: the administrators make the former. */
export const AllProductsPage = () => <Products eventId={null} currency={defaultCurrency} />;

const OfEvent = ({ eventId }: { eventId: number }) => {
  const { answer } = useQuery(paymentSettingsOps.get, { eventId });
  return <Products eventId={eventId} currency={answer?.settings.currency ?? null} />;
};

interface ProductsProps {
  eventId: number | null;
  /** Of a new one; null: not known yet. */
  currency: string | null;
}

const Products = ({ eventId, currency }: ProductsProps) => {
  const t = useText(productsTexts);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ProductRow | 'new' | null>(null);
  const query = useQuery(productOps.list, { eventId, page });
  return (
    <PagedPage
      title={t(eventId === null ? 'allTitle' : 'title')}
      about={t(eventId === null ? 'allAbout' : 'about')}
      add={{ text: t('add'), onAdd: currency === null ? null : () => setOpen('new') }}
      query={query}
      empty={t('none')}
      onPage={setPage}
      rows={({ products }) => <ProductTable rows={products} isOfAll={eventId === null} onOpen={setOpen} />}
    >
      {open !== null && (
        <ProductDialog
          eventId={eventId}
          currency={currency ?? ''}
          product={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            query.refetch();
          }}
        />
      )}
    </PagedPage>
  );
};

interface ProductTableProps {
  rows: readonly ProductRow[];
  /** Says of each where it is sold. */
  isOfAll: boolean;
  onOpen: (row: ProductRow) => void;
}

const ProductTable = ({ rows, isOfAll, onOpen }: ProductTableProps) => {
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
                {isOfAll && <div className="t13">{row.eventName ?? t('forAll')}</div>}
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
