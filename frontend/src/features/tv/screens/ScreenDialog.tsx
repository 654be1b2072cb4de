import { useState } from 'react';
import { screenOps } from '#contracts/screens/screens.ops';
import { screenLocales, screenThemes, screenViews, type HallScreen } from '#contracts/screens/screens.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../../app/useCommand.js';
import type { FieldErrors } from '../../../app/http.js';
import { ChoicesField } from '../../../ui/ChoiceField.js';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { screensTexts } from './screensTexts.js';

interface ScreenDialogProps {
  given: SportEventAnswer;
  /** null makes a new one. */
  screen: HallScreen | null;
  taken: readonly number[];
  onClose: () => void;
}

const fields = ['name', 'views', 'playgroundIds', 'streamIds', 'theme', 'locale', 'rotateInSeconds', 'title', 'text'];
const handled = ['number', ...fields.map((field) => `screen.${field}`)];

const nextFree = (taken: readonly number[]): number => {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
};

/** Chooses what a screen shows. */
export const ScreenDialog = ({ given, screen, taken, onClose }: ScreenDialogProps) => {
  const t = useText(screensTexts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<HallScreen>(
    () =>
      screen ?? {
        ...{ number: nextFree(taken), name: '', views: ['mats'], playgroundIds: null, streamIds: null },
        ...{ theme: 'dark', locale: baseOf(locale), rotateInSeconds: 15, title: '', text: '' },
      },
  );
  const change = (more: Partial<HallScreen>) => setChosen((before) => ({ ...before, ...more }));
  const { send, sending, errors } = useCommand(screenOps.set, { isQuiet: true });
  const save = async (values: Record<string, string>) => {
    const { number, ...rest } = chosen;
    const typed = { name: values['name'] ?? '', rotateInSeconds: Number(values['rotateInSeconds']) };
    const announced = { title: values['title'] ?? chosen.title, text: values['text'] ?? chosen.text };
    const outcome = await send({
      eventId: given.event.id,
      number: screen ? number : Number(values['number']),
      screen: { ...rest, ...typed, ...announced },
    });
    if (outcome.success) onClose();
  };
  return (
    <FormDialog
      title={screen ? t('screen', { number: screen.number }) : t('newScreen')}
      action={t(screen ? 'save' : 'add')}
      isBusy={sending}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={handled} />
      <div className="form-row">
        {!screen && (
          <TextField
            name="number"
            type="number"
            min={1}
            label={t('number')}
            defaultValue={chosen.number}
            errors={errors['number']}
            isRequired
          />
        )}
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          defaultValue={chosen.name}
          errors={errors['screen.name']}
          maxLength={40}
        />
      </div>
      <ViewChoice chosen={chosen} errors={errors} onChange={change} />
      <Shown given={given} chosen={chosen} errors={errors} onChange={change} />
      <Looks chosen={chosen} errors={errors} onChange={change} />
    </FormDialog>
  );
};

interface PartProps {
  chosen: HallScreen;
  errors: FieldErrors;
  onChange: (more: Partial<HallScreen>) => void;
}

/** The announcement, and which mats and categories the views show. */
const Shown = ({ given, chosen, errors, onChange }: PartProps & { given: SportEventAnswer }) => {
  const t = useText(screensTexts);
  return (
    <>
      {chosen.views.includes('text') && (
        <>
          <TextField
            name="title"
            label={t('announcementTitle')}
            defaultValue={chosen.title}
            errors={errors['screen.title']}
            maxLength={80}
          />
          <TextArea name="text" label={t('announcementText')} defaultValue={chosen.text} errors={errors['screen.text']} maxLength={300} />
        </>
      )}
      <ChoicesField
        label={t('mats')}
        hint={t('allHint')}
        choices={given.playgrounds}
        value={chosen.playgroundIds ?? []}
        onChange={(ids) => onChange({ playgroundIds: ids.length > 0 ? ids : null })}
        errors={errors['screen.playgroundIds']}
      />
      <ChoicesField
        label={t('categories')}
        hint={t('allHint')}
        choices={given.streams}
        value={chosen.streamIds ?? []}
        onChange={(ids) => onChange({ streamIds: ids.length > 0 ? ids : null })}
        errors={errors['screen.streamIds']}
      />
    </>
  );
};

const ViewChoice = ({ chosen: { views }, errors, onChange }: PartProps) => {
  const t = useText(screensTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('views')}</legend>
      {screenViews.map((view) => (
        <CheckField
          key={view}
          label={t(`view.${view}`)}
          checked={views.includes(view)}
          onChange={({ target }) => onChange({ views: screenViews.filter((one) => (one === view ? target.checked : views.includes(one))) })}
        />
      ))}
      <span className="hint">{t('viewsHint')}</span>
      <FormErrors errors={{ form: errors['screen.views'] ?? [] }} />
    </fieldset>
  );
};

const Looks = ({ chosen, errors, onChange }: PartProps) => {
  const t = useText(screensTexts);
  return (
    <div className="form-row">
      <SelectField
        label={t('theme')}
        value={chosen.theme}
        onChange={({ target }) => onChange({ theme: screenThemes.find((one) => one === target.value) ?? 'dark' })}
        options={screenThemes.map((value) => ({ value, text: t(`theme.${value}`) }))}
      />
      <SelectField
        label={t('language')}
        value={chosen.locale}
        onChange={({ target }) => onChange({ locale: screenLocales.find((one) => one === target.value) ?? 'ru' })}
        options={screenLocales.map((value) => ({ value, text: t(`language.${value}`) }))}
      />
      <TextField
        name="rotateInSeconds"
        type="number"
        min={3}
        max={600}
        label={t('rotate')}
        defaultValue={chosen.rotateInSeconds}
        errors={errors['screen.rotateInSeconds']}
        isRequired
      />
    </div>
  );
};
