import { IconTrash } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { performancePresetNames, performancePresets } from '#domain/competition/performancePresets';
import type { PerformanceCriterion, PerformanceOptions } from '#contracts/competition/types';
import { useCriterionName } from '../../../shared/performance/criterionName.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { SelectField, TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { gridToolTexts } from './gridToolTexts.js';

export type GivenRules = Partial<PerformanceOptions>;

interface PerformanceRulesProps {
  given: GivenRules;
  errorsOf: (path: string) => readonly string[] | undefined;
  onChange: (given: GivenRules) => void;
}

const counts = ['judgesCount', 'dropHigh', 'dropLow', 'decimals'] as const;
const bounds = { judgesCount: [1, 15], dropHigh: [0, 5], dropLow: [0, 5], decimals: [0, 4] } as const;
const aggregates = ['sum', 'best', 'average', 'last'] as const;

/** Judges, drops, decimals and what is marked: as the preset says, but for what is changed here. */
export const PerformanceRules = ({ given, errorsOf, onChange }: PerformanceRulesProps) => {
  const t = useText(gridToolTexts);
  const preset = performancePresets[performancePresetNames.find((name) => name === given.preset) ?? 'custom'];
  const rules: GivenRules = { ...preset, ...given };
  const put = (changed: GivenRules) => onChange({ ...given, ...changed });
  return (
    <fieldset className="column">
      <legend>{t('ofPreset')}</legend>
      <div className="form-row">
        {counts.map((name) => (
          <NumberField
            key={`${given.preset} ${name}`}
            label={t(name)}
            min={bounds[name][0]}
            max={bounds[name][1]}
            value={rules[name] ?? 0}
            errors={errorsOf(name)}
            onNumber={(value) => put({ [name]: value })}
          />
        ))}
        <SelectField
          label={t('roundsAggregate')}
          value={rules.roundsAggregate ?? 'sum'}
          options={aggregates.map((each) => ({ value: each, text: t(each) }))}
          onChange={({ target }) => put({ roundsAggregate: aggregates.find((each) => each === target.value) ?? 'sum' })}
        />
      </div>
      <Criteria criteria={rules.criteria ?? []} errorsOf={errorsOf} onChange={(criteria) => put({ criteria })} />
    </fieldset>
  );
};

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  value: number;
  onNumber: (value: number) => void;
}

/** While somebody types anew it may stand empty; the number before counts until then. */
const NumberField = ({ value, onNumber, ...field }: NumberFieldProps) => {
  const [text, setText] = useState(String(value));
  return (
    <TextField
      {...field}
      type="number"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value !== '') onNumber(Number(target.value));
      }}
    />
  );
};

/** Only marks are deductions or grades; grades whose base value is gone are marks of their own. */
const tidied = (criteria: readonly PerformanceCriterion[]): PerformanceCriterion[] =>
  criteria.map(({ gradesOf, deductedFrom, ...one }) => ({
    ...one,
    ...(one.role === 'mark' && deductedFrom !== undefined && { deductedFrom }),
    ...(one.role === 'mark' && basesIn(criteria).some(({ criterionId }) => criterionId === gradesOf) && { gradesOf: gradesOf ?? 0 }),
  }));

const basesIn = (criteria: readonly PerformanceCriterion[]): PerformanceCriterion[] => criteria.filter(({ role }) => role === 'value');

interface MarkFieldsProps {
  criterion: PerformanceCriterion;
  criteria: readonly PerformanceCriterion[];
  onChange: (changed: { gradesOf: number | undefined } | { deductedFrom: number | undefined }) => void;
}

/** What only marks of judges are: grades of how an element was done, or deductions. */
const MarkFields = ({ criterion: { gradesOf, deductedFrom }, criteria, onChange }: MarkFieldsProps) => {
  const t = useText(gridToolTexts);
  const nameOf = useCriterionName();
  const bases = basesIn(criteria);
  const number = (given: string): number | undefined => (given === '' ? undefined : Number(given));
  return (
    <>
      {bases.length > 0 && (
        <SelectField
          label={t('gradesOf')}
          value={String(gradesOf ?? '')}
          options={[
            { value: '', text: t('gradesOfNone') },
            ...bases.map((base) => ({ value: String(base.criterionId), text: nameOf(base) })),
          ]}
          onChange={({ target }) => onChange({ gradesOf: number(target.value) })}
        />
      )}
      {gradesOf === undefined && (
        <TextField
          label={t('deductedFrom')}
          hint={t('deductedFromHint')}
          type="number"
          min={0}
          step="any"
          value={deductedFrom ?? ''}
          onChange={({ target }) => onChange({ deductedFrom: number(target.value) })}
        />
      )}
    </>
  );
};

interface CriteriaProps {
  criteria: readonly PerformanceCriterion[];
  errorsOf: PerformanceRulesProps['errorsOf'];
  onChange: (criteria: PerformanceCriterion[]) => void;
}

const roles = ['mark', 'value', 'multiplier'] as const;
const numbers = ['factor', 'min', 'max', 'step'] as const;

const Criteria = ({ criteria, errorsOf, onChange }: CriteriaProps) => {
  const t = useText(gridToolTexts);
  const put = (at: number, changed: Partial<PerformanceCriterion>) =>
    onChange(tidied(criteria.map((one, i) => (i === at ? { ...one, ...changed } : one))));
  const add = () => {
    const criterionId = Math.max(0, ...criteria.map((one) => one.criterionId)) + 1;
    onChange([...criteria, { criterionId, name: '', role: 'mark', factor: 1, min: 0, max: 10, step: 0.01 }]);
  };
  return (
    <section className="column" aria-label={t('criteria')}>
      <b>{t('criteria')}</b>
      {criteria.map((criterion, at) => (
        <div key={criterion.criterionId} className="form-row" role="group" aria-label={t('criterion', { number: at + 1 })}>
          <TextField
            label={t('criterionName')}
            maxLength={100}
            value={criterion.name}
            errors={errorsOf(`criteria.${at}`)}
            onChange={({ target }) => put(at, { name: target.value })}
          />
          <SelectField
            label={t('role')}
            value={criterion.role}
            options={roles.map((role) => ({ value: role, text: t(`role_${role}`) }))}
            onChange={({ target }) => put(at, { role: roles.find((role) => role === target.value) ?? 'mark' })}
          />
          {numbers.map((name) => (
            <NumberField key={name} label={t(name)} step="any" value={criterion[name]} onNumber={(value) => put(at, { [name]: value })} />
          ))}
          {criterion.role === 'mark' && <MarkFields {...{ criterion, criteria }} onChange={(changed) => put(at, changed)} />}
          {criteria.length > 1 && (
            <IconButton
              label={t('removeCriterion', { number: at + 1 })}
              onClick={() => onChange(tidied(criteria.filter((_, i) => i !== at)))}
            >
              <IconTrash aria-hidden size={18} />
            </IconButton>
          )}
        </div>
      ))}
      <Button size="small" onClick={add}>
        {t('addCriterion')}
      </Button>
    </section>
  );
};
