import { useState } from 'react';
import type { InputOfCall } from '../../../app/call.js';
import { useQuery } from '../../../app/useQuery.js';
import { Button } from '../../../ui/Button.js';
import { DayField } from '../../../ui/DayField.js';
import { CheckField, SelectField, TextField } from '../../../ui/Field.js';
import { sharedTexts } from '../../../ui/sharedTexts.js';
import { useText } from '../../../ui/texts.js';
import { entrantOf, nothingSaid, refitted, type Draft, type Entrant, type NewPerson } from './draft.js';
import { entryTexts } from './entryTexts.js';
import type { Candidate, Candidates, OwnCandidate } from '#contracts/registrations/form-answers.docs';
import { candidatesOp, type EntryFormData } from './formData.js';
import { foldText } from '#contracts/text';
import { newId } from '../../../ui/newId.js';

interface ChoosingProps {
  form: EntryFormData;
  draft: Draft;
  /** Members of their organisations, or, for the staff, whoever is looked for. */
  isStaff: boolean;
  onChange: (draft: Draft) => void;
}

const shownAtMost = 100;

/** Ticks those who take part: found by name, many at once; or a new person. */
export const Choosing = ({ form, draft, isStaff, onChange }: ChoosingProps) => {
  const t = useText(entryTexts);
  const [needle, setNeedle] = useState('');
  const [organizationId, setOrganizationId] = useState<number | null>(null);
  const { answer, current } = useCandidates(form.event.id, isStaff, needle, organizationId);
  return (
    <div className="column">
      {!isStaff && (
        <Organizations
          organizations={answer?.organizations ?? []}
          current={current}
          onChange={(id) => {
            setOrganizationId(id);
            onChange({ ...draft, entrants: [] });
          }}
        />
      )}
      <TextField
        label={t('search')}
        type="search"
        hint={isStaff ? t('searchHint') : undefined}
        value={needle}
        onChange={(changed) => setNeedle(changed.target.value)}
      />
      {answer && (
        <Found
          form={form}
          draft={draft}
          isStaff={isStaff}
          candidates={isStaff ? answer.candidates : namedLike(answer.candidates, needle)}
          onChange={(entrants) => onChange({ ...draft, organizationId: current, entrants })}
        />
      )}
      {draft.entrants.length > 0 && <p role="status">{t('chosen', { count: draft.entrants.length })}</p>}
      <PersonForm
        onAdd={(person) => {
          const entrant = refitted(form, draft, newEntrant(person));
          onChange({ ...draft, organizationId: current, entrants: [...draft.entrants, entrant] });
        }}
      />
    </div>
  );
};

interface ChoosingChildrenProps extends Pick<ChoosingProps, 'form' | 'draft' | 'onChange'> {
  candidates: readonly OwnCandidate[];
}

/** A guardian ticks those of their children who take part. */
export const ChoosingChildren = ({ form, draft, candidates, onChange }: ChoosingChildrenProps) => (
  <Found form={form} draft={draft} isStaff={false} candidates={candidates} onChange={(entrants) => onChange({ ...draft, entrants })} />
);

/** Members come all at once and are sifted here; the staff's people are looked for on the server. */
const useCandidates = (eventId: number, isStaff: boolean, needle: string, organizationId: number | null) => {
  const own = { eventId, ...(organizationId !== null && { organizationId }) };
  const looked = needle.trim().length < 2 ? null : { eventId, needle: needle.trim() };
  const asked: InputOfCall<typeof candidatesOp> | null = isStaff ? looked : own;
  const { answer } = useQuery(candidatesOp, asked);
  return { answer, current: isStaff ? null : (answer?.organizationId ?? null) };
};

const namedLike = (candidates: readonly Candidate[], needle: string): Candidate[] =>
  candidates.filter(({ fullName }) => foldText(fullName).includes(foldText(needle.trim())));

interface OrganizationsProps {
  organizations: Candidates['organizations'];
  current: number | null;
  onChange: (id: number) => void;
}

const Organizations = ({ organizations, current, onChange }: OrganizationsProps) => {
  const t = useText(entryTexts);
  if (organizations.length < 2) return <p className="muted">{organizations[0]?.name}</p>;
  return (
    <SelectField
      label={t('organization')}
      value={current ?? ''}
      onChange={(changed) => onChange(Number(changed.target.value))}
      options={organizations.map(({ id, name }) => ({ value: String(id), text: name }))}
    />
  );
};

interface FoundProps {
  form: EntryFormData;
  draft: Draft;
  isStaff: boolean;
  candidates: readonly Candidate[];
  onChange: (entrants: Entrant[]) => void;
}

const Found = ({ form, draft, isStaff, candidates, onChange }: FoundProps) => {
  const t = useText(entryTexts);
  const shown = candidates.slice(0, shownAtMost);
  const toggle = (toggled: readonly Candidate[], isOn: boolean) => {
    const ids = new Set(toggled.map(({ userId }) => userId));
    const kept = draft.entrants.filter(({ userId }) => userId === null || !ids.has(userId));
    onChange([...kept, ...(isOn ? toggled.map((candidate) => refitted(form, draft, entrantOf(candidate))) : [])]);
  };
  const isChosen = ({ userId }: Candidate): boolean => draft.entrants.some((entrant) => entrant.userId === userId);
  if (shown.length === 0) return <p className="muted">{t(isStaff ? 'nobodyFound' : 'noMembers')}</p>;
  return (
    <div className="reg-people" role="group" aria-label={t('who')} tabIndex={0}>
      {!isStaff && shown.length > 1 && (
        <CheckField
          label={t('chooseShown')}
          checked={shown.every(isChosen)}
          onChange={(changed) => toggle(shown, changed.target.checked)}
        />
      )}
      {shown.map((candidate) => (
        <CheckField
          key={candidate.userId}
          checked={isChosen(candidate)}
          onChange={(changed) => toggle([candidate], changed.target.checked)}
          label={<CandidateName form={form} candidate={candidate} />}
        />
      ))}
    </div>
  );
};

const CandidateName = ({ form, candidate }: { form: EntryFormData; candidate: Candidate }) => {
  const t = useText(entryTexts);
  const names = candidate.registeredStreamIds.map((id) => form.streams.find((stream) => stream.id === id)?.name ?? '').join(', ');
  const facts = [candidate.age === null ? '' : t('years', { count: candidate.age }), names && t('already', { names })];
  return (
    <>
      {candidate.fullName} <span className="muted t13">{facts.filter(Boolean).join(', ')}</span>
    </>
  );
};

const newEntrant = (person: NewPerson): Entrant => ({
  key: `new-${newId()}`,
  userId: null,
  person,
  fullName: `${person.lastName} ${person.firstName}`,
  gender: person.gender === '' ? null : person.gender,
  birthDate: person.birthDate || null,
  age: null,
  weight: '',
  levelId: null,
  streamIds: [],
  registeredStreamIds: [],
  ...nothingSaid,
});

const nobody: NewPerson = { lastName: '', firstName: '', gender: '', birthDate: '' };

const PersonForm = ({ onAdd }: { onAdd: (person: NewPerson) => void }) => {
  const t = useText(entryTexts);
  const shared = useText(sharedTexts);
  const [person, setPerson] = useState(nobody);
  const [isTried, setTried] = useState(false);
  const missing = (field: 'lastName' | 'firstName') => (isTried && person[field].trim() === '' ? ['error.required'] : undefined);
  const add = () => {
    const trimmed = { ...person, lastName: person.lastName.trim(), firstName: person.firstName.trim() };
    const isFull = trimmed.lastName !== '' && trimmed.firstName !== '';
    setTried(!isFull);
    if (!isFull) return;
    onAdd(trimmed);
    setPerson(nobody);
  };
  return (
    <details className="reg-new">
      <summary>{t('newPerson')}</summary>
      <div className="column">
        <div className="form-row">
          <TextField
            label={t('lastName')}
            value={person.lastName}
            errors={missing('lastName')}
            onChange={(changed) => setPerson({ ...person, lastName: changed.target.value })}
            isRequired
          />
          <TextField
            label={t('firstName')}
            value={person.firstName}
            errors={missing('firstName')}
            onChange={(changed) => setPerson({ ...person, firstName: changed.target.value })}
            isRequired
          />
        </div>
        <div className="form-row">
          <SelectField
            label={t('gender')}
            value={person.gender}
            onChange={(changed) => setPerson({ ...person, gender: changed.target.value as NewPerson['gender'] })}
            options={[
              { value: '', text: t('notChosen') },
              ...(['male', 'female'] as const).map((value) => ({ value, text: shared(`gender.${value}`) })),
            ]}
          />
          <DayField label={t('birthDate')} value={person.birthDate} onChange={(birthDate) => setPerson({ ...person, birthDate })} />
        </div>
        <div>
          <Button onClick={add}>{t('addPerson')}</Button>
        </div>
      </div>
    </details>
  );
};
