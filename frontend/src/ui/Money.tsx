import { formatMoney } from './numbers.js';
import { useLocale } from './texts.js';

/** An amount in the large unit with its currency: grouped, its digits one below the other. */
export const Money = ({ amount, currency, className = '' }: { amount: number; currency: string; className?: string }) => (
  <span className={`money ${className}`.trim()}>{formatMoney(useLocale(), amount, currency)}</span>
);
