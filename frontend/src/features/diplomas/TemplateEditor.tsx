import { useReducer, useState } from 'react';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import {
  diplomaKinds,
  type DiplomaKind,
  type DiplomaSample,
  type DiplomaTemplate,
  type DiplomaWords,
} from '#contracts/diplomas/diploma.docs';
import { diplomaOps, diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { useLocale, useText } from '../../ui/texts.js';
import { DiplomaSheet } from './DiplomaSheet.js';
import css from './diplomas.module.css';
import { changedField, historyOf, newField, stepped, type Draft } from './draft.js';
import { editorTexts } from './editorTexts.js';
import './faces.css';
import { FieldPanel } from './FieldPanel.js';
import { useFaces } from './fitted.js';
import { SheetSettings } from './SheetSettings.js';
import { TemplateActions } from './TemplateActions.js';
import { useBackground } from './useBackground.js';

interface TemplateEditorProps {
  eventId: number;
  /** null: a new one. */
  template: DiplomaTemplate | null;
  version: number;
  canRemove: boolean;
  onSaved: (templateId: number | null) => void;
  onClose: () => void;
}

/** What stands on the sheet while no entrant is there to show. */
const named = (kinds: readonly DiplomaKind[], nameOf: (kind: DiplomaKind) => string): DiplomaWords =>
  Object.fromEntries(kinds.map((kind) => [kind, nameOf(kind)])) as DiplomaWords;

/** Where everything stands on a diploma: dragged, moved by keys, typed; taken back and saved. */
export const TemplateEditor = ({ eventId, template, version, canRemove, onSaved, onClose }: TemplateEditorProps) => {
  const t = useText(editorTexts);
  const locale = useLocale();
  const toast = useToast();
  useFaces();
  const [start] = useState<Draft>(() => template ?? { ...defaultDiploma(locale), name: '' });
  const [history, step] = useReducer(stepped, start, historyOf);
  const [selected, select] = useState<number | null>(null);
  const [sampleId, setSampleId] = useState('');
  const picture = useBackground(eventId, template?.background ?? null);
  const { answer } = useQuery(diplomaQueries.samples, { eventId, locale });
  const { send, sending, errors } = useCommand(diplomaOps.save, { isQuiet: true });
  const draft = history.present;
  const samples: readonly DiplomaSample[] = answer?.samples ?? [];
  const sample = samples.find(({ registrationId }) => String(registrationId) === sampleId) ?? samples[0];
  const words = sample?.words ?? named(diplomaKinds, (kind) => t(`kind.${kind}`));
  const change = (next: Draft, tag?: string) => step({ type: 'changed', draft: next, ...(tag !== undefined && { tag }) });
  const field = selected === null ? undefined : draft.fields[selected];
  const remove = (at: number) => {
    change({ ...draft, fields: draft.fields.filter((_, i) => i !== at) });
    select(null);
  };
  const add = (kind: DiplomaKind) => {
    change({ ...draft, fields: [...draft.fields, newField(kind, draft, t('kind.text'))] });
    select(draft.fields.length);
  };
  const isDirty = draft !== start || picture.isChanged;
  const save = async () => {
    const { name, orientation, fields } = draft;
    const given = { eventId, templateId: template?.templateId ?? null, name, orientation, fields, expectedVersion: version };
    const outcome = await send(
      { ...given, ...(picture.isRemoved && { isBackgroundRemoved: true }) },
      picture.file ? { files: { background: picture.file } } : {},
    );
    if (!outcome.success) return;
    toast('ok', t('saved'));
    onSaved(outcome.templateId);
  };
  const keys = (event: React.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    step({ type: event.shiftKey ? 'redone' : 'undone' });
  };
  return (
    <section className="column" onKeyDown={keys}>
      <LeaveGuard isDirty={isDirty} isInside={() => false} />
      <FormErrors errors={errors} handled={['name', 'background']} />
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
            {...{ history, step, change, picture, errors, samples }}
            sampleId={sample?.registrationId}
            onSample={setSampleId}
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
      <SaveBar isDirty={isDirty} isBusy={sending} action={t('save')} onSave={() => void save()}>
        <TemplateActions
          {...{ eventId, template, canRemove, onClose }}
          registrationId={sample?.registrationId}
          onRemoved={() => onSaved(null)}
        />
      </SaveBar>
    </section>
  );
};
