import { useState } from 'react';
import { chainOf, locales, type Locale } from '#contracts/locales';
import { formsOf, placeholdersOf, pluralFormsOf, textFault, type TextForms } from '#contracts/rules/site-texts';
import type { PluralText, TextRow } from '#contracts/site/texts.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { TextArea } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { setSiteText } from './calls.js';
import { previewOf } from './preview.js';
import css from './texts.module.css';
import { textScreenTexts } from './textScreenTexts.js';

interface TextDialogProps {
  row: TextRow;
  locale: Locale;
  onClose: () => void;
  onSaved: () => void;
}

type Form = keyof PluralText;

/** Another text in the place of one: each plural form of the language, and what pages will show. */
export const TextDialog = ({ row, locale, onClose, onSaved }: TextDialogProps) => {
  const t = useText(textScreenTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(setSiteText, { isQuiet: true });
  const originals = chainOf(locale).flatMap((one) => row.texts[one] ?? []);
  const isPlural = originals.some((entry) => typeof entry !== 'string');
  const wanted: readonly Form[] = isPlural ? pluralFormsOf(locale) : ['other'];
  const standing = formsOf(row.own[locale]?.text ?? originals[0] ?? '');
  const [draft, setDraft] = useState<TextForms>(
    () => Object.fromEntries(wanted.map((form) => [form, standing[form] ?? standing.other])) as unknown as TextForms,
  );
  const isWhole = wanted.every((form) => draft[form]?.trim());
  const fault = isWhole ? textFault(originals, locale, draft) : null;
  const write = async (forms: TextForms | null) => {
    const outcome = await send({ key: row.key, locale, forms });
    if (!outcome.success) return;
    toast('ok', t(forms === null ? 'takenBack' : 'saved'));
    onSaved();
    onClose();
  };
  const names = placeholdersOf(originals.flatMap((entry) => Object.values(formsOf(entry))).join(' '));
  return (
    <FormDialog
      title={t('editTitle', { language: locales[locale].name })}
      action={t('save')}
      isBusy={sending}
      isReady={isWhole && fault === null}
      onSubmit={() => void write(draft)}
      onClose={onClose}
    >
      <FormErrors errors={fault ? { form: [fault] } : errors} />
      <p className="t13 muted">
        {t('key')}: <code>{row.key}</code>
      </p>
      {names.length > 0 && <p className="t13">{t('placeholders', { names: names.join(', ') })}</p>}
      {wanted.map((form) => (
        <TextArea
          key={form}
          label={t(isPlural ? `form_${form}` : 'text')}
          lang={locale}
          value={draft[form] ?? ''}
          maxLength={1_000}
          isRequired
          onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, [form]: value }))}
        />
      ))}
      <Preview draft={draft} locale={locale} />
      {row.own[locale] && (
        <Button isBusy={sending} onClick={() => void write(null)}>
          {t('takeBack')}
        </Button>
      )}
    </FormDialog>
  );
};

/** What pages will show. */
const Preview = ({ draft, locale }: { draft: TextForms; locale: TextDialogProps['locale'] }) => {
  const t = useText(textScreenTexts);
  return (
    <section aria-label={t('preview')}>
      <h3 className="lab">{t('preview')}</h3>
      <ul className={css['preview']} lang={locale}>
        {previewOf(draft, locale).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
};
