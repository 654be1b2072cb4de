import { useState } from 'react';
import type { PromoCodesSettingRow } from '#contracts/payments/promo/promo.docs';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { PagedPage } from '../../app/shell/PagedPage.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Money } from '../../ui/Money.js';
import { useText } from '../../ui/texts.js';
import { NewPromoDialog } from './NewPromoDialog.js';
import { pricesTexts } from './pricesTexts.js';
import { PromoCodesDialog } from './PromoCodesDialog.js';

/** Promo codes of a sport event: what they give, how far they are used, what is left of their budget. */
export const PromoCodesPage = () => <EventScreen>{({ event }) => <PromoCodes eventId={event.id} />}</EventScreen>;

/** Those of all sport events, and those that hold at every one: the administrators make them. */
export const AllPromoCodesPage = () => <PromoCodes eventId={null} />;

const PromoCodes = ({ eventId }: { eventId: number | null }) => {
  const t = useText(pricesTexts);
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const query = useQuery(promoOps.settings, { eventId, page });
  const opened = query.answer?.promoCodesSettings.find(({ id }) => id === openId);
  return (
    <PagedPage
      title={t(eventId === null ? 'allPromoTitle' : 'promoTitle')}
      about={eventId === null ? t('allPromoText') : undefined}
      add={{ text: t('newPromo'), onAdd: () => setMaking(true) }}
      query={query}
      empty={t('noPromo')}
      onPage={setPage}
      rows={({ promoCodesSettings }) => <PromoTable rows={promoCodesSettings} isOfAll={eventId === null} onOpen={setOpenId} />}
    >
      {isMaking && (
        <NewPromoDialog
          eventId={eventId}
          onClose={() => setMaking(false)}
          onSaved={(id) => {
            setMaking(false);
            query.refetch();
            setOpenId(id);
          }}
        />
      )}
      {opened && <PromoCodesDialog setting={opened} onChanged={query.refetch} onClose={() => setOpenId(null)} />}
    </PagedPage>
  );
};

interface PromoTableProps {
  rows: readonly PromoCodesSettingRow[];
  /** Says of each where it holds. */
  isOfAll: boolean;
  onOpen: (id: number) => void;
}

const PromoTable = ({ rows, isOfAll, onOpen }: PromoTableProps) => {
  const t = useText(pricesTexts);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('discountType')}</th>
            <th scope="col" className="hide-m">
              {t('period')}
            </th>
            <th scope="col" className="num">
              {t('used')}
            </th>
            <th scope="col" className="num hide-m">
              {t('given')}
            </th>
            <th scope="col" className="num hide-m">
              {t('left')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <span className="w5">{row.name}</span>
                {isOfAll && <div className="muted t13">{row.eventName ?? t('everywhere')}</div>}
              </td>
              <td>
                <Discount row={row} />
              </td>
              <td className="hide-m nw">
                <Period row={row} />
              </td>
              <td className="num">{t('codesOf', { used: row.usedCount, count: row.codesCount })}</td>
              <td className="num hide-m">
                <Money amount={row.discountGiven} currency={row.currency} />
              </td>
              <td className="num hide-m">
                {row.budgetLeft === null ? t('noBudget') : <Money amount={row.budgetLeft} currency={row.currency} />}
              </td>
              <td>
                <span className="row row--end">
                  <Button size="small" aria-label={t('openOf', { name: row.name })} onClick={() => onOpen(row.id)}>
                    {t('open')}
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

const Discount = ({ row: { discountType, discountValue, currency } }: { row: PromoCodesSettingRow }) => {
  const t = useText(pricesTexts);
  if (discountType === 'percent') return <>{discountValue} %</>;
  return (
    <>
      {t(`${discountType}Type`)}: <Money amount={discountValue} currency={currency} />
    </>
  );
};

const Period = ({ row: { validFrom, validTo } }: { row: PromoCodesSettingRow }) => {
  const t = useText(pricesTexts);
  if (validFrom === null && validTo === null) return <>{t('always')}</>;
  return (
    <>
      {validFrom?.replaceAll('-', '.') ?? '…'} – {validTo?.replaceAll('-', '.') ?? '…'}
    </>
  );
};
