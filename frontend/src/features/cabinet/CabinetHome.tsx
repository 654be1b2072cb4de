import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isAdministrator, useSession } from '../../app/session.js';
import { useCabinet } from '../../app/shell/cabinetContext.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { Today, useToday } from '../../shared/today/Today.js';
import { buttonClass } from '../../ui/Button.js';
import { formatDateRange } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { useLocale, useText } from '../../ui/texts.js';
import { EventStatus } from '../../shared/events/EventStatus.js';
import { cabinetTexts } from './cabinetTexts.js';

/** Where the user works today: mats, scales, desk. */
const WorkToday = () => {
  const own = useToday()?.filter(({ work }) => work.isOrganiser || work.isOperator || work.playgrounds.length > 0) ?? [];
  return own.length > 0 ? <Today sportEvents={own} /> : null;
};

/** The sport events that the user runs. */
export const CabinetHome = () => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  const { events } = useCabinet();
  const { user } = useSession();
  const mayCreate = isAdministrator(user) || user?.roles.some(({ role }) => role === 'organiser');
  const create = mayCreate && (
    <Link className={buttonClass('primary')} to="/cabinet/new-event">
      <IconPlus aria-hidden size={16} />
      {t('newEvent')}
    </Link>
  );
  return (
    <CabinetPage title={t('events')} actions={create}>
      <WorkToday />
      {events.length === 0 ? (
        <EmptyState action={create}>{t('noEvents')}</EmptyState>
      ) : (
        <div className="cardx tbl-wrap" role="group" tabIndex={0}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col" className="hide-m">
                  {t('sport')}
                </th>
                <th scope="col">{t('dates')}</th>
                <th scope="col">{t('status')}</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={event.id}>
                  <td>
                    <Link className="w5" to={`/cabinet/event/${event.id}`}>
                      {event.name}
                    </Link>
                  </td>
                  <td className="hide-m">{event.sport?.name}</td>
                  <td className="nw">{formatDateRange(locale, event.dateFrom, event.dateTo)}</td>
                  <td>
                    <span className="row wrap">
                      <EventStatus event={event} isOfStaff />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </CabinetPage>
  );
};
