import { useState } from 'react';
import {
  widgetLocales,
  widgetParts,
  widgetThemes,
  widgetTypes,
  type WidgetRow,
  type WidgetSettings,
  type WidgetType,
} from '#contracts/site/widgets.docs';
import { widgetOps } from '#contracts/site/widgets.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { widgetsTexts } from './widgetsTexts.js';

interface WidgetDialogProps {
  given: SportEventAnswer;
  /** null: a new one. */
  widget: WidgetRow | null;
  onClose: () => void;
  onSaved: (widget: WidgetRow) => void;
}

const handled = ['type', 'title', 'pageKey', 'playgroundId', 'streamId', 'theme', 'locale'];

type Chosen = Pick<WidgetSettings, 'type' | 'playgroundId' | 'streamId' | 'theme' | 'locale'>;

/** Chooses what a widget shows and how it looks. */
export const WidgetDialog = ({ given, widget, onClose, onSaved }: WidgetDialogProps) => {
  const t = useText(widgetsTexts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<Chosen>(
    () =>
      widget ?? {
        type: 'scoreboard',
        playgroundId: given.playgrounds[0]?.id ?? null,
        streamId: null,
        theme: 'auto',
        locale: baseOf(locale),
      },
  );
  const change = (more: Partial<Chosen>) => setChosen((before) => ({ ...before, ...more }));
  const adding = useCommand(widgetOps.add, { isQuiet: true });
  const editing = useCommand(widgetOps.edit, { isQuiet: true });
  const { errors } = widget ? editing : adding;
  const save = async (values: Record<string, string>) => {
    const { type, playgroundId, streamId, theme, locale: language } = chosen;
    const part = widgetParts[type]?.part;
    const settings = {
      ...{ type, theme, locale: language, title: values['title'] ?? '', pageKey: values['pageKey'] ?? '' },
      ...{ playgroundId: part === 'playgroundId' ? playgroundId : null, streamId: part === 'streamId' ? streamId : null },
    };
    const outcome = widget
      ? await editing.send({ widgetId: widget.id, ...settings })
      : await adding.send({ eventId: given.event.id, ...settings });
    if (outcome.success) onSaved(outcome.widget);
  };
  return (
    <FormDialog
      title={widget ? t('editOf', { name: widget.title || t(`type.${widget.type}`) }) : t('add')}
      action={t(widget ? 'save' : 'create')}
      isBusy={adding.sending || editing.sending}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={handled} />
      <What given={given} chosen={chosen} errors={errors} onChange={change} />
      <TextField
        name="title"
        label={t('name')}
        hint={t('nameHint')}
        defaultValue={widget?.title}
        errors={errors['title']}
        maxLength={120}
      />
      <TextField
        name="pageKey"
        label={t('pageKey')}
        hint={t('pageKeyHint')}
        defaultValue={widget?.pageKey}
        errors={errors['pageKey']}
        maxLength={60}
      />
      <Look chosen={chosen} onChange={change} />
    </FormDialog>
  );
};

interface WhatProps {
  given: SportEventAnswer;
  chosen: Chosen;
  errors: FieldErrors;
  onChange: (more: Partial<Chosen>) => void;
}

/** The type, and the playground or category that it is about. */
const What = ({ given, chosen, errors, onChange }: WhatProps) => {
  const t = useText(widgetsTexts);
  const about = widgetParts[chosen.type];
  const isMat = about?.part === 'playgroundId';
  const all = isMat ? t('allPlaygrounds') : t('allCategories');
  return (
    <div className="form-row">
      <SelectField
        label={t('type')}
        value={chosen.type}
        errors={errors['type']}
        onChange={({ target }) => onChange({ type: widgetTypes.find((one): one is WidgetType => one === target.value) ?? 'scoreboard' })}
        options={widgetTypes.map((value) => ({ value, text: t(`type.${value}`) }))}
      />
      {about && (
        <SelectField
          key={about.part}
          label={t(isMat ? 'playground' : 'category')}
          isRequired={about.isNeeded}
          value={chosen[about.part] ?? ''}
          errors={errors[about.part]}
          onChange={({ target }) => onChange({ [about.part]: target.value === '' ? null : Number(target.value) })}
          options={[
            { value: '', text: about.isNeeded ? t('choose') : all },
            ...(isMat ? given.playgrounds : given.streams).map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
      )}
    </div>
  );
};

const Look = ({ chosen, onChange }: Pick<WhatProps, 'chosen' | 'onChange'>) => {
  const t = useText(widgetsTexts);
  return (
    <div className="form-row">
      <SelectField
        label={t('theme')}
        value={chosen.theme}
        onChange={({ target }) => onChange({ theme: widgetThemes.find((one) => one === target.value) ?? 'auto' })}
        options={widgetThemes.map((value) => ({ value, text: t(`theme.${value}`) }))}
      />
      <SelectField
        label={t('language')}
        value={chosen.locale}
        onChange={({ target }) => onChange({ locale: widgetLocales.find((one) => one === target.value) ?? 'ru' })}
        options={widgetLocales.map((value) => ({ value, text: t(`language.${value}`) }))}
      />
    </div>
  );
};
