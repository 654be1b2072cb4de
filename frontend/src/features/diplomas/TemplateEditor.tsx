import { useState, type KeyboardEvent } from 'react';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import type { DiplomaTemplate } from '#contracts/diplomas/diploma.docs';
import { diplomaOps } from '#contracts/diplomas/diploma.ops';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { DiplomaSheet } from './DiplomaSheet.js';
import css from './diplomas.module.css';
import { changedField, type Draft, type Step } from './draft.js';
import { editorTexts } from './editorTexts.js';
import './faces.css';
import { FieldPanel } from './FieldPanel.js';
import { useFaces } from './fitted.js';
import { SheetSettings } from './SheetSettings.js';
import { TemplateActions } from './TemplateActions.js';
import { useBackground } from './useBackground.js';
import { useDraft } from './useDraft.js';
import { useSample } from './useSample.js';

interface TemplateEditorProps {
  eventId: number;
  /** null: a new one. */
  template: DiplomaTemplate | null;
  version: number;
  canRemove: boolean;
  onSaved: (templateId: number | null) => void;
  onClose: () => void;
}

/** Within a text field the keys take back what is typed there. */
const takeBack = (event: KeyboardEvent, step: (step: Step) => void) => {
  if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  step({ type: event.shiftKey ? 'redone' : 'undone' });
};

const useSaving = ({ eventId, template, version, onSaved }: Pick<TemplateEditorProps, 'eventId' | 'template' | 'version' | 'onSaved'>) => {
  const t = useText(editorTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(diplomaOps.save, { isQuiet: true });
  const save = async ({ name, orientation, fields }: Draft, { file, isRemoved }: ReturnType<typeof useBackground>) => {
    const given = { eventId, templateId: template?.templateId ?? null, name, orientation, fields, expectedVersion: version };
    const outcome = await send({ ...given, ...(isRemoved && { isBackgroundRemoved: true }) }, file ? { files: { background: file } } : {});
    if (!outcome.success) return;
    toast('ok', t('saved'));
    onSaved(outcome.templateId);
  };
  return { save, sending, errors };
};

/** Where everything stands on a diploma: dragged, moved by keys, typed; taken back and saved. */
export const TemplateEditor = ({ eventId, template, version, canRemove, onSaved, onClose }: TemplateEditorProps) => {
  const t = useText(editorTexts);
  const locale = useLocale();
  useFaces();
  const [start] = useState<Draft>(() => template ?? { ...defaultDiploma(baseOf(locale)), name: '' });
  const { history, step, change, selected, select, add, remove } = useDraft(start);
  const { samples, sample, words, showWith } = useSample(eventId);
  const picture = useBackground(eventId, template?.background ?? null);
  const saving = useSaving({ eventId, template, version, onSaved });
  const draft = history.present;
  const field = selected === null ? undefined : draft.fields[selected];
  const isDirty = draft !== start || picture.isChanged;
  const save = () => void saving.save(draft, picture);
  return (
    <section className="column" onKeyDown={(event) => takeBack(event, step)}>
      <LeaveGuard isDirty={isDirty} isInside={() => false} />
      <FormErrors errors={saving.errors} handled={['name', 'background']} />
      <div className={css['editor']}>
        <DiplomaSheet
          {...{ draft, words, selected }}
          background={picture.address}
          onSelect={select}
          onMove={(at, moved, tag) => change(changedField(draft, at, moved), tag)}
          onRemove={remove}
        />
        <div className={css['panel']}>
          <SheetSettings
            {...{ history, step, change, picture, samples }}
            errors={saving.errors}
            sampleId={sample?.registrationId}
            onSample={showWith}
            onAdd={add}
          />
          {field && selected !== null ? (
            <FieldPanel
              key={selected}
              field={field}
              onChange={(changed, tag) => change(changedField(draft, selected, changed), tag && `${tag} ${selected}`)}
              onRemove={() => remove(selected)}
            />
          ) : (
            <p className="muted">{t('select')}</p>
          )}
        </div>
      </div>
      <SaveBar isDirty={isDirty} isBusy={saving.sending} action={t('save')} onSave={save}>
        <TemplateActions
          {...{ eventId, template, canRemove, onClose }}
          registrationId={sample?.registrationId}
          onRemoved={() => onSaved(null)}
        />
      </SaveBar>
    </section>
  );
};
