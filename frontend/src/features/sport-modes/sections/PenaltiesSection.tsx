import { freeCode, withoutPenalty } from '#domain/sport-modes/edit';
import { useLocale, useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { NumberAt, PickAt, TextAt, TickAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { nameIn, useRuleNames } from '../names.js';
import { Rows } from '../Rows.js';
import { Section } from '../Section.js';

/** Penalties, each a ladder of steps with what they cost. */
export const PenaltiesSection = () => {
  const t = useText(rulesTexts);
  const locale = useLocale();
  const { rules, change } = useDraft();
  const { penalties } = useRuleNames(rules);
  const remove = (i: number) => change((now) => withoutPenalty(now, now.penalties[i]?.code ?? ''));
  const fresh = () => ({ code: freeCode(rules, 'penalty'), ru: t('newPenalty'), en: t('newPenalty'), short: 'P', steps: [{}] });
  return (
    <Section title={t('section.penalties')} paths={['penalties']}>
      <Rows path="penalties" nameOf={(row) => nameIn(row, locale)} fresh={fresh} addText={t('addPenalty')} onRemove={remove}>
        {(path, row) => (
          <>
            <TextAt path={`${path}.ru`} label={t('nameRu')} />
            <TextAt path={`${path}.en`} label={t('nameEn')} />
            <TextAt path={`${path}.short`} label={t('short')} />
            <PickAt
              path={`${path}.countsAs`}
              label={t('countsAs')}
              none={t('itself')}
              options={penalties.filter(({ value }) => value !== Reflect.get(Object(row), 'code'))}
            />
            <TickAt path={`${path}.maySkip`} label={t('maySkip')} />
            <TickAt path={`${path}.isShared`} label={t('shared')} />
            <div className={css['wide']}>
              <Steps path={`${path}.steps`} />
            </div>
          </>
        )}
      </Rows>
    </Section>
  );
};

const Steps = ({ path }: { path: string }) => {
  const t = useText(rulesTexts);
  const { rules } = useDraft();
  const { actions, timers, victories } = useRuleNames(rules);
  const { kind } = rules.score;
  return (
    <Rows path={path} nameOf={(_, i) => t('step', { number: i + 1 })} fresh={() => ({})} addText={t('addStep')}>
      {(step) => (
        <>
          <TextAt path={`${step}.short`} label={t('short')} />
          <NumberAt path={`${step}.give`} label={t('give')} isOptional />
          <PickAt path={`${step}.giveAction`} label={t('giveAction')} none={t('nothing')} options={actions} />
          <PickAt path={`${step}.end`} label={t('ends')} none={t('nothing')} options={victories} />
          {timers.length > 0 && <PickAt path={`${step}.timer`} label={t('startsTimer')} none={t('nothing')} options={timers} />}
          {kind === 'cards' && <NumberAt path={`${step}.minus`} label={t('minus')} isOptional />}
          {kind === 'rounds' && <TickAt path={`${step}.endsPeriod`} label={t('endsPeriod')} />}
        </>
      )}
    </Rows>
  );
};
