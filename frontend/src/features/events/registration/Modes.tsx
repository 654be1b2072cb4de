import { useText } from '../../../ui/texts.js';
import type { OwnCandidate } from '#contracts/registrations/form-answers.docs';
import { Choosing, ChoosingChildren } from './Choosing.js';
import type { Draft } from './draft.js';
import { entryTexts } from './entryTexts.js';
import type { EntryFormData } from './formData.js';

export type Mode = 'self' | 'children' | 'members' | 'anyone';

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

interface WhoProps {
  form: EntryFormData;
  draft: Draft;
  mode: Mode;
  childrenOfOwn: readonly OwnCandidate[];
  onChange: (draft: Draft) => void;
}

/** Those among whom one chooses; oneself is entered without a choice. */
export const Who = ({ form, draft, mode, childrenOfOwn, onChange }: WhoProps) => {
  if (mode === 'self') return null;
  if (mode === 'children') return <ChoosingChildren form={form} draft={draft} candidates={childrenOfOwn} onChange={onChange} />;
  return <Choosing form={form} draft={draft} isStaff={mode === 'anyone'} onChange={onChange} />;
};
