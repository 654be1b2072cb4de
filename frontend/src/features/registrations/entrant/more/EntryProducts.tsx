import { useState } from 'react';
import type { EntryProductsAnswer } from '#contracts/payments/products/product.docs';
import { productOps } from '#contracts/payments/products/product.ops';
import { useCommand } from '../../../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../../../app/useQuery.js';
import { ProductChoice, type Counts } from '../../../../shared/products/ProductChoice.js';
import { useText } from '../../../../ui/texts.js';
import { MoreForm } from './MoreForm.js';
import { moreTexts } from './moreTexts.js';

interface EntryProductsProps {
  registrationId: number;
  onChanged: () => void;
}

/** What the desk sells with an entry that is made: the invoice of the entry charges for it. */
export const EntryProducts = ({ registrationId, onChanged }: EntryProductsProps) => {
  const { answer } = useQuery(productOps.ofEntry, { registrationId });
  if (!answer || answer.offered.length + answer.ordered.length === 0) return null;
  const changed = () => {
    refetchQueries(productOps.ofEntry);
    onChanged();
  };
  return <Sale key={JSON.stringify(answer.ordered)} {...{ answer, registrationId }} onChanged={changed} />;
};

const Sale = ({
  answer: { currency, offered, ordered },
  registrationId,
  onChanged,
}: EntryProductsProps & { answer: EntryProductsAnswer }) => {
  const t = useText(moreTexts);
  const own: Counts = Object.fromEntries(ordered.map(({ productId, count }) => [productId, count]));
  const [counts, setCounts] = useState(own);
  const { send, sending, errors } = useCommand(productOps.sell, { isQuiet: true });
  const isOther = (id: number) => (counts[id] ?? 0) !== (own[id] ?? 0);
  const wanted = offered.flatMap(({ id }) => (isOther(id) ? [{ productId: id, count: counts[id] ?? 0 }] : []));
  const byProduct = wanted.map(({ productId }, i) => [productId, errors[`products.${i}.count`]] as const);
  return (
    <MoreForm
      title={t('products')}
      send={() => send({ registrationId, products: wanted })}
      {...{ sending, errors, onChanged }}
      handled={wanted.map((_, i) => `products.${i}.count`)}
      isReady={wanted.length > 0}
    >
      <ProductChoice products={offered} {...{ currency, counts, own }} errors={Object.fromEntries(byProduct)} onChange={setCounts} />
    </MoreForm>
  );
};
