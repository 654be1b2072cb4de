import { freeCode, withoutAction } from '#domain/sport-modes/edit';
import { useLocale, useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { NumberAt, TextAt, TickAt } from '../fields.js';
import { rulesTexts } from '../rulesTexts.js';
import { nameIn } from '../names.js';
import { Rows } from '../Rows.js';
import { Section } from '../Section.js';

/** Buttons of a side: label, value, short text. */
export const ActionsSection = () => {
  const t = useText(rulesTexts);
  const locale = useLocale();
  const { rules, change } = useDraft();
  const remove = (i: number) => change((now) => withoutAction(now, now.actions[i]?.code ?? ''));
  const fresh = () => ({ code: freeCode(rules, 'action'), ru: t('newAction'), en: t('newAction'), short: '1', value: 1 });
  return (
    <Section title={t('section.actions')} paths={['actions']} isOpen>
      <Rows path="actions" nameOf={(row) => nameIn(row, locale)} fresh={fresh} addText={t('addAction')} onRemove={remove}>
        {(path) => (
          <>
            <TextAt path={`${path}.ru`} label={t('nameRu')} />
            <TextAt path={`${path}.en`} label={t('nameEn')} />
            <TextAt path={`${path}.short`} label={t('short')} />
            <NumberAt path={`${path}.value`} label={t('value')} />
            <TickAt path={`${path}.isForBoth`} label={t('forBoth')} />
          </>
        )}
      </Rows>
    </Section>
  );
};
