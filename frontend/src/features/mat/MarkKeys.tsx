import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { matTexts } from './matTexts.js';
import css from './marks.module.css';

interface MarkKeysProps {
  limits: { min: number; max: number; step: number };
  canSave: boolean;
  canBeAbsent: boolean;
  onKey: (key: string) => void;
  onSave: () => void;
  onAbsent: () => void;
}

/** A keypad for a thumb, in the order of a phone as all keypads here; a keyboard's digits do the same. */
export const MarkKeys = ({ limits, canSave, canBeAbsent, onKey, onSave, onAbsent }: MarkKeysProps) => {
  const t = useText(matTexts);
  const locale = useLocale();
  const kept = useRef({ canSave, onKey, onSave });
  kept.current = { canSave, onKey, onSave };
  // With the page itself: a key that is pressed at the first sight of it counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isIn = (elements: string) => event.target instanceof HTMLElement && event.target.closest(elements) !== null;
      if (isIn('input, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
      // The list that a performer was chosen from still has the focus: digits are marks there too, and Enter opens it only without one.
      if (event.key === 'Enter' && isIn('select') && !kept.current.canSave) return;
      if (event.key === 'Enter') kept.current.onSave();
      else if (event.key === 'Backspace') kept.current.onKey('erase');
      else if (/^[\d.,]$/.test(event.key)) kept.current.onKey(event.key.replace(',', '.'));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const shown = (value: number) => formatNumber(locale, value, { maximumFractionDigits: 4, useGrouping: false });
  const digit = (key: string) => (
    <button key={key} type="button" onClick={() => onKey(key)}>
      {key}
    </button>
  );
  return (
    <div className={css['keys']}>
      {['1', '2', '3'].map(digit)}
      <button type="button" aria-label={t('erase')} onClick={() => onKey('erase')}>
        ⌫
      </button>
      {['4', '5', '6'].map(digit)}
      <button type="button" aria-label={t('absent')} disabled={!canBeAbsent} onClick={onAbsent}>
        ∅
      </button>
      {['7', '8', '9'].map(digit)}
      <button type="button" aria-label={t('sign')} disabled={limits.min >= 0} onClick={() => onKey('sign')}>
        ±
      </button>
      {['0', '.'].map(digit)}
      <button type="button" className={css['enter']} disabled={!canSave} onClick={onSave}>
        {t('enter')} <small>{t('between', { min: shown(limits.min), max: shown(limits.max), step: shown(limits.step) })}</small>
      </button>
    </div>
  );
};
