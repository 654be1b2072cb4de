import { Link, useLocation } from 'react-router';
import { useSession, type SessionUser } from '../../app/session.js';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import type { Entrant } from './registration/draft.js';
import { EntryForm } from './registration/EntryForm.js';
import { entryTexts } from './registration/entryTexts.js';
import { formOp, type FormAnswer } from './registration/formData.js';
import { OwnEntries } from './registration/OwnEntries.js';
import './registration/registration.css';
import type { TabProps } from './tabProps.js';

/** Entering a sport event: whether it is open, one's entries, the form. */
export const RegistrationTab = ({ given }: TabProps) => {
  const { isKnown, user } = useSession();
  const { answer, failure, isLoading, refetch } = useQuery<FormAnswer>(formOp, { eventId: given.event.id });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (isLoading || !answer || !isKnown) return <Skeleton lines={6} />;
  const { canEdit, canDraw } = given.permissions;
  const isStaff = canEdit || canDraw;
  return (
    <div className="reg">
      <Times form={answer} />
      {user && <OwnEntries form={answer} />}
      {!user && answer.state === 'open' && <LoginFirst />}
      {user && (isStaff || answer.state === 'open') && <Form form={answer} user={user} isStaff={isStaff} />}
    </div>
  );
};

/** Closed, not yet open, or full: said first. */
const Times = ({ form }: { form: FormAnswer }) => {
  const t = useText(entryTexts);
  const { registrationFrom, registrationTo, timeZone } = form.event;
  const open = form.streams.filter(({ status }) => status === 'open');
  const isFull = open.length > 0 && open.every(({ free }) => free === 0);
  if (form.state !== 'open') {
    const at = form.state === 'notYet' ? registrationFrom : registrationTo;
    return (
      <div className="note note--warn" role="status">
        <p>
          {t(form.state)} {at && t(form.state === 'notYet' ? 'opensAt' : 'closedAt', { at })} {form.state === 'closed' && t('askOrganiser')}
        </p>
      </div>
    );
  }
  return (
    <>
      {registrationTo && <p className="muted">{t('openUntil', { at: registrationTo, zone: timeZone })}</p>}
      {isFull && (
        <div className="note note--warn" role="status">
          <p>{t('full')}</p>
        </div>
      )}
    </>
  );
};

const LoginFirst = () => {
  const t = useText(entryTexts);
  const { pathname } = useLocation();
  const next = encodeURIComponent(pathname.endsWith('/registration') ? pathname : `${pathname}/registration`);
  return (
    <div className="column">
      <p>{t('login')}</p>
      <div className="form-actions">
        <Link className={buttonClass('primary')} to={`/login?next=${next}`}>
          {t('loginAction')}
        </Link>
        <Link className={buttonClass()} to={`/register?next=${next}`}>
          {t('createAccount')}
        </Link>
      </div>
    </div>
  );
};

/** Oneself, as far as the session knows; what categories go by is asked. */
const selfOf = ({ id, fullName }: SessionUser): Entrant => ({
  key: 'self',
  userId: id,
  person: null,
  fullName,
  gender: null,
  birthDate: null,
  age: null,
  weight: '',
  streamIds: [],
  answers: {},
});

const Form = ({ form, user, isStaff }: { form: FormAnswer; user: SessionUser; isStaff: boolean }) => {
  const isRepresentative = user.roles.some(({ role }) => role === 'representative');
  return <EntryForm key={user.id} form={form} self={selfOf(user)} others={isStaff ? 'anyone' : isRepresentative ? 'members' : null} />;
};
