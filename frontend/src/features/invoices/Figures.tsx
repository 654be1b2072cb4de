import '../../shared/money-list/list.css';
import { Money } from '../../ui/Money.js';

interface FiguresProps {
  figures: readonly { name: string; amount: number }[];
  currency: string;
}

/** Sums, each under its name. */
export const Figures = ({ figures, currency }: FiguresProps) => (
  <dl className="money-figures">
    {figures.map(({ name, amount }) => (
      <div key={name} className="cardx">
        <dt className="muted t13">{name}</dt>
        <dd>
          <Money amount={amount} currency={currency} className="w6" />
        </dd>
      </div>
    ))}
  </dl>
);
