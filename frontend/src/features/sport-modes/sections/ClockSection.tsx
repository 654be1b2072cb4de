import { withExtra } from '#domain/sport-modes/edit';
import { SelectField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { PickAt, TimeAt, TimesAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { Section } from '../Section.js';

/** Periods, breaks, overtime, and what the clock does. */
export const ClockSection = () => {
  const t = useText(rulesTexts);
  const { rules } = useDraft();
  const { extra } = rules.clock;
  return (
    <Section title={t('section.clock')} paths={['clock']} isOpen>
      <div className={css['fields']}>
        <TimesAt path="clock.periodSeconds" label={t('periods')} hint={t('periodsHint')} />
        <TimeAt path="clock.breakSeconds" label={t('break')} />
        <ExtraField />
        {extra !== null && extra.seconds !== null && <TimeAt path="clock.extra.seconds" label={t('extraLength')} />}
        <PickAt
          path="clock.direction"
          label={t('direction')}
          options={(['down', 'up'] as const).map((value) => ({ value, text: t(`direction.${value}`) }))}
        />
        <PickAt
          path="clock.stop"
          label={t('stop')}
          options={(['referee', 'runs'] as const).map((value) => ({ value, text: t(`stop.${value}`) }))}
        />
        <PickAt
          path="clock.shows"
          label={t('shows')}
          options={(['period', 'bout'] as const).map((value) => ({ value, text: t(`shows.${value}`) }))}
        />
        <TimesAt path="clock.signals" label={t('signals')} hint={t('signalsHint')} />
      </div>
    </Section>
  );
};

const extras = ['none', 'limited', 'unlimited'] as const;
const aMinute = 60;

/** Overtime comes and goes with the rule that asks for it. */
const ExtraField = () => {
  const t = useText(rulesTexts);
  const { rules, faults, change } = useDraft();
  const { extra } = rules.clock;
  const chosen = extra === null ? 'none' : extra.seconds === null ? 'unlimited' : 'limited';
  const choose = (kind: string) =>
    change((now) => withExtra(now, kind === 'none' ? null : { seconds: kind === 'unlimited' ? null : aMinute }));
  return (
    <SelectField
      label={t('extra')}
      value={chosen}
      errors={faults['clock.extra']}
      options={extras.map((value) => ({ value, text: t(`extra.${value}`) }))}
      onChange={({ target }) => choose(target.value)}
    />
  );
};
