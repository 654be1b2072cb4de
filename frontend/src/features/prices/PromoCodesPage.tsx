import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { PromoCodesSettingRow, PromoSettingsPage } from '#contracts/payments/promo/promo.docs';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { MoneyList } from '../../shared/money-list/MoneyList.js';
import { useAddress } from '../../shared/money-list/useAddress.js';
import { rowsPerPage, useMoneyRows } from '../../shared/money-list/useMoneyRows.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { Answered } from '../../ui/Answered.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Money } from '../../ui/Money.js';
import { useLocale, useText } from '../../ui/texts.js';
import { NewPromoDialog } from './NewPromoDialog.js';
import { pricesTexts } from './pricesTexts.js';
import { discountText, leftText, periodText, promoColumns, usesText } from './promoColumns.js';
import { PromoCodesDialog } from './PromoCodesDialog.js';

/** Promo codes of a sport event: what they give, how far they are used, what is left of their budget. */
export const PromoCodesPage = () => <EventScreen>{({ event }) => <PromoCodes eventId={event.id} />}</EventScreen>;

/** Those of all sport events, and those that hold at every one: the administrators make them. */
export const AllPromoCodesPage = () => <PromoCodes eventId={null} />;

const rowsIn = ({ promoCodesSettings }: PromoSettingsPage): PromoCodesSettingRow[] => promoCodesSettings;

const PromoCodes = ({ eventId }: { eventId: number | null }) => {
  const t = useText(pricesTexts);
  const [of, setAddress] = useAddress();
  const [isMaking, setMaking] = useState(false);
  const needle = of('needle').trim();
  const asked = { eventId, ...(needle.length > 1 && { needle }) };
  const query = useQuery(promoOps.settings, { ...asked, page: 1, perPage: rowsPerPage });
  const list = useMoneyRows(query.answer, rowsIn, promoOps.settings, asked);
  // An invoice that takes a code, or gives it up, changes what is used and left.
  useInvoiceChanges(eventId, query.refetch);
  const { opened, onOpen, onClose } = useOpened(list.rows);
  const add = (
    <Button look="primary" icon={<IconPlus aria-hidden size={16} />} onClick={() => setMaking(true)}>
      {t('newPromo')}
    </Button>
  );
  return (
    <CabinetPage title={t(eventId === null ? 'allPromoTitle' : 'promoTitle')} actions={add}>
      {eventId === null && <p className="muted">{t('allPromoText')}</p>}
      <Search needle={of('needle')} onAddress={setAddress} />
      <Answered query={query} lines={4}>
        {() => <Found {...{ list, onOpen }} isOfAll={eventId === null} empty={t(needle === '' ? 'noPromo' : 'noneFound')} />}
      </Answered>
      {isMaking && (
        <NewPromoDialog
          eventId={eventId}
          onClose={() => setMaking(false)}
          onSaved={(id) => {
            setMaking(false);
            query.refetch();
            onOpen(id);
          }}
        />
      )}
      {opened && <PromoCodesDialog setting={opened} onChanged={query.refetch} onClose={onClose} />}
    </CabinetPage>
  );
};

/** The set whose codes are shown: one that was just made, once the list has it, and one of a later page. */
const useOpened = (rows: readonly PromoCodesSettingRow[]) => {
  const [chosen, setChosen] = useState<PromoCodesSettingRow | number | null>(null);
  const id = typeof chosen === 'number' ? chosen : chosen?.id;
  const opened = rows.find((row) => row.id === id) ?? (typeof chosen === 'number' ? null : chosen);
  return { opened, onOpen: setChosen, onClose: () => setChosen(null) };
};

interface SearchProps {
  needle: string;
  onAddress: (changed: Record<string, string>) => void;
}

const Search = ({ needle, onAddress }: SearchProps) => {
  const t = useText(pricesTexts);
  const [typed, setTyped] = useState(needle);
  const settled = useSettled(typed);
  useEffect(() => onAddress({ needle: settled.trim() }), [settled, onAddress]);
  return (
    <div className="row wrap g12">
      <TextField label={t('findSet')} type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
    </div>
  );
};

interface FoundProps {
  list: Pick<ReturnType<typeof useMoneyRows<PromoSettingsPage, PromoCodesSettingRow>>, 'rows' | 'total' | 'fetchMore'>;
  /** Says of each where it holds. */
  isOfAll: boolean;
  empty: string;
  onOpen: (row: PromoCodesSettingRow) => void;
}

const Found = ({ list, isOfAll, empty, onOpen }: FoundProps) => {
  const t = useText(pricesTexts);
  const locale = useLocale();
  const columns = useMemo(() => promoColumns(t, locale, isOfAll), [t, locale, isOfAll]);
  return (
    <MoneyList
      {...{ ...list, columns, empty, onOpen }}
      label={t('promoTitle')}
      idOf={({ id }) => String(id)}
      card={(row) => <PromoCard {...{ row, isOfAll }} />}
      openLabel={({ name }) => t('openOf', { name })}
    />
  );
};

const PromoCard = ({ row, isOfAll }: { row: PromoCodesSettingRow; isOfAll: boolean }) => {
  const t = useText(pricesTexts);
  const locale = useLocale();
  const { name, eventName, codesCount, discountGiven, budgetLeft, currency } = row;
  return (
    <>
      <span className="row">
        <b className="sp">{name}</b>
        <span className="w6">{discountText(t, locale, row)}</span>
      </span>
      {isOfAll && <span className="t13">{eventName ?? t('everywhere')}</span>}
      <span className="muted t13">
        {t('period')}: {periodText(t, locale, row)}
      </span>
      <span className="muted t13">
        {t('codesNumber')}: {codesCount}. {t('used')}: {usesText(t, row)}. {t('given')}:{' '}
        <Money amount={discountGiven} currency={currency} />
      </span>
      {budgetLeft !== null && (
        <span className="muted t13">
          {t('left')}: {leftText(t, locale, row)}
        </span>
      )}
    </>
  );
};
