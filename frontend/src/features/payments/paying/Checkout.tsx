import { useState } from 'react';
import type { OnlineMethod } from '#contracts/payments/paying/methods';
import type { DuePayments, DuePosition } from '#contracts/payments/paying/paying.docs';
import { useIsInHall } from '../../../shared/events/useIsInHall.js';
import { Button } from '../../../ui/Button.js';
import { SelectField } from '../../../ui/Field.js';
import { formatDay } from '../../../ui/dates.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { Money } from '../../../ui/Money.js';
import { formatMoney } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { DueLine } from './DueLine.js';
import { sumOf, type Order } from './orders.js';
import styles from './paying.module.css';
import { payingTexts } from './payingTexts.js';
import { PromoField } from './PromoField.js';
import { useCheckout, type CheckoutProps } from './useCheckout.js';

/** Chooses what is paid now and how, with what it costs. */
export const Checkout = (props: CheckoutProps) => {
  const { payer, onChanged } = props;
  const isInHall = useIsInHall(payer.eventId);
  const due = isInHall ? { ...props.due, methods: [] } : props.due;
  const t = useText(payingTexts);
  const { orders, order, chosen, promoCode, left, setLeft, setInvoiceId, pay, errors, isBusy } = useCheckout(props);
  if (!order) return null;
  const isChoice = orders.length > 1;
  return (
    <div className="form">
      <FormErrors errors={errors} />
      <LastDay positions={due.positions} />
      <div className="column" role={isChoice ? 'radiogroup' : undefined} aria-label={isChoice ? t('choose') : undefined}>
        {orders.map((one) => (
          <OrderFields
            key={one.wholeInvoiceId}
            order={one}
            currency={due.currency}
            choice={isChoice ? { isChosen: one.isChosen, onChoose: () => setInvoiceId(one.wholeInvoiceId) } : null}
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
      <Paying
        due={due}
        closedText={t(isInHall ? 'inHall' : 'closed')}
        chosen={chosen}
        isBusy={isBusy}
        onPay={(method) => void pay(order, chosen, method)}
      />
    </div>
  );
};

const ordinal = (day: string): string => day.split('-').reverse().join('');

/** The first of the last days to pay: a place that is not paid by then is lost. */
const LastDay = ({ positions }: { positions: readonly DuePosition[] }) => {
  const t = useText(payingTexts);
  const locale = useLocale();
  const [first] = positions.flatMap(({ dueDate }) => dueDate ?? []).sort((a, b) => ordinal(a).localeCompare(ordinal(b)));
  return first === undefined ? null : <p className="note note--warn">{t('payUntil', { day: formatDay(locale, first) })}</p>;
};

interface PayingProps {
  due: DuePayments;
  /** Why there is no way to pay here. */
  closedText: string;
  chosen: readonly DuePosition[];
  isBusy: boolean;
  onPay: (method: OnlineMethod) => void;
}

/** How it is paid, and the sum. */
const Paying = ({ due: { methods, currency }, closedText, chosen, isBusy, onPay }: PayingProps) => {
  const t = useText(payingTexts);
  const locale = useLocale();
  const [wanted, setWanted] = useState<OnlineMethod | null>(null);
  const method = methods.find((one) => one === wanted) ?? methods[0];
  const total = sumOf(chosen.map(({ price }) => price));
  const sums = <Sums positions={chosen} total={total} currency={currency} />;
  if (!method)
    return (
      <>
        <p className="note note--info">{closedText}</p>
        {sums}
      </>
    );
  return (
    <>
      <SelectField
        label={t('method')}
        value={method}
        options={methods.map((value) => ({ value, text: t(value) }))}
        onChange={({ target }) => setWanted(methods.find((one) => one === target.value) ?? null)}
      />
      {sums}
      <Button look="primary" size="large" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => onPay(method)}>
        {chosen.length === 0 ? t('chooseFirst') : t('pay', { amount: formatMoney(locale, total, currency) })}
      </Button>
    </>
  );
};

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
