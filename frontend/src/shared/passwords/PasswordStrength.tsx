import { useEffect, useState } from 'react';
import { isWeakPassword, minPasswordScore } from '#contracts/rules/password';
import { useText } from '../../ui/texts.js';
import { loadJudge, type Verdict } from './passwordJudge.js';
import { passwordTexts, reasonOf } from './passwordTexts.js';
import './passwordStrength.css';

/** So long a pause in typing is judged. */
const pauseInMs = 150;

interface PasswordStrengthProps {
  password: string;
  /** What else the person has typed or is known by: their names and address. */
  own: readonly string[];
}

/** How good a new password is while it is typed, why it is not, and what would help. */
export const PasswordStrength = ({ password, own }: PasswordStrengthProps) => {
  const t = useText(passwordTexts);
  const verdict = useVerdict(password, own.join('\n'));
  if (password === '' || verdict === null) return null;
  const { score, warning } = verdict;
  const isEnough = score >= minPasswordScore;
  const reason = password.length < 8 ? 'short' : reasonOf[warning ?? ''];
  return (
    <div className="pws" data-score={score}>
      <div className="pws-bar" role="meter" aria-label={t('strength')} aria-valuemin={0} aria-valuemax={4} aria-valuenow={score}>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={score >= step ? 'is-on' : ''} />
        ))}
      </div>
      <span className="t13" role="status">
        <b>{t(scoreKeys[score] ?? 'score0')}</b>
        {!isEnough && ` ${[reason && t(reason), t('help')].filter(Boolean).join(' ')}`}
      </span>
    </div>
  );
};

const scoreKeys = ['score0', 'score1', 'score2', 'score3', 'score4'] as const;

const useVerdict = (password: string, own: string): Verdict | null => {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    if (password === '') return undefined;
    let isOver = false;
    const judge = () =>
      loadJudge().then(
        (check) => isOver || setVerdict(judged(check(password, own.split('\n')), password)),
        () => undefined,
      );
    const timer = setTimeout(() => void judge(), pauseInMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, own]);
  return verdict;
};

/** What the contract refuses is weak whatever the lists say. */
const judged = (verdict: Verdict, password: string): Verdict => {
  if (password.length >= 8 && !isWeakPassword(password)) return verdict;
  return { ...verdict, score: Math.min(verdict.score, minPasswordScore - 1) };
};
