import { useState } from 'react';
import type { DuePayments, EntryWithProducts } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { ProductChoice, type Counts } from '../../../shared/products/ProductChoice.js';
import { productChoiceTexts } from '../../../shared/products/productChoiceTexts.js';
import { Button } from '../../../ui/Button.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { orderProductsOp } from './calls.js';
import { payingTexts } from './payingTexts.js';

interface ExtrasProps {
  due: Pick<DuePayments, 'products' | 'entries' | 'currency'>;
  payer: { eventId: number; userId: number };
  onChanged: () => void;
}

/** What is sold with the sport event, ordered with one of the entries. */
export const Extras = ({ due, payer, onChanged }: ExtrasProps) => {
  const t = useText(payingTexts);
  const choice = useText(productChoiceTexts);
  const [entryId, setEntryId] = useState(due.entries[0]?.eventRegistrationId);
  const entry = due.entries.find(({ eventRegistrationId }) => eventRegistrationId === entryId) ?? due.entries[0];
  if (due.products.length === 0 || !entry) return null;
  const nameOf = ({ fullName, streamName }: EntryWithProducts) => [fullName, streamName].filter(Boolean).join(', ');
  return (
    <details open={entry.products.length > 0}>
      <summary>{choice('extras')}</summary>
      <div className="column">
        {due.entries.length > 1 && (
          <SelectField
            label={t('withEntry')}
            value={String(entry.eventRegistrationId)}
            options={due.entries.map((one) => ({ value: String(one.eventRegistrationId), text: nameOf(one) }))}
            onChange={({ target }) => setEntryId(Number(target.value))}
          />
        )}
        <Order key={`${entry.eventRegistrationId} ${JSON.stringify(entry.products)}`} {...{ entry, due, payer, onChanged }} />
      </div>
    </details>
  );
};

const Order = ({ entry, due, payer, onChanged }: ExtrasProps & { entry: EntryWithProducts }) => {
  const t = useText(payingTexts);
  const own: Counts = Object.fromEntries(entry.products.map(({ productId, count }) => [productId, count]));
  const [counts, setCounts] = useState(own);
  const { send, sending, errors } = useCommand(orderProductsOp, { isQuiet: true });
  const wanted = due.products.flatMap(({ id }) =>
    (counts[id] ?? 0) === (own[id] ?? 0) ? [] : [{ productId: id, count: counts[id] ?? 0 }],
  );
  const byProduct = wanted.map(({ productId }, i) => [productId, errors[`products.${i}.count`]] as const);
  const order = async () => {
    const { eventRegistrationId } = entry;
    if ((await send({ ...payer, eventRegistrationId, products: wanted })).success) onChanged();
  };
  return (
    <>
      <FormErrors errors={errors} handled={wanted.map((_, i) => `products.${i}.count`)} />
      <ProductChoice
        products={due.products}
        currency={due.currency}
        counts={counts}
        own={own}
        errors={Object.fromEntries(byProduct)}
        onChange={setCounts}
      />
      <Button isBusy={sending} disabled={wanted.length === 0} onClick={() => void order()}>
        {t('order')}
      </Button>
    </>
  );
};
