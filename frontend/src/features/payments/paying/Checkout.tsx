import { useState } from 'react';
import type { OnlineMethod } from '#contracts/payments/paying/methods';
import type { DuePayments, DuePosition } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useQuery } from '../../../app/useQuery.js';
import { Button } from '../../../ui/Button.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { localPath } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { formatMoney } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { createInvoiceOp, dueOp } from './calls.js';
import { DueLine } from './DueLine.js';
import { ordersOf, sumOf, type Order } from './orders.js';
import styles from './paying.module.css';
import { payingTexts } from './payingTexts.js';
import { PromoField } from './PromoField.js';

interface CheckoutProps {
  due: DuePayments;
  payer: { eventId: number; userId: number };
  onChanged: () => void;
}

/** A part of what is due, as the server prices it: a promo code may take another sum off it than off all. */
const usePriced = ({ due, payer }: CheckoutProps, order: Order | undefined, chosen: readonly DuePosition[]) => {
  const isPart = due.promoCode !== null && order?.wholeInvoiceId === null && chosen.length < due.positions.length && chosen.length > 0;
  const positionIds = chosen.map(({ positionId }) => positionId);
  const { answer, isLoading, isRefetching } = useQuery(dueOp, isPart ? { ...payer, positionIds } : null);
  const priced = isPart && answer ? answer : due;
  const prices = new Map(priced.positions.map((one) => [one.positionId, one]));
  return {
    promoCode: priced.promoCode,
    chosen: chosen.map((one) => prices.get(one.positionId) ?? one),
    isPricing: isPart && (isLoading || isRefetching),
  };
};

/** Orders what is chosen, and goes where it is paid. */
const usePaying = ({ payer, onChanged }: CheckoutProps, held: DuePayments['promoCode']) => {
  const locale = useLocale();
  const { send, sending, errors } = useCommand(createInvoiceOp, { isQuiet: true });
  const pay = async ({ wholeInvoiceId }: Order, chosen: readonly DuePosition[], method: OnlineMethod | undefined) => {
    if (!method) return;
    // An order that was begun has its code, if any, on its invoice.
    const promoCode = wholeInvoiceId === null && held?.problem === null ? held.code : undefined;
    const outcome = await send({
      ...payer,
      positionIds: chosen.map(({ positionId }) => positionId),
      method,
      ...(promoCode && { promoCode }),
    });
    const url = outcome.success ? outcome.redirectUrl : null;
    if (url === null) {
      onChanged();
      return;
    }
    // The page that plays the bank is one of ours, in the payer's language; all else is an address as it stands.
    location.assign(url.startsWith('/bank/') ? localPath(locale, url) : url);
  };
  return { pay, sending, errors };
};

/** Chooses what is paid now and how, with what it costs. */
export const Checkout = (props: CheckoutProps) => {
  const { due, payer, onChanged } = props;
  const t = useText(payingTexts);
  const locale = useLocale();
  const orders = ordersOf(due.positions);
  const [invoiceId, setInvoiceId] = useState<number | null | undefined>(undefined);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [method, setMethod] = useState(due.methods[0]);
  const order = orders.find(({ wholeInvoiceId }) => wholeInvoiceId === invoiceId) ?? orders[0];
  const marked = order?.positions.filter(({ isBeingPaid, positionId }) => !isBeingPaid && !left.includes(positionId)) ?? [];
  const { chosen, promoCode, isPricing } = usePriced(props, order, marked);
  const { pay, sending, errors } = usePaying(props, promoCode);
  if (!order) return null;
  const total = sumOf(chosen.map(({ price }) => price));
  return (
    <div className="form">
      <FormErrors errors={errors} />
      <div className="column" role={orders.length > 1 ? 'radiogroup' : undefined} aria-label={orders.length > 1 ? t('choose') : undefined}>
        {orders.map((one) => (
          <OrderFields
            key={one.wholeInvoiceId}
            order={one === order ? withPrices(one, chosen) : one}
            currency={due.currency}
            choice={orders.length > 1 ? { isChosen: one === order, onChoose: () => setInvoiceId(one.wholeInvoiceId) } : null}
            left={left}
            onLeft={setLeft}
          />
        ))}
      </div>
      {order.wholeInvoiceId === null && due.methods.length > 0 && (
        <PromoField
          key={due.promoCode?.code}
          payer={payer}
          code={due.promoCode?.code ?? ''}
          problem={promoCode?.problem ?? null}
          onApplied={onChanged}
        />
      )}
      {due.methods.length === 0 ? (
        <p className="note note--info">{t('closed')}</p>
      ) : (
        <SelectField
          label={t('method')}
          value={method}
          options={due.methods.map((value) => ({ value, text: t(value) }))}
          onChange={({ target }) => setMethod(due.methods.find((one) => one === target.value))}
        />
      )}
      <Sums positions={chosen} total={total} currency={due.currency} />
      {due.methods.length > 0 && (
        <Button
          look="primary"
          size="large"
          isBusy={sending || isPricing}
          disabled={chosen.length === 0 || !method}
          onClick={() => void pay(order, chosen, method)}
        >
          {chosen.length === 0 ? t('chooseFirst') : t('pay', { amount: formatMoney(locale, total, due.currency) })}
        </Button>
      )}
    </div>
  );
};

const withPrices = (order: Order, chosen: readonly DuePosition[]): Order => ({
  ...order,
  positions: order.positions.map((one) => chosen.find(({ positionId }) => positionId === one.positionId) ?? one),
});

interface OrderFieldsProps {
  order: Order;
  currency: string;
  /** Null: there is only this one. */
  choice: { isChosen: boolean; onChoose: () => void } | null;
  left: readonly number[];
  onLeft: (left: number[]) => void;
}

const OrderFields = ({ order, currency, choice, left, onLeft }: OrderFieldsProps) => {
  const t = useText(payingTexts);
  const isWhole = order.wholeInvoiceId !== null;
  const title = isWhole ? t('begunOrder') : t(choice ? 'otherEntries' : 'choose');
  const toggle = (id: number, isChosen: boolean) => onLeft(isChosen ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <fieldset className={styles['order']}>
      <legend>
        {choice ? (
          <label className="check">
            <input type="radio" name="order" checked={choice.isChosen} onChange={choice.onChoose} />
            {title}
          </label>
        ) : (
          title
        )}
      </legend>
      {isWhole && <p className="muted t13">{t('wholeOrder')}</p>}
      {order.positions.map((one) => (
        <DueLine
          key={one.positionId}
          position={one}
          currency={currency}
          choice={
            isWhole || choice?.isChosen === false
              ? null
              : { isChosen: !one.isBeingPaid && !left.includes(one.positionId), onToggle: (isChosen) => toggle(one.positionId, isChosen) }
          }
        />
      ))}
    </fieldset>
  );
};

const Sums = ({ positions, total, currency }: { positions: readonly DuePosition[]; total: number; currency: string }) => {
  const t = useText(payingTexts);
  const discount = sumOf([...positions.map(({ priceWithoutDiscountAmount }) => priceWithoutDiscountAmount), -total]);
  return (
    <div className="col">
      {discount > 0 && (
        <p className={`${styles['sum']} muted`}>
          {t('discount')}
          <Money amount={-discount} currency={currency} />
        </p>
      )}
      <p className={`${styles['sum']} w6`}>
        {t('total')}
        <Money amount={total} currency={currency} />
      </p>
    </div>
  );
};
