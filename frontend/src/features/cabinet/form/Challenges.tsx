import { useState } from 'react';
import type { OnlineChallenge } from '#contracts/registrations/form.docs';
import { registrationFormOps } from '#contracts/registrations/form.ops';
import { useCommand } from '../../../app/useCommand.js';
import { useRemoval } from '../../../app/useRemoval.js';
import { Button } from '../../../ui/Button.js';
import { formatMoment } from '../../../ui/moments.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { CheckField, TextArea, TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { formTexts } from './formTexts.js';
import { PartHead } from './PartHead.js';
import type { PartProps } from './Questions.js';

/** What entrants are to show of themselves from afar. */
export const Challenges = ({ eventId, form, canEdit, onChanged }: PartProps) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const [edited, setEdited] = useState<OnlineChallenge | 'new' | null>(null);
  const removal = useRemoval<OnlineChallenge>({
    call: registrationFormOps.saveChallenge,
    title: t('remove'),
    inputOf: ({ challengeId }) => ({ eventId, challengeId }),
    textOf: ({ title }) => t('removeText', { name: title }),
    onRemoved: onChanged,
  });
  return (
    <section className="column">
      <PartHead title={t('challenges')} add={t('addChallenge')} canEdit={canEdit} onAdd={() => setEdited('new')} />
      {form.challenges.length === 0 && <p className="muted">{t('noChallenges')}</p>}
      <ul className="rf-list">
        {form.challenges.map((challenge) => (
          <li key={challenge.challengeId} className="cardx rf-row">
            <div className="rf-main">
              <b>{challenge.title}</b>
              <div className="muted t13">
                {[
                  challenge.isRequired ? t('required') : '',
                  [challenge.dateFrom, challenge.dateTo]
                    .filter(Boolean)
                    .map((moment) => formatMoment(locale, moment))
                    .join(' – '),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </div>
            </div>
            {canEdit && (
              <div className="row wrap rf-acts">
                <Button size="small" onClick={() => setEdited(challenge)} aria-label={`${t('edit')}: ${challenge.title}`}>
                  {t('edit')}
                </Button>
                <Button size="small" look="danger" onClick={() => removal.ask(challenge)} aria-label={`${t('remove')}: ${challenge.title}`}>
                  {t('remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <ChallengeDialog
          eventId={eventId}
          challenge={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      )}
      {removal.dialog}
    </section>
  );
};

interface ChallengeDialogProps {
  eventId: number;
  challenge: OnlineChallenge | null;
  onClose: () => void;
  onSaved: () => void;
}

const newChallenge = { title: '', text: '', dateFrom: '', dateTo: '', isRequired: false, acceptsUrl: true, acceptsPrivateDocuments: false };

const ChallengeDialog = ({ eventId, challenge, onClose, onSaved }: ChallengeDialogProps) => {
  const t = useText(formTexts);
  const known = challenge && { ...challenge, dateFrom: challenge.dateFrom ?? '', dateTo: challenge.dateTo ?? '' };
  const [draft, setDraft] = useState(known ?? newChallenge);
  const { send, sending, errors } = useCommand(registrationFormOps.saveChallenge, { isQuiet: true });
  const { title, text, dateFrom, dateTo, isRequired, acceptsUrl, acceptsPrivateDocuments } = draft;
  const errorsOf = (field: string) => errors[`challenge.${field}`];
  const save = () => {
    const given = { title, text, dateFrom: dateFrom || null, dateTo: dateTo || null, isRequired, acceptsUrl, acceptsPrivateDocuments };
    void send({ eventId, ...(challenge && { challengeId: challenge.challengeId }), challenge: given }).then((outcome) => {
      if (outcome.success) onSaved();
    });
  };
  const check = (field: 'isRequired' | 'acceptsUrl' | 'acceptsPrivateDocuments') => (
    <CheckField label={t(field)} checked={draft[field]} onChange={(changed) => setDraft({ ...draft, [field]: changed.target.checked })} />
  );
  return (
    <FormDialog title={t('challenge')} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={['title', 'text', 'dateFrom', 'dateTo'].map((field) => `challenge.${field}`)} />
      <TextField
        label={t('name')}
        value={title}
        errors={errorsOf('title')}
        onChange={(changed) => setDraft({ ...draft, title: changed.target.value })}
        isRequired
        autoFocus
      />
      <TextArea
        label={t('text')}
        value={text}
        errors={errorsOf('text')}
        onChange={(changed) => setDraft({ ...draft, text: changed.target.value })}
      />
      <div className="form-row">
        <TextField
          label={t('dateFrom')}
          hint={t('momentHint')}
          value={dateFrom}
          errors={errorsOf('dateFrom')}
          onChange={(changed) => setDraft({ ...draft, dateFrom: changed.target.value })}
        />
        <TextField
          label={t('dateTo')}
          hint={t('momentHint')}
          value={dateTo}
          errors={errorsOf('dateTo')}
          onChange={(changed) => setDraft({ ...draft, dateTo: changed.target.value })}
        />
      </div>
      {check('isRequired')}
      {check('acceptsUrl')}
      {check('acceptsPrivateDocuments')}
    </FormDialog>
  );
};
