import { IconBroadcast, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { buttonClass } from '../../ui/Button.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { CancelledNote } from '../../shared/events/CancelledNote.js';
import { DayNotice } from '../../shared/events/DayNotice.js';
import { FromHall } from '../../shared/events/FromHall.js';
import { EventStatus } from '../../shared/events/EventStatus.js';
import { cabinetTexts } from './cabinetTexts.js';
import { Categories } from './Categories.js';
import { Closing, Overdue } from './Closing.js';
import { CopyEvent } from './CopyEvent.js';
import { DayNoticeForm } from './DayNoticeForm.js';
import { EventForm } from './EventForm.js';
import { RegistrationOptions } from './RegistrationOptions.js';
import { Staff } from './Staff.js';
import { WorkPasses } from './WorkPasses.js';

/** Everything that is set up about a sport event; changing is for its organisers. */
export const Overview = () => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  return (
    <EventScreen>
      {(given, again) => {
        const { event } = given;
        const { canEdit, canDraw } = given.permissions;
        return (
          <CabinetPage
            title={event.name}
            marks={<EventStatus event={event} isOfStaff />}
            actions={
              <>
                {canEdit && <CopyEvent event={event} />}
                <Link className={buttonClass()} to={`/event/${event.id}`}>
                  <IconExternalLink aria-hidden size={16} />
                  {t('publicPage')}
                </Link>
                <a className={buttonClass()} href={localPath(locale, `/live/${event.id}`)}>
                  <IconBroadcast aria-hidden size={16} />
                  {t('live')}
                </a>
              </>
            }
          >
            <CancelledNote event={event} />
            <FromHall eventId={event.id} />
            <DayNotice notice={event.dayNotice} />
            {canEdit && <Overdue given={given} />}
            <Categories given={given} canEdit={canEdit} onChanged={again} />
            {canDraw && event.closing === null && <DayNoticeForm event={event} onChanged={again} />}
            {canEdit && (
              <>
                <section className="column">
                  <h2>{t('aboutEvent')}</h2>
                  <div className="cardx card-p">
                    <EventForm event={event} />
                  </div>
                </section>
                <RegistrationOptions given={given} onChanged={again} />
                <Staff key={event.id} eventId={event.id} playgrounds={given.playgrounds} staff={given.staff ?? []} onChanged={again} />
                <WorkPasses eventId={event.id} playgrounds={given.playgrounds} />
                <Closing given={given} onChanged={again} />
              </>
            )}
          </CabinetPage>
        );
      }}
    </EventScreen>
  );
};
