import { useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { PickAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { useRuleNames } from '../names.js';
import { Section } from '../Section.js';
import { TieRows } from './TieRows.js';

/** What happens when the time is over. */
export const LevelSection = () => {
  const t = useText(rulesTexts);
  const { rules } = useDraft();
  const { victories } = useRuleNames(rules);
  return (
    <Section title={t('section.level')} paths={['onTime']}>
      <div className={css['fields']}>
        <PickAt path="onTime.lead" label={t('lead')} none={t('leadNone')} whenNone={null} options={victories} />
      </div>
      <TieRows path="onTime.level" />
    </Section>
  );
};
