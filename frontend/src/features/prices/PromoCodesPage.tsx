import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PromoCodesSettingRow } from '#contracts/payments/promo/promo.docs';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Money } from '../../ui/Money.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
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
  const { answer, failure, refetch } = useQuery(promoOps.settings, { eventId, page });
  const opened = answer?.promoCodesSettings.find(({ id }) => id === openId);
  const create = (
    <Button look="primary" icon={<IconPlus aria-hidden size={16} />} onClick={() => setMaking(true)}>
      {t('newPromo')}
    </Button>
  );
  return (
    <CabinetPage title={t(eventId === null ? 'allPromoTitle' : 'promoTitle')} actions={create}>
      {eventId === null && <p className="muted">{t('allPromoText')}</p>}
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={4} />}
      {answer?.total === 0 && <EmptyState>{t('noPromo')}</EmptyState>}
      {answer && answer.total > 0 && <PromoTable rows={answer.promoCodesSettings} isOfAll={eventId === null} onOpen={setOpenId} />}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      {isMaking && (
        <NewPromoDialog
          eventId={eventId}
          onClose={() => setMaking(false)}
          onSaved={(id) => {
            setMaking(false);
            refetch();
            setOpenId(id);
          }}
        />
      )}
      {opened && <PromoCodesDialog setting={opened} onChanged={refetch} onClose={() => setOpenId(null)} />}
    </CabinetPage>
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
            <th scope="col" className="num">
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
              <td className="num">
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
