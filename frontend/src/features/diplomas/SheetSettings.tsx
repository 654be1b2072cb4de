import { IconArrowBackUp, IconArrowForwardUp, IconUpload } from '@tabler/icons-react';
import { diplomaKinds, diplomaOrientations, type DiplomaKind, type DiplomaSample } from '#contracts/diplomas/diploma.docs';
import type { FieldErrors } from '../../app/http.js';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { useText } from '../../ui/texts.js';
import type { Draft, History, Step } from './draft.js';
import { editorTexts } from './editorTexts.js';
import type { useBackground } from './useBackground.js';

type Picture = ReturnType<typeof useBackground>;

interface SheetSettingsProps {
  history: History;
  step: (step: Step) => void;
  change: (draft: Draft, tag?: string) => void;
  picture: Picture;
  errors: FieldErrors;
  samples: readonly DiplomaSample[];
  sampleId: number | undefined;
  onSample: (registrationId: string) => void;
  onAdd: (kind: DiplomaKind) => void;
}

/** What is chosen of the sheet as a whole. */
export const SheetSettings = ({ history, step, change, picture, errors, samples, sampleId, onSample, onAdd }: SheetSettingsProps) => {
  const t = useText(editorTexts);
  const draft = history.present;
  return (
    <>
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={80}
        isRequired
        errors={errors['name']}
        onChange={({ target }) => change({ ...draft, name: target.value }, 'name')}
      />
      <div className="row wrap">
        <Button
          size="small"
          icon={<IconArrowBackUp aria-hidden size={16} />}
          disabled={history.past.length === 0}
          onClick={() => step({ type: 'undone' })}
        >
          {t('undo')}
        </Button>
        <Button
          size="small"
          icon={<IconArrowForwardUp aria-hidden size={16} />}
          disabled={history.future.length === 0}
          onClick={() => step({ type: 'redone' })}
        >
          {t('redo')}
        </Button>
      </div>
      <Chips
        label={t('orientation')}
        items={diplomaOrientations.map((id) => ({ id, name: t(id) }))}
        isOn={(id) => id === draft.orientation}
        onPick={(id) => change({ ...draft, orientation: diplomaOrientations.find((one) => one === id) ?? draft.orientation })}
      />
      <BackgroundField {...{ picture, errors }} />
      <SelectField
        label={t('add')}
        value=""
        options={[{ value: '', text: '…' }, ...diplomaKinds.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))]}
        onChange={({ target }) => {
          const kind = diplomaKinds.find((one) => one === target.value);
          if (kind) onAdd(kind);
        }}
      />
      {samples.length > 0 && (
        <SelectField
          label={t('sample')}
          value={String(sampleId ?? '')}
          options={samples.map(({ registrationId, words: { name } }) => ({ value: String(registrationId), text: name }))}
          onChange={({ target }) => onSample(target.value)}
        />
      )}
    </>
  );
};

const BackgroundField = ({ picture, errors }: { picture: Picture; errors: FieldErrors }) => {
  const t = useText(editorTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('background')}</legend>
      <div className="row wrap">
        <FileButton
          label={t('chooseBackground')}
          accept="image/png,image/gif,image/jpeg"
          size="small"
          icon={<IconUpload aria-hidden size={16} />}
          onChoose={picture.choose}
        >
          {t('chooseBackground')}
        </FileButton>
        {picture.address && (
          <Button size="small" onClick={picture.remove}>
            {t('removeBackground')}
          </Button>
        )}
      </div>
      <p className="muted t13">{t('backgroundHint')}</p>
      {errors['background'] && (
        <p className="danger-t t13">
          <ErrorText keys={errors['background']} />
        </p>
      )}
    </fieldset>
  );
};
