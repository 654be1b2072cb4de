import type { ModeRules } from '#contracts/sport-modes/types';
import type { FieldErrors } from '../../app/http.js';
import { modeFieldWords } from '../../shared/sport-modes/modeFieldWords.js';
import { baseOf, type Locale } from '../../ui/locale.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useLocale, useText } from '../../ui/texts.js';
import { valueAt } from './draft.js';
import { modesTexts } from './modesTexts.js';
import { nameIn } from './names.js';

/** The place of a rule in words: "actions · Yuko · points". */
const placeText = (rules: ModeRules, path: string, locale: Locale): string => {
  const parts = path.split('.');
  const words = parts.map((part, i) => {
    const at = parts.slice(0, i + 1).join('.');
    if (/^\d+$/.test(part)) return nameOf(rules, valueAt(rules, at), locale) || String(Number(part) + 1);
    return parts[i - 1] === 'victories' ? part : (modeFieldWords[part]?.[baseOf(locale) === 'ru' ? 0 : 1] ?? part);
  });
  return words.join(' · ');
};

/** Of a row, or of the action that a code names. */
const nameOf = (rules: ModeRules, row: unknown, locale: Locale): string => {
  const named = typeof row === 'string' ? rules.actions.find(({ code }) => code === row) : row;
  return typeof named === 'object' && named !== null ? nameIn(named, locale) : '';
};

/** Every rule that is wrong, by its place. */
export const FaultList = ({ rules, faults }: { rules: ModeRules; faults: FieldErrors }) => {
  const t = useText(modesTexts);
  const locale = useLocale();
  return (
    <div className="note note--danger" role="alert">
      <div>
        <b>{t('faultsFirst')}</b>
        <ul>
          {Object.entries(faults).map(([path, keys]) => (
            <li key={path}>
              {placeText(rules, path, locale)}: <ErrorText keys={keys} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
