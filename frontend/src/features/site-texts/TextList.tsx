import { baseOf, localeKeys, locales, type Locale } from '#contracts/locales';
import { formsOf } from '#contracts/rules/site-texts';
import type { OwnText, TextEntry, TextRow } from '#contracts/site/texts.docs';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Pill } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './texts.module.css';
import { textScreenTexts } from './textScreenTexts.js';

interface TextListProps {
  rows: readonly TextRow[];
  /** The language that is being changed. */
  locale: Locale;
  onEdit: (row: TextRow) => void;
}

export const TextList = ({ rows, locale, onEdit }: TextListProps) => {
  const t = useText(textScreenTexts);
  return (
    <ul className={css['list']}>
      {rows.map((row) => (
        <li key={row.key} className="cardx card-p">
          <div className={css['head']}>
            <code>{row.key}</code>
            <Button size="small" aria-label={t('editOf', { key: row.key })} onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          </div>
          <dl className={css['texts']}>
            {localeKeys.map((one) => (
              <InLanguage key={one} row={row} locale={one} isCurrent={one === locale} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};

const shown = (entry: TextEntry): string => [...new Set(Object.values(formsOf(entry)))].join(' / ');

const InLanguage = ({ row, locale, isCurrent }: { row: TextRow; locale: Locale; isCurrent: boolean }) => {
  const t = useText(textScreenTexts);
  const { [locale]: original } = row.texts;
  const { [locale]: own } = row.own;
  const text = own?.text ?? original;
  return (
    <div className={isCurrent ? css['current'] : undefined}>
      <dt>{locales[locale].name}</dt>
      <dd lang={locale}>
        {text === undefined ? <i className="muted">{t('noText', { name: locales[baseOf(locale)].name })}</i> : shown(text)}
      </dd>
      {own && <Changed own={own} original={original} />}
    </div>
  );
};

const Changed = ({ own: { by, at }, original }: { own: OwnText; original: TextEntry | undefined }) => {
  const t = useText(textScreenTexts);
  const locale = useLocale();
  const time = formatDateTime(locale, at);
  return (
    <dd className="t13">
      <Pill tone="info">{t('changed')}</Pill>{' '}
      <span className="muted">{by?.name ? t('changedBy', { name: by.name, time }) : t('changedAt', { time })}</span>
      {original !== undefined && <div className="muted">{t('original', { text: shown(original) })}</div>}
    </dd>
  );
};
