import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductRow } from '#contracts/payments/products/product.docs';
import { productOps } from '#contracts/payments/products/product.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { CheckField, TextArea, TextField } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { typedNumber } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { productsTexts } from './productsTexts.js';

interface ProductDialogProps {
  /** null: of all sport events. */
  eventId: number | null;
  currency: string;
  /** null: a new one. */
  product: ProductRow | null;
  onClose: () => void;
  onSaved: () => void;
}

const handled = ['name', 'description', 'price', 'stock', 'image'];

/** What a product is called, what it costs, how many there are, how it looks. */
export const ProductDialog = ({ eventId, currency, product, onClose, onSaved }: ProductDialogProps) => {
  const t = useText(productsTexts);
  const [isEnabled, setEnabled] = useState(product?.isEnabled ?? true);
  const [picture, setPicture] = useState<Picture>(null);
  const adding = useCommand(productOps.add, { isQuiet: true });
  const editing = useCommand(productOps.edit, { isQuiet: true });
  const { errors } = product ? editing : adding;
  const save = (values: Record<string, string>) => {
    const given = {
      ...{ name: values['name'] ?? '', description: values['description'] ?? '', isEnabled },
      ...{ price: (values['price'] ?? '').trim(), stock: typedNumber(values['stock']) as number | null },
    };
    const files = picture !== null && picture !== 'removed' ? { files: { image: picture } } : {};
    const sent = product
      ? editing.send({ cabinetProductId: product.id, ...given, ...(picture === 'removed' && { isImageRemoved: true }) }, files)
      : adding.send({ eventId, ...given }, files);
    void sent.then(({ success }) => success && onSaved());
  };
  return (
    <FormDialog
      title={product ? t('editOf', { name: product.name }) : t('newProduct')}
      action={t('save')}
      isBusy={adding.sending || editing.sending}
      onSubmit={save}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={handled} />
      <TextField name="name" label={t('name')} defaultValue={product?.name} errors={errors['name']} isRequired autoFocus />
      <TextArea name="description" label={t('description')} defaultValue={product?.description} errors={errors['description']} />
      <div className="form-row">
        <TextField
          name="price"
          label={t('price', { currency: product?.currency ?? currency })}
          inputMode="decimal"
          defaultValue={product?.price}
          errors={errors['price']}
          isRequired
        />
        <TextField
          name="stock"
          label={t('stock')}
          hint={t('stockHint')}
          inputMode="numeric"
          defaultValue={product?.stock ?? ''}
          errors={errors['stock']}
        />
      </div>
      <PictureField known={product?.imageUrl ?? null} picture={picture} errors={errors['image']} onChange={setPicture} />
      <CheckField label={t('isEnabled')} checked={isEnabled} onChange={({ target }) => setEnabled(target.checked)} />
      <WholeHistory product={product} />
    </FormDialog>
  );
};

/** Nothing for a new one, and for one of no sport event. */
const WholeHistory = ({ product }: { product: ProductRow | null }) => {
  const t = useText(productsTexts);
  if (product === null || product.eventId === null) return null;
  return <Link to={`/cabinet/event/${product.eventId}/audit?of=product-${product.id}`}>{t('wholeHistory')}</Link>;
};

/** null: as it is. */
type Picture = File | 'removed' | null;

interface PictureFieldProps {
  known: string | null;
  picture: Picture;
  errors: readonly string[] | undefined;
  onChange: (picture: Picture) => void;
}

const PictureField = ({ known, picture, errors, onChange }: PictureFieldProps) => {
  const t = useText(productsTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('picture')}</legend>
      <div className="row wrap">
        {known !== null && picture === null && <img src={known} alt="" width={56} height={56} />}
        <FileButton
          label={t('choosePicture')}
          accept="image/png,image/gif,image/jpeg"
          icon={<IconUpload aria-hidden size={16} />}
          onChoose={onChange}
        >
          {t('choosePicture')}
        </FileButton>
        {known !== null && picture !== 'removed' && <Button onClick={() => onChange('removed')}>{t('removePicture')}</Button>}
      </div>
      {picture !== null && <p className="muted t13">{picture === 'removed' ? t('removed') : t('chosen', { name: picture.name })}</p>}
      {errors && (
        <p className="danger-t t13">
          <ErrorText keys={errors} />
        </p>
      )}
    </fieldset>
  );
};
