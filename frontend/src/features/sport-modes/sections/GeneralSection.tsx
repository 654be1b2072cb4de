import { TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { TextAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { Section } from '../Section.js';

/** What it is called, and the two sides. */
export const GeneralSection = () => {
  const t = useText(rulesTexts);
  return (
    <Section title={t('section.general')} paths={['ru', 'en', 'sides']} isOpen>
      <div className={css['fields']}>
        <TextAt path="ru" label={t('nameRu')} />
        <TextAt path="en" label={t('nameEn')} />
      </div>
      {[0, 1].map((i) => (
        <fieldset key={i} className={css['row']}>
          <legend className="lab">{t('sideNamed', { number: i + 1 })}</legend>
          <div className={css['fields']}>
            <TextAt path={`sides.${i}.ru`} label={t('nameRu')} />
            <TextAt path={`sides.${i}.en`} label={t('nameEn')} />
            <ColorAt path={`sides.${i}.color`} index={i} />
          </div>
        </fieldset>
      ))}
    </Section>
  );
};

const ColorAt = ({ path, index }: { path: string; index: number }) => {
  const t = useText(rulesTexts);
  const { rules, faults, set } = useDraft();
  return (
    <TextField
      type="color"
      label={t('color')}
      value={rules.sides[index]?.color ?? '#000000'}
      errors={faults[path]}
      onChange={({ target }) => set(path, target.value)}
    />
  );
};
