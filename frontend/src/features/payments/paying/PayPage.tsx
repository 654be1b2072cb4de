import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { OnlineMethod } from '#contracts/payments/paying/methods';
import type { DuePayments, DuePosition } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { useQuery } from '../../../app/useQuery.js';
import { Button } from '../../../ui/Button.js';
import { Failure } from '../../../ui/Failure.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { localPath } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { createInvoiceOp, dueOp } from './calls.js';
import { payingTexts } from './payingTexts.js';
import { PaymentWaits } from './PaymentWaits.js';
import { PromoField } from './PromoField.js';

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** Only with the number of a sport event and of a person (docs/spec/profile.md). */
export const RegistrationsPaymentPage = () => {
  const { eventId, userId } = useParams();
  const [search] = useSearchParams();
  if (!isId(eventId) || !isId(userId)) return <Navigate to="/" replace />;
  const payer = { eventId: Number(eventId), userId: Number(userId) };
  const paymentId = search.get('payment');
  return paymentId === null ? <Due {...payer} /> : <PaymentWaits key={paymentId} {...payer} paymentId={paymentId} />;
};

const Due = (payer: { eventId: number; userId: number }) => {
  const t = useText(payingTexts);
  usePageTitle(t('title'));
  const { answer, failure, refetch } = useQuery(dueOp, payer);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  return (
    <div className="entry cardx">
      <h1>{t('title')}</h1>
      <p className="muted">
        {answer.event.name}, {answer.payer.name}
      </p>
      {answer.positions.length === 0 ? <p>{t('nothing')}</p> : <Choosing due={answer} payer={payer} onChanged={refetch} />}
    </div>
  );
};

interface ChoosingProps {
  due: DuePayments;
  payer: { eventId: number; userId: number };
  onChanged: () => void;
}

/** Positions of one invoice that is paid as a whole are chosen together. */
const togetherWith = (one: DuePosition, all: readonly DuePosition[]): number[] =>
  one.isWithWholeInvoice
    ? all.filter(({ paymentInvoiceId }) => paymentInvoiceId === one.paymentInvoiceId).map(({ positionId }) => positionId)
    : [one.positionId];

/** Orders what is chosen, and goes where it is paid. */
const usePaying = ({ due, payer, onChanged }: ChoosingProps) => {
  const locale = useLocale();
  const { send, sending, errors } = useCommand(createInvoiceOp, { isQuiet: true });
  const pay = async (chosen: readonly DuePosition[], method: OnlineMethod | undefined) => {
    if (!method) return;
    const promoCode = due.promoCode?.code;
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

const Choosing = ({ due, payer, onChanged }: ChoosingProps) => {
  const t = useText(payingTexts);
  const free = due.positions.filter(({ isBeingPaid }) => !isBeingPaid);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [method, setMethod] = useState(due.methods[0]);
  const { pay, sending, errors } = usePaying({ due, payer, onChanged });
  const chosen = free.filter(({ positionId }) => !left.includes(positionId));
  const cents = chosen.reduce((sum, { price }) => sum + Math.round(price * 1_000), 0);
  const toggle = (one: DuePosition, isChosen: boolean) => {
    const ids = togetherWith(one, due.positions);
    setLeft(isChosen ? left.filter((id) => !ids.includes(id)) : [...left, ...ids]);
  };
  return (
    <div className="form">
      <FormErrors errors={errors} handled={[]} />
      <fieldset className="column">
        <legend>{t('choose')}</legend>
        {due.positions.map((one) => (
          <DueLine
            key={one.positionId}
            position={one}
            currency={due.currency}
            isChosen={chosen.includes(one)}
            onToggle={(isChosen) => toggle(one, isChosen)}
          />
        ))}
      </fieldset>
      {due.methods.length === 0 ? (
        <p className="note">{t('closed')}</p>
      ) : (
        <SelectField
          label={t('method')}
          value={method}
          options={due.methods.map((value) => ({ value, text: t(value) }))}
          onChange={({ target }) => setMethod(due.methods.find((one) => one === target.value))}
        />
      )}
      <PromoField key={due.promoCode?.code} payer={payer} code={due.promoCode?.code ?? ''} onApplied={onChanged} />
      <div className="row wrap">
        <b className="sp">
          {t('total')}: <Money amount={cents / 1_000} currency={due.currency} />
        </b>
        <Button
          look="primary"
          size="large"
          isBusy={sending}
          disabled={chosen.length === 0 || !method}
          onClick={() => void pay(chosen, method)}
        >
          {t('pay')}
        </Button>
      </div>
    </div>
  );
};

interface DueLineProps {
  position: DuePosition;
  currency: string;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

const DueLine = ({ position, currency, isChosen, onToggle }: DueLineProps) => {
  const t = useText(payingTexts);
  const { fullName, streamName, lines, price, priceWithoutDiscountAmount, isBeingPaid } = position;
  return (
    <label className="row">
      <input type="checkbox" checked={isChosen} disabled={isBeingPaid} onChange={({ target }) => onToggle(target.checked)} />
      <span className="sp">
        <b>{fullName}</b>
        <span className="muted t13">
          {' '}
          {[streamName, ...lines.map(({ kind, name }) => name || t(kind))].filter(Boolean).join(', ')}
          {isBeingPaid && `. ${t('beingPaid')}`}
        </span>
      </span>
      {priceWithoutDiscountAmount > price && (
        <s className="muted">
          <Money amount={priceWithoutDiscountAmount} currency={currency} />
        </s>
      )}
      <Money amount={price} currency={currency} />
    </label>
  );
};
