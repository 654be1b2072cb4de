import type { ProfileForEdit, SharedLists } from '#contracts/profiles/edit.docs';
import type { Named } from '#contracts/directory/lookups.docs';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import { useState } from 'react';
import { LookupField } from '../../app/LookupField.js';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { ChoiceField, type Choice } from '../../ui/ChoiceField.js';
import { DayField } from '../../ui/DayField.js';
import { locationDelayInMs } from '../../ui/delays.js';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { InfoTip } from '../../ui/InfoTip.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';
import { addAchievement, editAchievement, getForEdit, listed } from './calls.js';
import { draftOf, inputOf, type AchievementDraft } from './achievementDraft.js';
import { OtherField } from './OtherField.js';
import { PictureField } from './PictureField.js';

interface FormProps {
  userId: number;
  /** Null: a new one. */
  achievement: AchievementRow | null;
  onDone: () => void;
  onCancel: () => void;
}

const handled = [
  'event_date',
  'imageFile',
  'role',
  'sport_kind',
  'sport_kind_discipline',
  'country',
  'countryRegion',
  'city',
  'event',
  'other_event',
  'place',
  'result',
  'comment',
];

const named = (choice: Choice | null): Named | null => choice && { id: Number(choice.id), name: choice.name };

/** A result that is being entered or changed. */
export const AchievementForm = ({ userId, achievement, onDone, onCancel }: FormProps) => {
  const t = useText(achievementTexts);
  const { answer: lists } = useQuery(getForEdit, { editableUserId: userId });
  const [draft, setDraft] = useState<AchievementDraft>(() => draftOf(achievement));
  const { send, sending, errors } = useCommand(achievement?.id ? editAchievement : addAchievement, { isQuiet: true });
  const change = (patch: Partial<AchievementDraft>) => setDraft((before) => ({ ...before, ...patch }));
  if (!lists) return <Skeleton lines={6} />;
  const save = async () => {
    const input = { ...inputOf(draft), userId, ...(achievement?.id && { id: achievement.id }) };
    const outcome = await send(input, draft.file ? { files: { imageFile: draft.file } } : {});
    if (outcome.success) onDone();
  };
  const part = { draft, errors, change };
  return (
    <form
      className="cardx pp-form pp-wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{t(achievement ? 'titleEdit' : 'titleNew')}</h3>
      <FormErrors what="error.update_profile" errors={errors} handled={handled} />
      <SportFields {...part} lists={lists} />
      <PlaceFields {...part} lists={lists} />
      <EventFields {...part} />
      {draft.role === 'athlete' && <ResultFields {...part} />}
      <TextArea
        label={t('comment')}
        value={draft.comment}
        errors={errors['comment']}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      <PictureField
        label={t('image')}
        fileName={draft.file?.name ?? draft.imageFileName}
        errors={errors['imageFile']}
        onChange={(file) => change({ file, imageFileName: null, isImageRemoved: file === null })}
      />
      <CheckField
        label={t('mainField')}
        checked={draft.isMain}
        onChange={({ currentTarget }) => change({ isMain: currentTarget.checked })}
      />
      <div className="form-actions">
        <Button type="submit" look="primary" isBusy={sending}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
};

interface PartProps {
  draft: AchievementDraft;
  errors: FieldErrors;
  change: (patch: Partial<AchievementDraft>) => void;
}

/** When, in which role and in which sport. */
const SportFields = ({ draft, lists, errors, change }: PartProps & { lists: Pick<ProfileForEdit, 'roles' | 'sports'> }) => {
  const t = useText(achievementTexts);
  const { sportKind } = draft;
  const roles = lists.roles.filter(({ availableForAchievement }) => availableForAchievement);
  return (
    <div className="form-row">
      <DayField
        label={t('eventDate')}
        value={draft.eventDate}
        errors={errors['event_date']}
        onChange={(eventDate) => change({ eventDate })}
      />
      <SelectField
        label={t('role')}
        errors={errors['role']}
        value={draft.role}
        options={roles.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={({ currentTarget }) => change({ role: currentTarget.value })}
      />
      <ChoiceField
        label={t('sportKind')}
        choices={lists.sports}
        value={sportKind}
        errors={errors['sport_kind']}
        onChange={(choice) => change({ sportKind: named(choice), discipline: null })}
      />
      <LookupField
        label={t('discipline')}
        value={draft.discipline}
        source={`discipline ${sportKind?.id ?? ''}`}
        find={listed('disciplines', { sportKind: sportKind?.id })}
        minCharacters={0}
        disabled={!sportKind}
        errors={errors['sport_kind_discipline']}
        onChange={(choice) => change({ discipline: named(choice) })}
      />
    </div>
  );
};

/** What only an athlete has: a place and a result. */
const ResultFields = ({ draft, errors, change }: PartProps) => {
  const t = useText(achievementTexts);
  return (
    <div className="form-row">
      <TextField
        label={t('placeField')}
        inputMode="numeric"
        value={draft.place}
        errors={errors['place']}
        onChange={({ currentTarget }) => change({ place: currentTarget.value.replaceAll(/\D/g, '').slice(0, 4) })}
      />
      <div className="pp-result">
        <TextField
          label={t('result')}
          value={draft.result}
          errors={errors['result']}
          onChange={({ currentTarget }) => change({ result: currentTarget.value })}
        />
        <InfoTip label={t('resultInfo')}>{t('resultHint')}</InfoTip>
      </div>
    </div>
  );
};

const PlaceFields = ({
  draft: { country, region, city },
  lists,
  errors,
  change,
}: PartProps & { lists: Pick<SharedLists, 'countries'> }) => {
  const t = useText(achievementTexts);
  const inCountry = { country: country?.id };
  return (
    <div className="form-row">
      <ChoiceField
        label={t('country')}
        choices={lists.countries}
        value={country}
        errors={errors['country']}
        onChange={(choice) => change({ country: named(choice), region: null, city: null })}
      />
      <LookupField
        label={t('region')}
        value={region}
        source={`region ${country?.id}`}
        find={listed('regions', inCountry)}
        minCharacters={0}
        delayInMs={locationDelayInMs}
        disabled={!country}
        errors={errors['countryRegion']}
        onChange={(choice) => change({ region: named(choice), city: null })}
      />
      <LookupField
        label={t('city')}
        value={city}
        source={`city ${country?.id}`}
        find={listed('cities', inCountry)}
        delayInMs={locationDelayInMs}
        errors={errors['city']}
        onChange={(choice) => change({ city: named(choice) })}
      />
    </div>
  );
};

/** A competition of the list, filtered by the fields above, or one that is typed in. */
const EventFields = ({ draft, errors, change }: PartProps) => {
  const t = useText(achievementTexts);
  const about = { city: draft.city?.id, date: draft.eventDate, sportKind: draft.sportKind?.id, country: draft.country?.id };
  return (
    <OtherField
      typed={draft.otherEvent}
      typedLabel={t('otherEvent')}
      isTypedFirst={draft.otherEvent !== '' && !draft.event}
      errors={errors['other_event']}
      onTyped={(otherEvent) => change({ otherEvent, event: null })}
      onSwitch={() => change({ event: null, otherEvent: '' })}
    >
      <LookupField
        label={t('event')}
        value={draft.event}
        source={`event ${JSON.stringify(about)}`}
        find={listed('events', about)}
        minCharacters={0}
        delayInMs={locationDelayInMs}
        errors={errors['event']}
        onChange={(choice) => change({ event: named(choice), otherEvent: '' })}
      />
    </OtherField>
  );
};
