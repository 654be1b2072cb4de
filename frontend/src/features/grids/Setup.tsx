import { useState } from 'react';
import { useLocation } from 'react-router';
import { expectedOf } from '#domain/competition/expected';
import { gridOps } from '#contracts/competition/grid.ops';
import type { GridOptionAnswer, OptionSpec } from '#contracts/competition/grid-answers.docs';
import { maxMatchesPerGrid } from '#contracts/limits';
import type { FieldErrors } from '../../app/http.js';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formatNumber } from '../../ui/numbers.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { useLocale, useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';
import { optionName } from './optionNames.js';
import { PerformanceRules, type GivenRules } from './tools/PerformanceRules.js';
import css from './grids.module.css';

interface SetupProps {
  stream: Category;
  option: GridOptionAnswer;
  isCreated: boolean;
  onDone: () => void;
}

/** What follows from another option, stands apart, or has no effect while no grid has a final group (ADR 34). */
const notOffered = new Set(['hasConsolation', 'performance', 'isCarriedForward']);

/** Kind and rules of a grid. The fields come from the server's list of options, so none is forgotten. */
export const Setup = ({ stream, option, isCreated, onDone }: SetupProps) => {
  const t = useText(gridTexts);
  const locale = useLocale();
  const toast = useToast();
  const [kind, setKind] = useState(option.currentGridKind);
  const [values, setValues] = useState<Record<string, unknown>>(option.currentOptions);
  const [saved, setSaved] = useState({ kind, values });
  const isDirty = JSON.stringify({ kind, values }) !== JSON.stringify(saved);
  const { pathname } = useLocation();
  const { send, sending, errors } = useCommand(gridOps.create, { isQuiet: true });
  const specs = option.optionsByKind[kind] ?? {};
  const given = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in specs && name !== 'hasConsolation' && isSet(value, specs[name])),
  );
  const { bouts } = expectedOf(kind, given, option.participantsCount);
  const save = () => {
    void send({ streamId: stream.id, gridKind: kind, options: given }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('setupSaved'));
      setSaved({ kind, values });
      onDone();
    });
  };
  return (
    <div className="form form--wide">
      <FormErrors errors={errors} />
      <SelectField
        label={t('kind')}
        value={kind}
        options={option.gridKinds.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(event) => setKind(event.target.value as Category['gridKind'])}
      />
      {option.participantsCount === 0 && <p className="note note--info">{t('nobodyYet')}</p>}
      {bouts > maxMatchesPerGrid && (
        <p className="note note--warn">{t('tooManyMatches', { count: bouts, limit: formatNumber(locale, maxMatchesPerGrid) })}</p>
      )}
      <h2>{t('options')}</h2>
      <div className={`form-row ${css['rules']}`}>
        <Rules specs={specs} values={values} errors={errors} onChange={(name, value) => setValues({ ...values, [name]: value })} />
      </div>
      <LeaveGuard isDirty={isDirty} isInside={(path) => path === pathname} />
      <SaveBar isDirty={isDirty} isBusy={sending} action={isCreated ? t('recreate') : t('create')} onSave={save} />
    </div>
  );
};

interface RulesProps {
  specs: Readonly<Record<string, OptionSpec>>;
  values: Readonly<Record<string, unknown>>;
  errors: FieldErrors;
  onChange: (name: string, value: unknown) => void;
}

/** A field for each option of the kind. */
const Rules = ({ specs, values, errors, onChange }: RulesProps) => (
  <>
    {Object.entries(specs)
      .filter(([name]) => !notOffered.has(name))
      .map(([name, spec]) => (
        <OptionField
          key={name}
          name={name}
          spec={spec}
          value={shownOf(values[name], spec)}
          errors={errors[`options.${name}`]}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    {specs['performance'] && (
      <OptionField
        name="performance"
        spec={specs['performance']}
        value={presetOf(values['performance']) ?? presetOf(specs['performance'].default) ?? ''}
        errors={errors['options.performance']}
        onChange={(preset) => onChange('performance', { preset })}
      />
    )}
    {specs['performance'] && (
      <PerformanceRules
        given={rulesOf(values['performance'] ?? specs['performance'].default)}
        errorsOf={(path) => errors[`options.performance.${path}`]}
        onChange={(given) => onChange('performance', given)}
      />
    )}
  </>
);

/** A number may stand empty while somebody types another; the default counts until then. */
const shownOf = (value: unknown, spec: OptionSpec): unknown =>
  value === undefined || (value === null && spec.values) ? spec.default : value;

const isSet = (value: unknown, spec: OptionSpec | undefined): boolean =>
  value !== undefined && value !== null && JSON.stringify(value) !== JSON.stringify(spec?.default);

const rulesOf = (value: unknown): GivenRules => (typeof value === 'object' && value !== null ? value : {});

const presetOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'preset' in value && typeof value.preset === 'string' ? value.preset : undefined;

interface OptionFieldProps {
  name: string;
  spec: OptionSpec;
  value: unknown;
  errors: readonly string[] | undefined;
  onChange: (value: unknown) => void;
}

const OptionField = ({ name, spec, value, errors, onChange }: OptionFieldProps) => {
  const locale = useLocale();
  const label = optionName(name, locale);
  if (spec.values?.every((one) => typeof one === 'boolean')) {
    return <CheckField label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
  }
  if (spec.values) {
    const options = spec.values.map((one) => ({ value: String(one), text: optionName(String(one), locale) }));
    const pick = (text: string) => onChange(spec.values?.find((one) => String(one) === text));
    return (
      <SelectField label={label} value={String(value)} options={options} errors={errors} onChange={(event) => pick(event.target.value)} />
    );
  }
  return (
    <TextField
      label={label}
      type="number"
      min={spec.min}
      max={spec.max}
      placeholder={typeof spec.default === 'number' ? String(spec.default) : undefined}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      errors={errors}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
};
