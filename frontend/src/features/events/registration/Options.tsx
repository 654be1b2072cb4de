import { useState } from 'react';
import { downloadFile } from '../../../app/downloadFile.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { formatPrice } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { optionOf, type Draft } from './draft.js';
import { entryTexts } from './entryTexts.js';
import type { RegistrationOption } from '#contracts/sport-events/sport-event.docs';
import { optionDocumentOp, type EntryFormData } from './formData.js';

interface OptionsProps {
  form: EntryFormData;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** On which terms: price, and what there is to read about it. */
export const Options = ({ form, draft, onChange }: OptionsProps) => {
  const t = useText(entryTexts);
  const locale = useLocale();
  const { registrationOptions: options } = form;
  const chosen = optionOf(form, draft);
  const priceOf = ({ price, priceToday = price }: RegistrationOption) => priceToday;
  const priceText = (option: RegistrationOption) => (priceOf(option) > 0 ? formatPrice(locale, priceOf(option), form.currency) : t('free'));
  const nameOf = ({ optionKey, name }: RegistrationOption) => (optionKey === 'default' && name === 'default' ? t('standard') : name);
  if (options.length < 2 && !(chosen && priceOf(chosen) > 0) && !chosen?.documents.length) return null;
  return (
    <fieldset className="choices">
      <legend>
        <h2>{t('terms')}</h2>
      </legend>
      {options.map((option) => (
        <div key={option.id} className="column reg-option">
          <label className="check">
            <input
              type="radio"
              name="registrationOption"
              checked={option.id === chosen?.id}
              onChange={() => onChange({ ...draft, optionId: option.id })}
            />
            <span>
              {nameOf(option)} · <span className="w5">{priceText(option)}</span>
            </span>
          </label>
          <Documents option={option} />
        </div>
      ))}
    </fieldset>
  );
};

const Documents = ({ option }: { option: RegistrationOption }) => {
  const [failed, setFailed] = useState<string | null>(null);
  if (option.documents.length === 0) return null;
  return (
    <ul className="reg-docs">
      {option.documents.map(({ documentId, title, fileName }) => (
        <li key={documentId}>
          <button
            type="button"
            className="reg-link"
            onClick={() => {
              const input = { registrationOptionId: option.id, documentId };
              void downloadFile(optionDocumentOp, input, fileName).then(setFailed);
            }}
          >
            {title}
          </button>
        </li>
      ))}
      {failed && (
        <li className="danger-t t13">
          <ErrorText keys={[failed]} />
        </li>
      )}
    </ul>
  );
};
