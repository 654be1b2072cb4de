import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { NumberAt, PickAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { useRuleNames } from '../names.js';
import { Rows } from '../Rows.js';
import { Section } from '../Section.js';
import { TieRows } from './TieRows.js';

/** How the score is counted; the kind itself is that of the mode that was copied. */
export const ScoreSection = () => {
  const t = useText(rulesTexts);
  const { rules } = useDraft();
  const { score } = rules;
  const { victories } = useRuleNames(rules);
  return (
    <Section title={t('section.score')} paths={['score']}>
      <p>
        {t('scoreKind')}: <b>{t(`kind.${score.kind}`)}</b>
      </p>
      {score.kind === 'ladder' && <Slots />}
      <div className={css['fields']}>
        {(score.kind === 'rounds' || score.kind === 'games') && <NumberAt path="score.bestOf" label={t('bestOf')} />}
        {'victory' in score && <PickAt path="score.victory" label={t('victory')} options={victories} />}
        {score.kind === 'rounds' && <NumberAt path="score.gap" label={t('gap')} isOptional whenEmpty={null} />}
        {score.kind === 'games' && (
          <>
            <NumberAt path="score.target" label={t('target')} />
            <NumberAt path="score.cap" label={t('cap')} isOptional whenEmpty={null} />
          </>
        )}
        {(score.kind === 'cards' || score.kind === 'flags') && <NumberAt path="score.judges" label={t('judges')} />}
      </div>
      {score.kind === 'rounds' && <TieRows path="score.level" />}
    </Section>
  );
};

const maxSlots = 5;

const Slots = () => {
  const t = useText(rulesTexts);
  const locale = useLocale();
  const { rules } = useDraft();
  const { actions } = useRuleNames(rules);
  const nameOf = (code: unknown) => rules.actions.find((action) => action.code === code)?.[baseOf(locale)] ?? '';
  return (
    <>
      <h3>{t('slots')}</h3>
      <Rows path="score.slots" nameOf={nameOf} fresh={() => actions[0]?.value ?? ''} addText={t('addSlot')} most={maxSlots}>
        {(path) => <PickAt path={path} label={t('slot')} options={actions} />}
      </Rows>
    </>
  );
};
