import { useState } from 'react';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { CheckField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { CategoryFields } from './CategoryFields.js';
import { categoryInputOf, handledFields, newCategoryOf, optionsOf, sportModeOf } from './categoryInput.js';
import { ModeField } from './ModeField.js';
import { categoryTexts } from './categoryTexts.js';

interface CategoryDialogProps {
  event: SportEventAnswer['event'];
  sportModes: SportEventAnswer['sportModes'];
  /** Of athletes of the sport. */
  levels: SportEventAnswer['levels'];
  stream: Category | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Makes or changes a category. */
export const CategoryDialog = ({ event, sportModes, levels, stream, onClose, onSaved }: CategoryDialogProps) => {
  const t = useText(cabinetTexts);
  const { send, sending, errors } = useCommand(sportEventOps.saveStream, { isQuiet: true });
  const [start] = useState(() => stream ?? newCategoryOf(event));
  const [gridKind, setGridKind] = useState(start.gridKind);
  const [levelIds, setLevelIds] = useState<readonly number[]>(start.levelIds);
  const [modeSeconds, setModeSeconds] = useState<number | null>(null);
  const options = optionsOf(event, start, gridKind);
  const save = (values: Record<string, string>) => {
    const changed = stream && gridKind === stream.gridKind ? {} : { options };
    const mode = sportModeOf(start, !stream, values['sportMode']);
    const input = { ...categoryInputOf(values), ...changed, ...mode, levelIds };
    void send({ eventId: event.id, ...(stream && { streamId: stream.id }), stream: input }).then((outcome) => {
      if (outcome.success) onSaved();
    });
  };
  return (
    <FormDialog title={t(stream ? 'editCategory' : 'addCategory')} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={handledFields} />
      <CategoryFields
        start={start}
        firstDay={event.dateFrom}
        gridKind={gridKind}
        options={options}
        modeSeconds={modeSeconds}
        errors={errors}
        onGridKind={setGridKind}
      />
      <ModeField
        kept={start.sportMode}
        modes={sportModes}
        isDrawn={stream?.isDrawn === true}
        onChoose={setModeSeconds}
        errors={errors['stream.sportMode']}
      />
      {levels.length > 0 && <LevelTicks levels={levels} ticked={levelIds} onChange={setLevelIds} />}
    </FormDialog>
  );
};

interface LevelTicksProps {
  levels: SportEventAnswer['levels'];
  ticked: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

const LevelTicks = ({ levels, ticked, onChange }: LevelTicksProps) => {
  const t = useText(categoryTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('levels')}</legend>
      {levels.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={ticked.includes(id)}
          onChange={(changed) => onChange(changed.target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
        />
      ))}
      <span className="hint">{t('levelsHint')}</span>
    </fieldset>
  );
};
