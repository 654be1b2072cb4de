import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { AuditNames } from '#contracts/audit/audit.docs';
import { kindText } from '../../shared/audit/sentences.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { entrantChoices } from '../../app/findEntrants.js';
import { LookupField } from '../../app/LookupField.js';
import { DayField } from '../../ui/DayField.js';
import { SelectField } from '../../ui/Field.js';
import { numbered } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './audit.module.css';
import { auditTexts } from './auditTexts.js';
import { groups, objectText, type AuditUrl } from './auditUrl.js';

interface FiltersProps {
  url: AuditUrl;
  given: SportEventAnswer;
  /** Who stands in the records that are shown. */
  people: ReadonlyMap<number, string>;
  names: AuditNames | undefined;
}

const isDay = (day: string): boolean => /^\d{2}-\d{2}-\d{4}$/.test(day);

/** What, who, where, when; each in the address. */
export const Filters = ({ url, given, people, names }: FiltersProps) => {
  const t = useText(auditTexts);
  const { change } = url;
  const staff = (given.staff ?? []).flatMap(({ userId, fullName }): [number, string][] =>
    userId !== undefined && fullName ? [[userId, fullName]] : [],
  );
  const everybody = new Map([...staff, ...people]);
  return (
    <div className="column">
      <div className={css['filters']}>
        <SelectField
          label={t('what')}
          value={url.group}
          options={groups.map((group) => ({ value: group, text: t(`group.${group}`) }))}
          onChange={(event) => change({ what: event.target.value === 'all' ? null : event.target.value, kind: null, before: null })}
        />
        <SelectField
          label={t('who')}
          value={url.actor}
          options={[{ value: '', text: t('anybody') }, ...[...everybody].map(([id, name]) => ({ value: String(id), text: name }))]}
          onChange={(event) => change({ who: event.target.value, before: null })}
        />
        <EntrantField url={url} eventId={given.event.id} names={names} />
        <SelectField
          label={t('category')}
          value={url.stream}
          options={[{ value: '', text: t('anyCategory') }, ...given.streams.map(({ id, name }) => ({ value: String(id), text: name }))]}
          onChange={(event) => change({ stream: event.target.value, before: null })}
        />
        <Day label={t('from')} day={url.from} onDay={(from) => change({ from, before: null })} />
        <Day label={t('to')} day={url.to} onDay={(to) => change({ to, before: null })} />
      </div>
      <Narrowed url={url} names={names} />
    </div>
  );
};

/** Records of one person, found by their name. */
const EntrantField = ({ url, eventId, names }: Pick<FiltersProps, 'url' | 'names'> & { eventId: number }) => {
  const t = useText(auditTexts);
  const find = useMemo(() => entrantChoices(eventId), [eventId]);
  const { registration } = url;
  return (
    <LookupField
      label={t('entrant')}
      source={`entrants ${eventId}`}
      find={find}
      value={registration ? { id: Number(registration), name: names?.registrations[registration] ?? '…' } : null}
      onChange={(choice) => url.change({ registration: choice && String(choice.id), of: null, before: null })}
    />
  );
};

/** The address follows once a whole day is typed, or the field is emptied. */
const Day = ({ label, day, onDay }: { label: string; day: string; onDay: (day: string | null) => void }) => {
  const [typed, setTyped] = useState(day);
  return (
    <DayField
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (isDay(next)) onDay(next);
        else if (next === '') onDay(null);
      }}
    />
  );
};

/** What was narrowed to by way of a record, with a cross to widen again. */
const Narrowed = ({ url, names }: Pick<FiltersProps, 'url' | 'names'>) => {
  const t = useText(auditTexts);
  const locale = useLocale();
  const { kind, registration, call, only, change } = url;
  const chips: [param: string, text: string][] = [
    ...(kind ? [['kind', t('onlyKind', { kind: kindText(kind, locale) })] as [string, string]] : []),
    ...(registration
      ? [
          ['registration', t('onlyRegistration', { name: names?.registrations[registration] ?? numbered(locale, registration) })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(call ? [['call', t('onlyCall', { id: call.slice(0, 8) })] as [string, string]] : []),
    ...(only ? [['of', t('onlyObject', { name: `${t(`object.${only.type}`)} ${numbered(locale, only.id)}` })] as [string, string]] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="chips" key={only ? objectText(only) : ''}>
      {chips.map(([param, text]) => (
        <button
          key={param}
          type="button"
          className="chip"
          aria-label={t('drop', { name: text })}
          onClick={() => change({ [param]: null, before: null })}
        >
          {text} <IconX aria-hidden size={14} />
        </button>
      ))}
    </div>
  );
};
