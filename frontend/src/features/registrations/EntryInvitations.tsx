import { entryInvitationOps } from '#contracts/registrations/entry-invitation.ops';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { notifyTexts } from './notifyTexts.js';

/** Who was invited instead of being registered, since their profile is hidden. */
export const EntryInvitations = ({ eventId }: { eventId: number }) => {
  const t = useText(notifyTexts);
  const locale = useLocale();
  const { answer } = useQuery(entryInvitationOps.sent, { eventId });
  const { send, sending } = useCommand(entryInvitationOps.takeBack);
  if (!answer || answer.invitations.length === 0) return null;
  const takeBack = (userId: number) => void send({ eventId, userId }).then(() => refetchQueries(entryInvitationOps.sent));
  return (
    <section className="cardx card-p column">
      <b>{t('hiddenInvited')}</b>
      <p className="muted t13">{t('hiddenInvitedLead')}</p>
      <ul className="column">
        {answer.invitations.map(({ userId, fullName, status, streams, invitedAt }) => (
          <li key={userId} className="row wrap">
            <span>
              {fullName} <span className="muted t13">№ {userId}</span>
              <div className="muted t13">
                {streams.map(({ name }) => name).join(', ')} · {formatDateTime(locale, invitedAt)} · {t(`entry_${status}`)}
              </div>
            </span>
            <span className="sp" />
            {status === 'open' && (
              <Button size="small" isBusy={sending} onClick={() => takeBack(userId)}>
                {t('takeInvitationBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
