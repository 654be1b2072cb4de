import { gridSystems, type GridRow } from '#contracts/sport-modes/systems';
import { systemTexts } from '../../../shared/sport-modes/systemTexts.js';
import { useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { MinutesAt, NumberAt, PickAt } from '../fields.js';
import css from '../modes.module.css';
import { Rows } from '../Rows.js';
import { Section } from '../Section.js';
import { planTexts } from './planTexts.js';

/** What the day's plan goes by, and the system by the number of entrants. */
export const PlanSection = () => {
  const t = useText(planTexts);
  const system = useText(systemTexts);
  const { rules } = useDraft();
  const fresh = (): GridRow => ({ from: (rules.grid.at(-1)?.to ?? 0) + 1, to: null, system: 'knockout', bronzes: 2 });
  return (
    <Section title={t('section.plan')} paths={['planMinutes', 'restSeconds', 'grid']}>
      <div className={css['fields']}>
        <NumberAt path="planMinutes" label={t('planMinutes')} />
        <MinutesAt path="restSeconds" label={t('rest')} />
      </div>
      <Rows path="grid" nameOf={(row) => t('row', { from: (row as GridRow).from })} fresh={fresh} addText={t('addRow')}>
        {(path, row) => (
          <>
            <NumberAt path={`${path}.from`} label={t('from')} />
            <NumberAt path={`${path}.to`} label={t('to')} hint={t('andMore')} isOptional whenEmpty={null} />
            <PickAt path={`${path}.system`} label={t('system')} options={gridSystems.map((value) => ({ value, text: system(value) }))} />
            <PickAt path={`${path}.bronzes`} label={t('bronzes')} options={['0', '1', '2'].map((value) => ({ value, text: value }))} />
            {((row as GridRow).system === 'poolsAndKnockout' || (row as GridRow).poolSize !== undefined) && (
              <NumberAt path={`${path}.poolSize`} label={t('poolSize')} isOptional />
            )}
          </>
        )}
      </Rows>
    </Section>
  );
};
