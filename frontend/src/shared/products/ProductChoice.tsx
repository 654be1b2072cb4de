import { IconMinus, IconPlus } from '@tabler/icons-react';
import { maxPiecesOfProduct } from '#contracts/limits';
import type { OfferedProduct } from '#contracts/payments/products/product.docs';
import { IconButton } from '../../ui/Button.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Money } from '../../ui/Money.js';
import { useText } from '../../ui/texts.js';
import { productChoiceTexts } from './productChoiceTexts.js';
import styles from './products.module.css';

/** How many pieces are wanted, by product. */
export type Counts = Readonly<Record<number, number>>;

interface ProductChoiceProps {
  products: readonly OfferedProduct[];
  currency: string;
  counts: Counts;
  /** What is there already: it is not among what is left. */
  own?: Counts;
  /** By product. */
  errors?: Readonly<Record<number, readonly string[] | undefined>>;
  onChange: (counts: Counts) => void;
}

/** What is sold with a sport event, with how many pieces of each somebody wants. */
export const ProductChoice = ({ products, counts, own = {}, errors = {}, onChange, currency }: ProductChoiceProps) => (
  <ul className={styles['list']}>
    {products.map((product) => (
      <ProductLine
        key={product.id}
        {...{ product, currency }}
        count={counts[product.id] ?? 0}
        most={Math.min(maxPiecesOfProduct, product.left === null ? maxPiecesOfProduct : product.left + (own[product.id] ?? 0))}
        errors={errors[product.id]}
        onChange={(count) => onChange({ ...counts, [product.id]: count })}
      />
    ))}
  </ul>
);

interface ProductLineProps {
  product: OfferedProduct;
  currency: string;
  count: number;
  most: number;
  errors: readonly string[] | undefined;
  onChange: (count: number) => void;
}

const ProductLine = ({
  product: { name, description, price, imageUrl, left },
  currency,
  count,
  most,
  errors,
  onChange,
}: ProductLineProps) => {
  const t = useText(productChoiceTexts);
  return (
    <li className={styles['row']}>
      {imageUrl !== null && <img className={styles['picture']} src={imageUrl} alt="" loading="lazy" />}
      <span className={styles['about']}>
        <b>{name}</b> <Money amount={price} currency={currency} />
        <span className="muted t13">
          {description && ` ${description}`}
          {left !== null && ` · ${most === 0 ? t('soldOut') : t('left', { count: left })}`}
        </span>
      </span>
      <span className={styles['steps']}>
        <IconButton label={t('fewer', { name })} disabled={count === 0} onClick={() => onChange(count - 1)}>
          <IconMinus aria-hidden size={16} />
        </IconButton>
        <output aria-label={t('count', { name, count })}>{count}</output>
        <IconButton label={t('more', { name })} disabled={count >= most} onClick={() => onChange(count + 1)}>
          <IconPlus aria-hidden size={16} />
        </IconButton>
      </span>
      {errors && (
        <span className={`${styles['wrong']} danger-t t13`}>
          <ErrorText keys={errors} />
        </span>
      )}
    </li>
  );
};
