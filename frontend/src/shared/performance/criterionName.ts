import { deductionId, type EnteredCriterion } from '#contracts/judging/judging.docs';
import { useText } from '../../ui/texts.js';
import { criterionTexts } from './criterionTexts.js';

const isKnown = (key: string): key is 'criterion.execution' => Object.hasOwn(criterionTexts.en, key);

/** A criterion by its name: those of the presets in the page's language, others as they were named. */
export const useCriterionName = () => {
  const t = useText(criterionTexts);
  return ({ criterionId, name, deductedFrom }: Pick<EnteredCriterion, 'criterionId' | 'name' | 'deductedFrom'>): string => {
    if (criterionId === deductionId) return t('deduction');
    const [, part, number = ''] = /^(element|goe):(\d+)$/.exec(name) ?? [];
    if (part) return t(part === 'goe' ? 'goe' : 'element', { number });
    const key = `criterion.${name}`;
    const known = isKnown(key) ? t(key) : name === '' || name === 'mark' ? t('mark') : name;
    return deductedFrom === undefined ? known : `${known}: ${t('deductions')}`;
  };
};
