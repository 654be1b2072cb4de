import type { AutomaticEnd } from '#contracts/sport-modes/types';
import { SelectField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { NumberAt, PickAt } from '../fields.js';
import { rulesTexts } from '../rulesTexts.js';
import { useRuleNames } from '../names.js';
import { Rows } from '../Rows.js';
import { Section } from '../Section.js';

const kinds = ['count', 'lead', 'total'] as const;
const isKind = (text: string): text is AutomaticEnd['when'] => kinds.some((kind) => kind === text);

/** When the tablet proposes to finish: terms of a closed list. */
export const EndsSection = () => {
  const t = useText(rulesTexts);
  const { rules, set } = useDraft();
  const { actions, victories } = useRuleNames(rules);
  const endOf = (when: AutomaticEnd['when'], { atLeast, victory }: Pick<AutomaticEnd, 'atLeast' | 'victory'>): AutomaticEnd =>
    when === 'count' ? { when, of: actions[0]?.value ?? '', atLeast, within: 'match', victory } : { when, atLeast, victory };
  const fresh = () => endOf('lead', { atLeast: 10, victory: victories[0]?.value ?? '' });
  return (
    <Section title={t('section.ends')} paths={['ends']}>
      <Rows path="ends" nameOf={(_, i) => t('end', { number: i + 1 })} fresh={fresh} addText={t('addEnd')}>
        {(path, row) => {
          const end = row as AutomaticEnd;
          return (
            <>
              <SelectField
                label={t('when')}
                value={end.when}
                options={kinds.map((value) => ({ value, text: t(`when.${value}`) }))}
                onChange={({ target }) => set(path, endOf(isKind(target.value) ? target.value : 'lead', end))}
              />
              {end.when === 'count' && <PickAt path={`${path}.of`} label={t('of')} options={actions} />}
              <NumberAt path={`${path}.atLeast`} label={t('atLeast')} />
              {end.when === 'count' && (
                <PickAt
                  path={`${path}.within`}
                  label={t('within')}
                  options={(['match', 'period'] as const).map((value) => ({ value, text: t(`within.${value}`) }))}
                />
              )}
              <PickAt path={`${path}.victory`} label={t('victory')} options={victories} />
            </>
          );
        }}
      </Rows>
    </Section>
  );
};
