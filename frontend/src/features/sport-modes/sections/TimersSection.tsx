import { freeCode, withoutTimer } from '#domain/sport-modes/edit';
import { CheckField } from '../../../ui/Field.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { valueAt } from '../draft.js';
import { useDraft } from '../draftContext.js';
import { PickAt, TextAt, TickAt, TimeAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { nameIn, useRuleNames } from '../names.js';
import { Rows } from '../Rows.js';
import { Section } from '../Section.js';

/** Clocks of one side beside that of the match. */
export const TimersSection = () => {
  const t = useText(rulesTexts);
  const locale = useLocale();
  const { rules, change } = useDraft();
  const remove = (i: number) => change((now) => withoutTimer(now, now.timers[i]?.code ?? ''));
  const fresh = () => ({ code: freeCode(rules, 'timer'), ru: t('newTimer'), en: t('newTimer'), runsWith: 'stop' });
  return (
    <Section title={t('section.timers')} paths={['timers']}>
      <Rows path="timers" nameOf={(row) => nameIn(row, locale)} fresh={fresh} addText={t('addTimer')} onRemove={remove}>
        {(path) => (
          <>
            <TextAt path={`${path}.ru`} label={t('nameRu')} />
            <TextAt path={`${path}.en`} label={t('nameEn')} />
            <PickAt
              path={`${path}.runsWith`}
              label={t('runsWith')}
              options={(['clock', 'stop'] as const).map((value) => ({ value, text: t(`runsWith.${value}`) }))}
            />
            <TickAt path={`${path}.isHold`} label={t('hold')} />
            <TickAt path={`${path}.isPaidOnce`} label={t('paidOnce')} />
            <Limit path={`${path}.limit`} />
            <div className={css['wide']}>
              <Marks path={`${path}.marks`} />
            </div>
          </>
        )}
      </Rows>
    </Section>
  );
};

const aMinute = 60;

const Limit = ({ path }: { path: string }) => {
  const t = useText(rulesTexts);
  const { rules, set } = useDraft();
  const { victories } = useRuleNames(rules);
  const isLimited = valueAt(rules, path) !== undefined;
  return (
    <>
      <CheckField
        label={t('limit')}
        checked={isLimited}
        onChange={({ target }) => set(path, target.checked ? { seconds: aMinute, of: 'use' } : undefined)}
      />
      {isLimited && (
        <>
          <TimeAt path={`${path}.seconds`} label={t('limit')} />
          <PickAt
            path={`${path}.of`}
            label={t('limitOf')}
            options={(['match', 'use'] as const).map((value) => ({ value, text: t(`limitOf.${value}`) }))}
          />
          <PickAt path={`${path}.end`} label={t('limitEnd')} none={t('nothing')} options={victories} />
        </>
      )}
    </>
  );
};

const maxMarks = 10;

/** What a hold is worth after so many seconds. */
const Marks = ({ path }: { path: string }) => {
  const t = useText(rulesTexts);
  const { rules } = useDraft();
  const { actions } = useRuleNames(rules);
  if (actions.length === 0) return null;
  const fresh = () => ({ seconds: 10, action: actions[0]?.value ?? '' });
  return (
    <Rows path={path} nameOf={(_, i) => t('mark', { number: i + 1 })} fresh={fresh} addText={t('addMark')} most={maxMarks}>
      {(mark) => (
        <>
          <TimeAt path={`${mark}.seconds`} label={t('markAt')} />
          <PickAt path={`${mark}.action`} label={t('of')} options={actions} />
        </>
      )}
    </Rows>
  );
};
