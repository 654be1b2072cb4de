import { useState } from 'react';
import { Link } from 'react-router';
import type { ReceivedInvitations } from '#contracts/registrations/entry-invitation.docs';
import { entryInvitationOps } from '#contracts/registrations/entry-invitation.ops';
import { registerOps } from '#contracts/registrations/register.ops';
import type { ConsentGroup } from '#contracts/visibility/consent.docs';
import { consentOps } from '#contracts/visibility/consent.ops';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { ConsentFields } from '../../shared/visibility/ConsentFields.js';
import { withNeeded } from '../../shared/visibility/withNeeded.js';
import { Button } from '../../ui/Button.js';
import { formatDate } from '../../ui/dates.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useLocale, useText } from '../../ui/texts.js';
import { visibilityTexts } from './visibilityTexts.js';

type Invitation = ReceivedInvitations['invitations'][number];

/** To what a person is invited: accepted with a consent, or declined. */
export const InvitationList = ({ userId }: { userId: number }) => {
  const t = useText(visibilityTexts);
  const { answer } = useQuery(entryInvitationOps.received, { userId });
  if (!answer || answer.invitations.length === 0) return null;
  return (
    <section className="cardx">
      <header className="pe-row-h">
        <h2>{t('invitations')}</h2>
      </header>
      <div className="card-p column">
        <p className="muted t13">{t('invitationsLead')}</p>
        {answer.invitations.map((invitation) => (
          <OneInvitation key={invitation.event.id} invitation={invitation} />
        ))}
      </div>
    </section>
  );
};

const OneInvitation = ({ invitation }: { invitation: Invitation }) => {
  const t = useText(visibilityTexts);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const decline = useCommand(entryInvitationOps.decline);
  const { event, streams, status, userId, organization, coach } = invitation;
  const refuse = () => void decline.send({ userId, eventId: event.id }).then(() => refetchQueries(entryInvitationOps.received));
  return (
    <article className="column">
      <div>
        <Link to={`/event/${event.id}`}>
          <b>{event.name}</b>
        </Link>
        <div className="muted t13">
          {formatDate(locale, event.dateFrom)} · {streams.map(({ name }) => name).join(', ')}
        </div>
        {organization && <div className="muted t13">{t('forClub', { name: organization.name })}</div>}
        {coach && <div className="muted t13">{t('withCoach', { name: coach.name })}</div>}
        <div className="muted t13">{t(`status_${status}`)}</div>
      </div>
      {status === 'open' && !isOpen && (
        <div className="row wrap">
          <Button size="small" look="primary" onClick={() => setOpen(true)}>
            {t('accept')}
          </Button>
          <Button size="small" isBusy={decline.sending} onClick={refuse}>
            {t('decline')}
          </Button>
        </div>
      )}
      {status === 'open' && isOpen && <AcceptForm invitation={invitation} onClose={() => setOpen(false)} />}
    </article>
  );
};

const AcceptForm = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const t = useText(visibilityTexts);
  const toast = useToast();
  const { event, userId, streams, registrationOptionId, organization, coach, needs } = invitation;
  const { send, sending, errors } = useCommand(registerOps.register, { isQuiet: true });
  const [chosen, setChosen] = useState<readonly ConsentGroup[]>([]);
  const accept = () => {
    const consent = withNeeded(chosen, needs);
    const named = {
      ...(registrationOptionId && { registrationOptionId }),
      ...(organization && { organizationId: organization.id }),
      ...(coach && { coachId: coach.id }),
    };
    const entry = { userId, streamIds: streams.map(({ id }) => id), ...named, consent };
    void send({ eventId: event.id, registrations: [entry] }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('accepted'));
      refetchQueries(entryInvitationOps.received, consentOps.list);
    });
  };
  return (
    <>
      <ConsentFields chosen={chosen} needed={needs} onChange={setChosen} />
      <FormErrors errors={errors} />
      <div className="row wrap">
        <Button size="small" look="primary" isBusy={sending} onClick={accept}>
          {t('sendEntry')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        {Object.keys(errors).length > 0 && <Link to={`/event/${event.id}/registration`}>{t('openForm')}</Link>}
      </div>
    </>
  );
};
