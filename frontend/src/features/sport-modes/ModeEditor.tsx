import { useMemo, useState } from 'react';
import type { ModeName } from '#contracts/sport-modes/sport-mode.docs';
import { sportModeOps } from '#contracts/sport-modes/sport-mode.ops';
import type { ModeRules } from '#contracts/sport-modes/types';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { faultsOf, withValue } from './draft.js';
import { DraftContext } from './draftContext.js';
import { FaultList } from './FaultList.js';
import css from './modes.module.css';
import { modesTexts } from './modesTexts.js';
import { PreviewMat } from './PreviewMat.js';
import { ActionsSection } from './sections/ActionsSection.js';
import { ClockSection } from './sections/ClockSection.js';
import { EndsSection } from './sections/EndsSection.js';
import { GeneralSection } from './sections/GeneralSection.js';
import { LevelSection } from './sections/LevelSection.js';
import { PenaltiesSection } from './sections/PenaltiesSection.js';
import { PlanSection } from './sections/PlanSection.js';
import { ScoreSection } from './sections/ScoreSection.js';
import { TimersSection } from './sections/TimersSection.js';
import { VictoriesSection } from './sections/VictoriesSection.js';

/** What is edited: a new mode, or the next version of one. */
export interface Edited {
  rules: ModeRules;
  base: ModeName | null;
  /** Of the mode whose next version it is. */
  kept: ModeName | null;
}

interface ModeEditorProps {
  eventId: number;
  edited: Edited;
  onClose: () => void;
  onSaved: (name: ModeName) => void;
}

/** Changes the rules of a mode and tries them out; nothing is saved before the button is pressed. */
export const ModeEditor = ({ eventId, edited, onClose, onSaved }: ModeEditorProps) => {
  const t = useText(modesTexts);
  const locale = useLocale();
  const [rules, setRules] = useState(edited.rules);
  const faults = useMemo(() => faultsOf(rules), [rules]);
  const { send, sending, errors } = useCommand(sportModeOps.save, { isQuiet: true });
  const isFaulty = Object.keys(faults).length > 0;
  const isDirty = rules !== edited.rules || edited.kept === null;
  const save = async () => {
    const { base, kept } = edited;
    const outcome = await send({ eventId, base, mode: rules, ...(kept && { modeId: kept.id }) });
    if (outcome.success) onSaved(outcome.saved);
  };
  const draft = {
    ...{ rules, faults, change: setRules },
    set: (path: string, value: unknown) => setRules((now) => withValue(now, path, value)),
  };
  return (
    <CabinetPage title={t('editTitle', { name: rules[baseOf(locale)] })}>
      <LeaveGuard isDirty={isDirty && !sending} isInside={() => false} />
      <p className="muted">{edited.kept ? t('editNext', { version: Number(edited.kept.version) + 1 }) : t('editNew')}</p>
      <DraftContext value={draft}>
        <div className={css['editor']}>
          <div className="column">
            <GeneralSection />
            <ClockSection />
            <ActionsSection />
            <ScoreSection />
            <PenaltiesSection />
            <TimersSection />
            <EndsSection />
            <LevelSection />
            <VictoriesSection />
            <PlanSection />
          </div>
          <PreviewMat rules={rules} isFaulty={isFaulty} />
        </div>
        {isFaulty && <FaultList rules={rules} faults={faults} />}
      </DraftContext>
      <FormErrors errors={errors} />
      <SaveBar isDirty={isDirty} isBusy={sending} isDisabled={isFaulty} action={t('save')} onSave={() => void save()}>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </SaveBar>
    </CabinetPage>
  );
};
