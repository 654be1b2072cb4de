import { useState } from 'react';
import { Link } from 'react-router';
import type { MergeField, MergePlan, MergeSide } from '#contracts/profiles/merge.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDate, formatDay } from '../../ui/dates.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { mergeProfiles } from './calls.js';
import { mergeTexts } from './mergeTexts.js';
import css from './merge.module.css';

interface MergePreviewProps {
  ids: { userId: number; otherUserId: number };
  plan: MergePlan;
  onMerged: () => void;
}

const counted = [
  'entries',
  'results',
  'achievements',
  'recommendations',
  'clubs',
  'coaches',
  'documents',
  'certificates',
  'consents',
] as const;

/** Both histories, which value of each field wins, and what speaks against it. */
export const MergePreview = ({ ids, plan, onMerged }: MergePreviewProps) => {
  const t = useText(mergeTexts);
  const toast = useToast();
  const errorText = useErrorText();
  const [taken, setTaken] = useState<ReadonlySet<MergeField['field']>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { send, sending, errors } = useCommand(mergeProfiles, { isQuiet: true });
  const choose = (field: MergeField['field'], isTaken: boolean) =>
    setTaken((before) => new Set([...[...before].filter((one) => one !== field), ...(isTaken ? [field] : [])]));
  const merge = async () => {
    const outcome = await send({ ...ids, takenFields: [...taken] });
    setAsking(false);
    if (!outcome.success) return;
    toast('ok', t('merged'));
    onMerged();
  };
  return (
    <section className="column" aria-label={t('merge')}>
      <div className={css.sides}>
        <Side title={t('stays')} side={plan.own} />
        <Side title={t('goes')} side={plan.other} />
      </div>
      {plan.other.counts.consents > 0 && <p className="muted">{t('consentsRest')}</p>}
      {plan.fields.length > 0 && <Differences fields={plan.fields} taken={taken} onChoose={choose} />}
      {plan.refusals.length > 0 && (
        <div className="cardx card-p column" role="alert">
          <strong>{t('cannot')}</strong>
          {plan.refusals.map((key) => (
            <span key={key}>{errorText(key)}</span>
          ))}
          {plan.sharedCategories.length > 0 && <span>{t('shared', { names: plan.sharedCategories.join(', ') })}</span>}
        </div>
      )}
      <FormErrors errors={errors} handled={[]} />
      <div>
        <Button look="primary" disabled={plan.refusals.length > 0} onClick={() => setAsking(true)}>
          {t('merge')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('mergeTitle')}
        action={t('merge')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void merge()}
        onClose={() => setAsking(false)}
      >
        <p>{t('mergeText', { own: plan.own.fullName, other: plan.other.fullName })}</p>
      </ConfirmDialog>
    </section>
  );
};

const Side = ({ title, side }: { title: string; side: MergeSide }) => {
  const t = useText(mergeTexts);
  const locale = useLocale();
  const shown = counted.filter((name) => side.counts[name] > 0);
  return (
    <section className="cardx card-p column" aria-label={`${title}: ${side.fullName}`}>
      <span className="muted t13">{title}</span>
      <Link className="w5" to={`/profile/${side.userId}`}>
        {side.fullName}
      </Link>
      <span className="t13">
        {[
          side.birthDate && t('born', { date: formatDay(locale, side.birthDate) }),
          t(side.hasAccount ? 'account' : 'noAccount'),
          side.madeFor && t('madeFor', { name: side.madeFor.name }),
          ...side.clubs,
          ...side.coaches,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="t13">{shown.map((name) => `${t(name)}: ${side.counts[name]}`).join(' · ')}</span>
      <strong className="t13">{t('history')}</strong>
      {side.entries.length === 0 && <span className="muted t13">{t('noHistory')}</span>}
      <ul className={css.entries}>
        {side.entries.map(({ registrationId, eventName, categoryName, dateFrom, place }) => (
          <li key={registrationId}>
            {formatDate(locale, dateFrom)} · {eventName} · {categoryName}
            {place !== null && ` · ${t('place', { place })}`}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface DifferencesProps {
  fields: readonly MergeField[];
  taken: ReadonlySet<MergeField['field']>;
  onChoose: (field: MergeField['field'], isTaken: boolean) => void;
}

const Differences = ({ fields, taken, onChoose }: DifferencesProps) => {
  const t = useText(mergeTexts);
  const locale = useLocale();
  const shown = (field: MergeField['field'], value: string | null): string => {
    if (value === null) return t('empty');
    if (field === 'avatar') return t('photo');
    if (field === 'birthDate') return formatDay(locale, value);
    return value === 'male' || value === 'female' ? t(value) : value;
  };
  return (
    <section className="cardx card-p column" aria-labelledby="merge-differences">
      <h2 id="merge-differences">{t('differ')}</h2>
      <p className="muted t13">{t('differHint')}</p>
      {fields.map(({ field, own, other, isLocked }) => (
        <fieldset key={field} className={css.field}>
          <legend>{t(`field_${field}`)}</legend>
          {[false, true].map((isOther) => (
            <label key={String(isOther)}>
              <input
                type="radio"
                disabled={isLocked || own === null}
                name={`merge-${field}`}
                checked={(own === null || taken.has(field)) === isOther}
                onChange={() => onChoose(field, isOther)}
              />{' '}
              {shown(field, isOther ? other : own)}
            </label>
          ))}
          {isLocked && <span className="muted t13">{t('locked')}</span>}
        </fieldset>
      ))}
    </section>
  );
};
