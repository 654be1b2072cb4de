import type { EditedEventPage } from '#contracts/event-page/event-page.docs';
import { screenOps } from '#contracts/screens/screens.ops';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { Part } from '../../shared/event-page/Part.js';
import { DayField } from '../../ui/DayField.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { typedNumber } from '../../ui/formValues.js';
import { TimeField } from '../../ui/TimeField.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';
import { Rows } from './Rows.js';
import type { Draft } from './usePageDraft.js';

const PageText = lazyPart(async () => (await import('./PageText.js')).PageText, 'soon');

interface FieldsProps {
  event: SportEvent;
  edited: EditedEventPage;
  draft: Draft;
  again: () => void;
}

/** What is saved together with the button of the page. */
export const Fields = ({ event, edited, draft, again }: FieldsProps) => {
  const t = useText(editTexts);
  return (
    <>
      <Part title={t('text')}>
        <p className="muted">{t('textHint')}</p>
        <PageText label={t('text')} value={draft.draft.about} onChange={(about) => draft.change({ about })} />
      </Part>
      <Place draft={draft} />
      <Organizer draft={draft} />
      <Timetable event={event} draft={draft} />
      <Sponsors eventId={event.id} pictures={edited.pictures} draft={draft} again={again} />
    </>
  );
};

const Place = ({ draft: { draft, change, errors } }: Pick<FieldsProps, 'draft'>) => {
  const t = useText(editTexts);
  const degrees = (name: 'latitude' | 'longitude') => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      defaultValue={draft[name] ?? ''}
      errors={errors[`page.${name}`]}
      onChange={({ currentTarget: { value } }) => change({ [name]: typedNumber(value) })}
    />
  );
  return (
    <Part title={t('place')}>
      <p className="muted">{t('placeHint')}</p>
      <TextField
        label={t('address')}
        value={draft.address}
        errors={errors['page.address']}
        onChange={({ currentTarget: { value } }) => change({ address: value })}
      />
      <div className="form-row">
        {degrees('latitude')}
        {degrees('longitude')}
      </div>
    </Part>
  );
};

const noContact = { role: '', name: '', phone: '', email: '' };
const contactFields = ['role', 'name', 'phone', 'email'] as const;

const Organizer = ({ draft: { draft, change, errors } }: Pick<FieldsProps, 'draft'>) => {
  const t = useText(editTexts);
  return (
    <Part title={t('organizer')}>
      <div className="form-row">
        <TextField
          label={t('organizerName')}
          value={draft.organizerName}
          errors={errors['page.organizerName']}
          onChange={({ currentTarget: { value } }) => change({ organizerName: value })}
        />
        <TextField
          label={t('organizerUrl')}
          placeholder="https://"
          value={draft.organizerUrl}
          errors={errors['page.organizerUrl']}
          onChange={({ currentTarget: { value } }) => change({ organizerUrl: value })}
        />
      </div>
      <p className="muted">{t('contactsHint')}</p>
      <Rows rows={draft.contacts} name="contact" add={t('addContact')} fresh={noContact} onChange={(contacts) => change({ contacts })}>
        {(row, set, index) =>
          contactFields.map((field) => (
            <TextField
              key={field}
              label={t(field)}
              value={row[field]}
              errors={errors[`page.contacts.${index}.${field}`]}
              onChange={({ currentTarget: { value } }) => set({ [field]: value })}
            />
          ))
        }
      </Rows>
    </Part>
  );
};

const Timetable = ({ event, draft: { draft, change, errors } }: Pick<FieldsProps, 'event' | 'draft'>) => {
  const t = useText(editTexts);
  const last = draft.timetable.at(-1);
  const fresh = { date: last?.date ?? event.dateFrom, time: '', text: '' };
  return (
    <Part title={t('timetable')}>
      <Rows rows={draft.timetable} name="row" add={t('addRow')} fresh={fresh} onChange={(timetable) => change({ timetable })}>
        {(row, set, index) => (
          <>
            <DayField
              label={t('date')}
              value={row.date}
              errors={errors[`page.timetable.${index}.date`]}
              onChange={(date) => set({ date })}
            />
            <TimeField
              label={t('time')}
              value={row.time}
              errors={errors[`page.timetable.${index}.time`]}
              onChange={(time) => set({ time })}
            />
            <TextField
              label={t('what')}
              value={row.text}
              errors={errors[`page.timetable.${index}.text`]}
              onChange={({ currentTarget: { value } }) => set({ text: value })}
            />
          </>
        )}
      </Rows>
    </Part>
  );
};

interface SponsorsProps extends Pick<FieldsProps, 'draft' | 'again'> {
  eventId: number;
  pictures: EditedEventPage['pictures'];
}

const Sponsors = ({ eventId, pictures, draft: { draft, change, errors }, again }: SponsorsProps) => {
  const t = useText(editTexts);
  const upload = useCommand(screenOps.addPicture, { isQuiet: true });
  const add = (file: File) => void upload.send({ eventId }, { files: { file } }).then(({ success }) => success && again());
  const options = [{ value: '', text: t('noPicture') }, ...pictures.map(({ id, name }) => ({ value: id, text: name }))];
  return (
    <Part title={t('sponsors')}>
      <p className="muted">{t('picturesHint')}</p>
      <Rows
        rows={draft.sponsors}
        name="sponsor"
        add={t('addSponsor')}
        fresh={{ name: '', url: '', pictureId: null }}
        onChange={(sponsors) => change({ sponsors })}
      >
        {(row, set, index) => (
          <>
            <TextField label={t('sponsorName')} value={row.name} onChange={({ currentTarget: { value } }) => set({ name: value })} />
            <TextField
              label={t('url')}
              placeholder="https://"
              value={row.url}
              errors={errors[`page.sponsors.${index}.url`]}
              onChange={({ currentTarget: { value } }) => set({ url: value })}
            />
            <SelectField
              label={t('picture')}
              options={options}
              value={row.pictureId ?? ''}
              onChange={({ currentTarget: { value } }) => set({ pictureId: value || null })}
            />
          </>
        )}
      </Rows>
      <FormErrors errors={upload.errors} />
      <div>
        <FileButton label={t('addPicture')} accept="image/png,image/jpeg,image/gif" isBusy={upload.sending} onChoose={add}>
          {t('addPicture')}
        </FileButton>
      </div>
    </Part>
  );
};
