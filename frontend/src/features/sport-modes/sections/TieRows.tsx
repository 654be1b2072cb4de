import type { ModeRules, TieRule } from '#contracts/sport-modes/types';
import { CheckField, SelectField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { useDraft } from '../draftContext.js';
import { PickAt } from '../fields.js';
import css from '../modes.module.css';
import { rulesTexts } from '../rulesTexts.js';
import { useRuleNames } from '../names.js';
import { Rows } from '../Rows.js';

const deciding = [
  'count',
  'highest',
  'countOfHighest',
  'fewerPenalties',
  'points',
  'lastScore',
  'firstGiven',
  'firstUnanswered',
  'named',
] as const;
/** Of a match; a round has neither overtime nor a decision. */
const ofMatch = [...deciding, 'extra', 'hand'] as const;
const isRule = (text: string): text is TieRule['by'] => ofMatch.some((by) => by === text);

/** A rule of a kind, with what it speaks of to begin with. */
const ruleBy = (by: TieRule['by'], { actions, penalties, victories }: ModeRules, before: string | undefined): TieRule => {
  const victory = before ?? Object.keys(victories)[0] ?? '';
  const action = actions[0]?.code ?? '';
  switch (by) {
    case 'extra':
      return { by };
    case 'count':
    case 'named':
      return { by, of: action, victory };
    case 'fewerPenalties':
      return { by, of: penalties[0]?.code ?? '', victory };
    case 'points':
      return { by, of: [action], victory };
    case 'firstUnanswered':
      return { by, lost: action, victory };
    default:
      return { by, victory };
  }
};

/** What parts two who are level, in order. */
export const TieRows = ({ path }: { path: 'onTime.level' | 'score.level' }) => {
  const t = useText(rulesTexts);
  const { rules, faults, set } = useDraft();
  const offered = path === 'score.level' ? deciding : ofMatch;
  return (
    <Rows
      path={path}
      nameOf={(_, i) => t('rule', { number: i + 1 })}
      fresh={() => ruleBy('lastScore', rules, undefined)}
      addText={t('addRule')}
    >
      {(at, row) => {
        const rule = row as TieRule;
        const before = 'victory' in rule ? rule.victory : undefined;
        return (
          <>
            <SelectField
              label={t('by')}
              value={rule.by}
              errors={faults[`${at}.by`]}
              options={offered.map((value) => ({ value, text: t(`by.${value}`) }))}
              onChange={({ target }) => set(at, ruleBy(isRule(target.value) ? target.value : 'hand', rules, before))}
            />
            <Spoken path={at} rule={rule} />
          </>
        );
      }}
    </Rows>
  );
};

/** What the rule speaks of. */
const Spoken = ({ path, rule }: { path: string; rule: TieRule }) => {
  const t = useText(rulesTexts);
  const { rules, set } = useDraft();
  const { actions, penalties, victories } = useRuleNames(rules);
  return (
    <>
      {(rule.by === 'count' || rule.by === 'named') && <PickAt path={`${path}.of`} label={t('of')} options={actions} />}
      {rule.by === 'fewerPenalties' && <PickAt path={`${path}.of`} label={t('ofPenalty')} options={penalties} />}
      {rule.by === 'firstUnanswered' && <PickAt path={`${path}.lost`} label={t('of')} options={actions} />}
      {rule.by === 'points' && (
        <div className={css['ticks']}>
          {actions.map(({ value, text }) => (
            <CheckField
              key={value}
              label={text}
              checked={rule.of.includes(value)}
              onChange={({ target }) => set(`${path}.of`, target.checked ? [...rule.of, value] : rule.of.filter((code) => code !== value))}
            />
          ))}
        </div>
      )}
      {'victory' in rule && <PickAt path={`${path}.victory`} label={t('victory')} options={victories} />}
    </>
  );
};
