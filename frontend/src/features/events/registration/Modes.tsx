import { useText } from '../../../ui/texts.js';
import { entryTexts } from './entryTexts.js';

export type Mode = 'self' | 'members' | 'anyone';

/** Who is entered. */
export const Modes = ({ modes, mode, onChange }: { modes: readonly Mode[]; mode: Mode; onChange: (mode: Mode) => void }) => {
  const t = useText(entryTexts);
  return (
    <div className="chips" role="group" aria-label={t('who')}>
      {modes.map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={one === mode} onClick={() => onChange(one)}>
          {t(`mode_${one}`)}
        </button>
      ))}
    </div>
  );
};
