import type { DuePosition } from '#contracts/payments/paying/paying.docs';
import { Money } from '../../../ui/Money.js';
import { useText } from '../../../ui/texts.js';
import styles from './paying.module.css';
import { payingTexts } from './payingTexts.js';

interface DueLineProps {
  position: DuePosition;
  currency: string;
  /** Null: it is paid with its whole order, and not chosen by itself. */
  choice: { isChosen: boolean; onToggle: (isChosen: boolean) => void } | null;
}

/** Who, for what, how much. */
export const DueLine = ({ position, currency, choice }: DueLineProps) => {
  const t = useText(payingTexts);
  const { fullName, streamName, lines, price, priceWithoutDiscountAmount, isBeingPaid } = position;
  const text = (
    <span className={styles['what']}>
      <span className="w5">{fullName}</span>
      <span className="muted t13">{[streamName, ...lines.map(({ kind, name }) => name || t(kind))].filter(Boolean).join(', ')}</span>
      {isBeingPaid && <span className="warn-t t13">{t('beingPaid')}</span>}
    </span>
  );
  const amount = (
    <span className={styles['amount']}>
      <Money amount={price} currency={currency} className="w5" />
      {priceWithoutDiscountAmount > price && (
        <s className="muted t13">
          <Money amount={priceWithoutDiscountAmount} currency={currency} />
        </s>
      )}
    </span>
  );
  if (!choice)
    return (
      <div className={styles['line']}>
        {text}
        {amount}
      </div>
    );
  return (
    <label className={styles['line']}>
      <input type="checkbox" checked={choice.isChosen} disabled={isBeingPaid} onChange={({ target }) => choice.onToggle(target.checked)} />
      {text}
      {amount}
    </label>
  );
};
