import { useEffect, useState } from 'react';
import type { SessionUser } from '#contracts/identity/session.docs';
import { callOp } from '../../app/http.js';
import { hasCabinet, mayOrganise } from '../../app/session.js';
import { sessionOp } from '../../app/sessionCall.js';
import { eventPageTexts } from '../../shared/event-page/eventPageTexts.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';
import { buttonClass } from '../../ui/Button.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';

/** The ways into the cabinet for whoever works at a sport event. */
export const ManageLink = ({ eventId }: { eventId: number }) => {
  const t = useText(eventsTexts);
  const ep = useText(eventPageTexts);
  const locale = useLocale();
  const [user, setUser] = useState<SessionUser | null>(null);
  useEffect(() => {
    void callOp(sessionOp).then((outcome) => outcome.success && setUser(outcome.user));
  }, []);
  if (!hasCabinet(user)) return null;
  const cabinet = localPath(locale, `/cabinet/event/${eventId}`);
  return (
    <>
      <a className={buttonClass()} href={cabinet}>
        {t('manage')}
      </a>
      {mayOrganise(user, eventId) && (
        <a className={buttonClass()} href={`${cabinet}/page`}>
          {ep('edit')}
        </a>
      )}
    </>
  );
};
