import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { RegistrationOption, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useRemoval } from '../../app/useRemoval.js';
import { typedAmount } from '../../ui/amounts.js';
import { Button } from '../../ui/Button.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { CheckField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { typedNumber } from '../../ui/formValues.js';
import { currencySign, formatPrice } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

interface OptionsProps {
  given: SportEventAnswer;
  onChanged: () => void;
}

/** On which terms and at what price one enters. */
export const RegistrationOptions = ({ given, onChanged }: OptionsProps) => {
  const t = useText(cabinetTexts);
  const { event } = given;
  const [edited, setEdited] = useState<RegistrationOption | 'new' | null>(null);
  const removal = useRemoval<RegistrationOption>({
    call: sportEventOps.saveOption,
    title: t('remove'),
    inputOf: ({ id }) => ({ eventId: event.id, registrationOptionId: id }),
    textOf: ({ name }) => t('removeOption', { name }),
    onRemoved: onChanged,
  });
  return (
    <section className="column">
      <div className="row">
        <h2>{t('options')}</h2>
        <span className="sp" />
        <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => setEdited('new')}>
          {t('addOption')}
        </Button>
      </div>
      <OptionTable given={given} onEdit={setEdited} onRemove={removal.ask} />
      {edited && (
        <OptionDialog
          given={given}
          option={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      )}
      {removal.dialog}
    </section>
  );
};

interface OptionTableProps {
  given: SportEventAnswer;
  onEdit: (option: RegistrationOption) => void;
  onRemove: (option: RegistrationOption) => void;
}

const OptionTable = ({ given: { streams, registrationOptions, currency }, onEdit, onRemove }: OptionTableProps) => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  const nameOf = (id: number) => streams.find((stream) => stream.id === id)?.name ?? String(id);
  const titleOf = ({ optionKey, name }: RegistrationOption) => (optionKey === 'default' && name === 'default' ? t('defaultOption') : name);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('categories')}</th>
            <th scope="col" className="num">
              {t('priceColumn')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {registrationOptions.map((option) => (
            <tr key={option.id}>
              <td className="w5">{titleOf(option)}</td>
              <td>{option.streamIds.length === 0 ? t('allCategories') : option.streamIds.map(nameOf).join(', ')}</td>
              <td className="num">{formatPrice(locale, option.price, currency)}</td>
              <td>
                <span className="row row--end">
                  <Button size="small" onClick={() => onEdit(option)} aria-label={`${t('edit')}: ${option.name}`}>
                    {t('edit')}
                  </Button>
                  {option.optionKey !== 'default' && (
                    <Button size="small" look="danger" onClick={() => onRemove(option)} aria-label={`${t('remove')}: ${option.name}`}>
                      {t('remove')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface OptionDialogProps {
  given: SportEventAnswer;
  option: RegistrationOption | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const OptionDialog = ({ given: { event, streams, currency }, option, onClose, onSaved }: OptionDialogProps) => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly number[]>(option?.streamIds ?? []);
  const [isAutoConfirmed, setAutoConfirmed] = useState(option?.isAutoConfirmed ?? false);
  const { send, sending, errors } = useCommand(sportEventOps.saveOption, { isQuiet: true });
  const errorsOf = (field: string) => errors[`registrationOption.${field}`] ?? errors[field];
  const save = (values: Record<string, string>) => {
    const input = {
      eventId: event.id,
      ...(option && { registrationOptionId: option.id }),
      registrationOption: { name: values['name'], price: typedNumber(values['price']) ?? 0, streamIds: chosen, isAutoConfirmed },
    };
    void send(input).then((outcome) => {
      if (outcome.success) onSaved();
    });
  };
  return (
    <FormDialog title={t('editOption')} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={['name', 'price', 'registrationOption.name', 'registrationOption.price']} />
      <TextField name="name" label={t('name')} defaultValue={option?.name} errors={errorsOf('name')} isRequired autoFocus />
      <TextField
        name="price"
        label={t('price', { currency: currencySign(locale, currency) })}
        inputMode="decimal"
        defaultValue={typedAmount(locale, option?.price ?? 0, currency)}
        errors={errorsOf('price')}
      />
      <CheckField label={t('autoConfirm')} checked={isAutoConfirmed} onChange={(changed) => setAutoConfirmed(changed.target.checked)} />
      <fieldset className="choices">
        <legend className="lab">{t('forCategories')}</legend>
        {streams.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(changed) => setChosen(changed.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
};
