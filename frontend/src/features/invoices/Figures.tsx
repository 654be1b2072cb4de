import { Money } from '../../ui/Money.js';

interface FiguresProps {
  figures: readonly { name: string; amount: number }[];
  currency: string;
}

/** Sums, each under its name. */
export const Figures = ({ figures, currency }: FiguresProps) => (
  <dl className="row wrap g12">
    {figures.map(({ name, amount }) => (
      <div key={name} className="cardx card-p">
        <dt className="muted">{name}</dt>
        <dd style={{ margin: 0 }}>
          <b>
            <Money amount={amount} currency={currency} />
          </b>
        </dd>
      </div>
    ))}
  </dl>
);
