import { IconPlus, IconX } from '@tabler/icons-react';
import { victoryTypes } from '#contracts/competition/types';
import { maxModeRows } from '#contracts/limits';
import { Button, IconButton } from '../../../ui/Button.js';
import { baseOf } from '../../../ui/locale.js';
import { sharedTexts } from '../../../ui/sharedTexts.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { NumberAt, PickAt, TextAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { Section } from '../Section.js';

/** Ways to win: name, how the match records it, points of both. */
export const VictoriesSection = () => {
  const t = useText(rulesTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const { rules, set } = useDraft();
  const all = Object.entries(rules.victories);
  const freeCode = (): string => {
    for (let n = 1; ; n += 1) if (!Object.hasOwn(rules.victories, `V${n}`)) return `V${n}`;
  };
  const add = () => set(`victories.${freeCode()}`, { ru: t('newVictory'), en: t('newVictory'), recordedAs: 'points', points: [1, 0] });
  return (
    <Section title={t('section.victories')} paths={['victories']}>
      {all.map(([code, victory]) => (
        <fieldset key={code} className={css['row']}>
          <legend className="lab">{victory[baseOf(locale)]}</legend>
          <div className={css['fields']}>
            <TextAt path={`victories.${code}.ru`} label={t('nameRu')} hint={code} />
            <TextAt path={`victories.${code}.en`} label={t('nameEn')} />
            <PickAt
              path={`victories.${code}.recordedAs`}
              label={t('recordedAs')}
              options={victoryTypes.map((value) => ({ value, text: shared(`victoryType.${value}`) }))}
            />
            <NumberAt path={`victories.${code}.points.0`} label={t('winnerPoints')} />
            <NumberAt path={`victories.${code}.points.1`} label={t('loserPoints')} />
          </div>
          <span className={css['tools']}>
            <IconButton label={t('remove', { name: victory[baseOf(locale)] })} onClick={() => set(`victories.${code}`, undefined)}>
              <IconX aria-hidden size={16} />
            </IconButton>
          </span>
        </fieldset>
      ))}
      <div>
        <Button size="small" icon={<IconPlus aria-hidden size={16} />} disabled={all.length >= 2 * maxModeRows} onClick={add}>
          {t('addVictory')}
        </Button>
      </div>
    </Section>
  );
};
