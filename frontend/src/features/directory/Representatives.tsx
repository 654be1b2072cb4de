import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { setRepresentative } from './calls.js';
import { directoryTexts } from './directoryTexts.js';

interface RepresentativesProps {
  organizationId: number;
  representatives: readonly { id: number; fullName: string }[];
  isAdministrator: boolean;
  onChanged: () => void;
}

/** Who officially represents an organisation; administrators name them and take the role back. */
export const Representatives = ({ organizationId, representatives, isAdministrator, onChanged }: RepresentativesProps) => {
  const t = useText(directoryTexts);
  const toast = useToast();
  const { send, sending } = useCommand(setRepresentative);
  const [leaving, setLeaving] = useState<{ id: number; fullName: string } | null>(null);
  if (representatives.length === 0 && !isAdministrator) return null;
  const takeBack = async () => {
    if (!leaving) return;
    const outcome = await send({ organizationId, userId: leaving.id, isGranted: false });
    setLeaving(null);
    if (!outcome.success) return;
    toast('ok', t('takenBack'));
    onChanged();
  };
  return (
    <section className="cardx">
      <h2 className="card-h">{t('representatives')}</h2>
      <div className="dir-block">
        {representatives.length === 0 && <p className="muted">{t('noRepresentatives')}</p>}
        {representatives.map((person) => (
          <div key={person.id} className="row">
            <Link to={`/profile/${person.id}`}>{person.fullName}</Link>
            {isAdministrator && (
              <Button size="small" aria-label={`${t('takeBack')}: ${person.fullName}`} onClick={() => setLeaving(person)}>
                {t('takeBack')}
              </Button>
            )}
          </div>
        ))}
        {isAdministrator && <NameOne organizationId={organizationId} onNamed={onChanged} />}
      </div>
      <ConfirmDialog
        title={t('takeBackTitle')}
        action={t('takeBack')}
        isOpen={leaving !== null}
        isBusy={sending}
        onConfirm={() => void takeBack()}
        onClose={() => setLeaving(null)}
      >
        <p>{t('takeBackText', { name: leaving?.fullName ?? '' })}</p>
      </ConfirmDialog>
    </section>
  );
};

const NameOne = ({ organizationId, onNamed }: { organizationId: number; onNamed: () => void }) => {
  const t = useText(directoryTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(setRepresentative, { isQuiet: true });
  const [email, setEmail] = useState('');
  const name = async () => {
    const outcome = await send({ organizationId, email, isGranted: true });
    if (!outcome.success) return;
    setEmail('');
    toast('ok', t('granted'));
    onNamed();
  };
  return (
    <form
      className="col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void name();
      }}
    >
      <h3>{t('addRepresentative')}</h3>
      <FormErrors errors={errors} handled={['email']} />
      <TextField
        type="email"
        label={t('representativeEmail')}
        value={email}
        errors={errors['email']}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <span>
        <Button type="submit" isBusy={sending} disabled={email.trim() === ''}>
          {t('grant')}
        </Button>
      </span>
    </form>
  );
};
