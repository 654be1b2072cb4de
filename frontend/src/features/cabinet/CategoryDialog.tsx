import { useState } from 'react';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { FormDialog } from '../../ui/FormDialog.js';
import { CheckField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { CategoryFields } from './CategoryFields.js';
import { categoryInputOf, changedIn, handledFields, newCategoryOf, optionsOf, sportModeOf } from './categoryInput.js';
import { ModeField, type ModeTimes } from './ModeField.js';
import { categoryTexts } from './categoryTexts.js';
import { LimitsDialog } from './LimitsDialog.js';
import { useSaveCategory } from './useSaveCategory.js';

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
  const { save, asked, confirm, cancel, isBusy, errors } = useSaveCategory(event.id, stream, onSaved);
  const [start] = useState(() => stream ?? newCategoryOf(event));
  const [gridKind, setGridKind] = useState(start.gridKind);
  const [levelIds, setLevelIds] = useState<readonly number[]>(start.levelIds);
  const [modeTimes, setModeTimes] = useState<ModeTimes | null>(null);
  const options = optionsOf(event, start, gridKind);
  const submit = (values: Record<string, string>) => {
    const given = { ...categoryInputOf(values), levelIds: [...levelIds] };
    const ofKind = stream && gridKind === start.gridKind ? {} : { options };
    save({ ...(stream ? changedIn(given, start) : given), ...ofKind, ...sportModeOf(start, !stream, values['sportMode']) });
  };
  return (
    <>
      <FormDialog title={t(stream ? 'editCategory' : 'addCategory')} action={t('save')} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
        <FormErrors errors={errors} handled={handledFields} />
        <CategoryFields
          start={start}
          firstDay={event.dateFrom}
          gridKind={gridKind}
          options={options}
          modeTimes={modeTimes}
          errors={errors}
          onGridKind={setGridKind}
        />
        <ModeField
          kept={start.sportMode}
          modes={sportModes}
          isDrawn={stream?.isDrawn === true}
          onChoose={setModeTimes}
          errors={errors['stream.sportMode']}
        />
        {levels.length > 0 && <LevelTicks levels={levels} ticked={levelIds} onChange={setLevelIds} />}
      </FormDialog>
      {asked && <LimitsDialog effect={asked} isBusy={isBusy} errors={errors} onSave={confirm} onClose={cancel} />}
    </>
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
