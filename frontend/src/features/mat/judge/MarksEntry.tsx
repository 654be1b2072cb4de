import { useState } from 'react';
import type { EnteredCriterion, JudgeEntry } from '#contracts/judging/judging.docs';
import { decimalSignOf, formatNumber } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { MarkKeys } from '../MarkKeys.js';
import { markOf, typed } from '../marks.js';
import { useCriterionName } from '../../../shared/performance/criterionName.js';
import { judgeTexts } from './judgeTexts.js';
import css from './judge.module.css';

interface MarksEntryProps {
  criteria: readonly EnteredCriterion[];
  own: JudgeEntry | null;
  onGive: (scores: JudgeEntry['scores']) => void;
}

/** The criteria of the own seat, one after another; the last one gives them all. A correction gives all of them anew. */
export const MarksEntry = ({ criteria, own, onGive }: MarksEntryProps) => {
  const t = useText(judgeTexts);
  const [entered, setEntered] = useState<Readonly<Record<number, number>>>({});
  const [chosen, setChosen] = useState(criteria[0]?.criterionId);
  const [text, setText] = useState('');
  const criterion = criteria.find(({ criterionId }) => criterionId === chosen) ?? criteria[0];
  if (!criterion) return null;
  const valueOf = (id: number) => entered[id] ?? own?.scores.find(({ criterionId }) => criterionId === id)?.value;
  const value = markOf(text, criterion);
  const save = () => {
    if (value === null) return;
    const next = { ...entered, [criterion.criterionId]: value };
    const all = criteria.flatMap(({ criterionId }) => {
      const one = next[criterionId] ?? own?.scores.find((score) => score.criterionId === criterionId)?.value;
      return one === undefined ? [] : [{ criterionId, value: one }];
    });
    setText('');
    if ('vibrate' in navigator) navigator.vibrate(15);
    const open = criteria.find(({ criterionId }) => !all.some((one) => one.criterionId === criterionId));
    if (open) {
      setEntered(next);
      setChosen(open.criterionId);
    } else {
      setEntered({});
      onGive(all);
    }
  };
  return (
    <>
      <div className={css['criteria']} role="radiogroup" aria-label={t('mark')}>
        {criteria.map((one) => (
          <CriterionButton
            key={one.criterionId}
            criterion={one}
            isChosen={one === criterion}
            text={one === criterion ? text : ''}
            known={valueOf(one.criterionId)}
            onChoose={() => {
              setChosen(one.criterionId);
              setText('');
            }}
          />
        ))}
      </div>
      <div className={css['pad']}>
        <MarkKeys
          limits={criterion}
          canSave={value !== null}
          canBeAbsent={false}
          onKey={(key) => setText((now) => typed(now, key))}
          onSave={save}
          onAbsent={() => undefined}
        />
      </div>
    </>
  );
};

interface CriterionButtonProps {
  criterion: EnteredCriterion;
  isChosen: boolean;
  /** What is typed now; empty: nothing. */
  text: string;
  known: number | undefined;
  onChoose: () => void;
}

const CriterionButton = ({ criterion, isChosen, text, known, onChoose }: CriterionButtonProps) => {
  const locale = useLocale();
  const nameOf = useCriterionName();
  const mark = known === undefined ? '·' : formatNumber(locale, known);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      data-wrong={(text !== '' && markOf(text, criterion) === null) || undefined}
      onClick={onChoose}
    >
      <small>{nameOf(criterion)}</small>
      <b>{text === '' ? mark : text.replace('.', decimalSignOf(locale))}</b>
    </button>
  );
};
