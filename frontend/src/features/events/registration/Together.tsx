import { SelectField, TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { othersIn, partnerIn, teamNameIn, withPartner, type Draft, type Entrant } from './draft.js';
import { entryTexts } from './entryTexts.js';
import type { CategoryWithRoom } from '#contracts/registrations/form-answers.docs';
import type { EntryFormData } from './formData.js';

interface TogetherProps {
  form: EntryFormData;
  draft: Draft;
  entrant: Entrant;
  errors: readonly string[] | undefined;
  onDraft: (draft: Draft) => void;
}

/** With whom they stand in the categories of pairs and teams that they chose. */
export const Together = (props: TogetherProps) => {
  const { form, entrant } = props;
  const chosen = form.streams.filter(({ id, entrantKind }) => entrant.streamIds.includes(id) && entrantKind !== 'athlete');
  return chosen.map((stream) =>
    stream.entrantKind === 'pair' ? (
      <Partner key={stream.id} {...props} stream={stream} />
    ) : (
      <TeamName key={stream.id} {...props} stream={stream} />
    ),
  );
};

type InCategory = TogetherProps & { stream: CategoryWithRoom };

const Partner = ({ draft, entrant, errors, onDraft, stream }: InCategory) => {
  const t = useText(entryTexts);
  const others = othersIn(draft, entrant, stream.id);
  if (others.length === 0) return <p className="muted t13">{t('partnerLater', { name: stream.name })}</p>;
  return (
    <SelectField
      label={t('partner', { name: stream.name })}
      hint={t('partnerHint')}
      errors={errors}
      value={partnerIn(draft, entrant, stream.id)?.key ?? ''}
      onChange={(changed) => onDraft(withPartner(draft, entrant, stream.id, changed.target.value))}
      options={[{ value: '', text: t('notChosen') }, ...others.map(({ key, fullName }) => ({ value: key, text: fullName }))]}
    />
  );
};

const TeamName = ({ draft, entrant, errors, onDraft, stream }: InCategory) => {
  const t = useText(entryTexts);
  const name = (typed: string) =>
    onDraft({
      ...draft,
      entrants: draft.entrants.map((one) => (one.key === entrant.key ? { ...one, teams: { ...one.teams, [stream.id]: typed } } : one)),
    });
  return (
    <TextField
      label={t('teamIn', { name: stream.name })}
      hint={t('teamHint')}
      errors={errors}
      maxLength={120}
      value={teamNameIn(draft, entrant, stream.id)}
      onChange={(changed) => name(changed.target.value)}
    />
  );
};
