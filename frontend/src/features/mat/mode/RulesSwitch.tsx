import { useText } from '../../../ui/texts.js';
import { modeTexts } from './modeTexts.js';
import { usePlainRules } from './plainRules.js';

/** Whether the tablet runs bouts by the rules of their sport. */
export const RulesSwitch = () => {
  const t = useText(modeTexts);
  const [isPlain, choosePlain] = usePlainRules();
  return (
    <section>
      <h3>{t('rules')}</h3>
      <button type="button" aria-pressed={!isPlain} onClick={() => choosePlain(!isPlain)}>
        {isPlain ? t('bySport') : t('plain')}
      </button>
      <p>{isPlain ? '' : t('plainHint')}</p>
    </section>
  );
};
