import type { SessionUser } from '#contracts/identity/session.docs';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../app/session.js';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { formatMoment } from '../../ui/moments.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { entrantOf } from './registration/draft.js';
import { AdmissionNote } from './registration/AdmissionNote.js';
import { EntryForm } from './registration/EntryForm.js';
import { takesEntries } from './registration/takesEntries.js';
import { entryTexts } from './registration/entryTexts.js';
import type { Candidate, OwnRegistrations } from '#contracts/registrations/form-answers.docs';
import { formOp, ownOp, withSaid, type EntryFormData } from './registration/formData.js';
import { OwnEntries } from './registration/OwnEntries.js';
import './registration/registration.css';
import type { TabProps } from './tabProps.js';

/** Entering a sport event: whether it is open, one's entries, the form. */
export const RegistrationTab = ({ given }: TabProps) => {
  const { isKnown, user } = useSession();
  const { answer, failure, isLoading, refetch } = useQuery(formOp, { eventId: given.event.id });
  const { answer: own } = useQuery(ownOp, user ? { eventId: given.event.id } : null);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (isLoading || !answer || !isKnown) return <Skeleton lines={6} />;
  const form = { ...answer, levels: given.levels };
  const { canEdit, canDraw } = given.permissions;
  const isStaff = canEdit || canDraw;
  return (
    <div className="reg">
      <Times form={answer} />
      <InsuranceNote insurance={answer.insurance} user={user} />
      {user && <OwnEntries form={answer} />}
      {!user && answer.state === 'open' && <LoginFirst />}
      {user && own && (isStaff || answer.state === 'open') && <Form form={form} user={user} own={own} isStaff={isStaff} />}
    </div>
  );
};

/** Insurance that was bought here is found for the entry by itself. */
const InsuranceNote = ({ insurance, user }: { insurance: EntryFormData['insurance']; user: SessionUser | null }) => {
  const t = useText(entryTexts);
  if (insurance === 'none') return null;
  const isRequired = insurance === 'required';
  return (
    <div className={`note ${isRequired ? 'note--warn' : 'note--info'} row wrap`}>
      <span className="sp">{t(isRequired ? 'insuranceRequired' : 'insuranceOffered')}</span>
      {user && (
        <Link className={buttonClass()} to={`/payment-for/insurance-from-athlete-profile/${user.id}/from-profile/${user.id}`}>
          {t('buyInsurance')}
        </Link>
      )}
    </div>
  );
};

/** Closed, not yet open, or full: said first. */
const Times = ({ form }: { form: EntryFormData }) => {
  const t = useText(entryTexts);
  const locale = useLocale();
  const { registrationFrom, registrationTo, timeZone } = form.event;
  const open = form.streams.filter(takesEntries);
  const isFull = open.length > 0 && open.every(({ free }) => free === 0);
  if (form.state !== 'open') {
    const at = form.state === 'notYet' ? registrationFrom : registrationTo;
    return (
      <div className="note note--warn" role="status">
        <p>
          {t(form.state)} {at && t(form.state === 'notYet' ? 'opensAt' : 'closedAt', { at: formatMoment(locale, at) })}{' '}
          {form.state === 'closed' && t('askOrganiser')}
        </p>
      </div>
    );
  }
  return (
    <>
      {registrationTo && <p className="muted">{t('openUntil', { at: formatMoment(locale, registrationTo), zone: timeZone })}</p>}
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

const isRepresentative = ({ roles }: SessionUser): boolean => roles.some(({ role }) => role === 'representative');

/** A club sends its own list. */
const ImportLink = ({ eventId }: { eventId: number }) => {
  const t = useText(entryTexts);
  return (
    <div className="form-actions">
      <Link className={buttonClass()} to={`/event/${eventId}/import`}>
        {t('importList')}
      </Link>
    </div>
  );
};

interface FormProps {
  form: EntryFormData;
  user: SessionUser;
  own: OwnRegistrations;
  isStaff: boolean;
}

const Form = ({ form, user, own: { self, children, registrations }, isStaff }: FormProps) => {
  const t = useText(entryTexts);
  const known = { ...(self ?? nobody), userId: user.id, fullName: self?.fullName || user.fullName };
  const others = isRepresentative(user) ? 'members' : null;
  return (
    <>
      {!isStaff && others && <ImportLink eventId={form.event.id} />}
      {!isStaff && children.length === 0 && (
        <p className="muted t13">
          {t('addChild')} <Link to="/my-children">{t('toChildren')}</Link>
        </p>
      )}
      <AdmissionNote admission={form.event.admission} />
      <EntryForm
        key={user.id}
        form={withSaid(form, registrations)}
        self={entrantOf(known)}
        childrenOfOwn={isStaff ? [] : children}
        others={isStaff ? 'anyone' : others}
      />
    </>
  );
};

const nobody: Candidate = {
  userId: 0,
  fullName: '',
  gender: null,
  birthDate: null,
  age: null,
  weight: null,
  levelId: null,
  registeredStreamIds: [],
};
