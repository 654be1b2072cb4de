import { useState } from 'react';
import { localeKeys, locales, type Locale } from '#contracts/locales';
import { textStates, type TextRow, type TextState } from '#contracts/site/texts.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getSiteTexts } from './calls.js';
import { TextDialog } from './TextDialog.js';
import { TextList } from './TextList.js';
import { textScreenTexts } from './textScreenTexts.js';
import css from './texts.module.css';

/** Every text of the interface, in all languages side by side; administrators put others in their place. */
export const SiteTextsPage = () => {
  const t = useText(textScreenTexts);
  const [typed, setTyped] = useState('');
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [state, setState] = useState<TextState>('all');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<TextRow | null>(null);
  const needle = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getSiteTexts, { needle, locale, state, page });
  const choose = <Value,>(set: (value: Value) => void, value: Value) => {
    set(value);
    setPage(1);
  };
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('hint')}</p>
      <div className={css['bar']}>
        <TextField
          type="search"
          label={t('find')}
          value={typed}
          maxLength={200}
          onChange={({ currentTarget }) => choose(setTyped, currentTarget.value)}
        />
        <SelectField
          label={t('locale')}
          value={locale}
          options={localeKeys.map((value) => ({ value, text: locales[value].name }))}
          onChange={({ currentTarget }) => choose(setLocale, currentTarget.value as Locale)}
        />
        <SelectField
          label={t('state')}
          value={state}
          options={textStates.map((value) => ({ value, text: t(`state_${value}`) }))}
          onChange={({ currentTarget }) => choose(setState, currentTarget.value as TextState)}
        />
      </div>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={8} />}
      {answer && (
        <>
          <p role="status" className="muted t13">
            {answer.total > 0 && t('found', { count: answer.total })}
          </p>
          {answer.total === 0 && <EmptyState>{t(state === 'changed' && !needle ? 'none_changed' : 'none')}</EmptyState>}
          <TextList rows={answer.rows} locale={locale} onEdit={setEdited} />
          <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />
        </>
      )}
      {edited && <TextDialog row={edited} locale={locale} onClose={() => setEdited(null)} onSaved={refetch} />}
    </CabinetPage>
  );
};
