import type { FacilityEvent, ShownFacility } from '#contracts/directory/facility.docs';
import { facilityTypeName } from '#contracts/rules/facility-types';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../app/shell/NotFound.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { PhotoGallery } from '../../shared/event-page/PhotoGallery.js';
import '../../shared/event-page/eventPage.css';
import { mapAddress } from '../../shared/places/mapAddress.js';
import { buttonClass } from '../../ui/Button.js';
import { formatDateRange } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { baseOf } from '../../ui/locale.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getFacility } from './calls.js';
import './facilities.css';
import { facilityTexts } from './facilityTexts.js';

export const FacilityPage = () => {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <Loaded key={id} facilityId={Number(id)} /> : <NotFound />;
};

const Loaded = ({ facilityId }: { facilityId: number }) => {
  const t = useText(facilityTexts);
  const { answer, failure, refetch } = useQuery(getFacility, { facilityId });
  usePageTitle(answer?.facility.name);
  if (failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  const { facility, events, viewer } = answer;
  return (
    <div className="fac">
      <Head facility={facility} mayEdit={viewer.mayEdit} />
      {facility.isClosed && <p className="note note--info">{t('closedNote')}</p>}
      {facility.photos.length > 0 && (
        <section className="cardx fac-block" aria-label={t('photos')}>
          <PhotoGallery photos={facility.photos.map((photo) => ({ ...photo, title: '' }))} />
        </section>
      )}
      <section className="cardx fac-block" aria-labelledby="fac-events">
        <h2 id="fac-events">{t('events')}</h2>
        {events.length === 0 ? <EmptyState>{t('noEvents')}</EmptyState> : <Held events={events} />}
      </section>
    </div>
  );
};

const Head = ({ facility, mayEdit }: { facility: ShownFacility; mayEdit: boolean }) => {
  const t = useText(facilityTexts);
  const locale = useLocale();
  const { id, name, type, sports, address, city, countryRegion, country } = facility;
  const where = [address, ...new Set([city?.name, countryRegion?.name, country?.name])].filter(Boolean).join(', ');
  return (
    <section className="cardx fac-head">
      <div>
        <span className="row wrap">
          <span className="tag">{facilityTypeName(type, baseOf(locale))}</span>
          {sports.map((sport) => (
            <span key={sport.id} className="tag">
              {sport.name}
            </span>
          ))}
        </span>
        <h1>{name}</h1>
        {where && <p className="muted">{where}</p>}
        <p>
          <a className="fac-way" href={mapAddress(locale, facility, `${name}, ${where}`)} target="_blank" rel="noopener">
            <IconMapPin aria-hidden size={16} />
            {t('onMap')}
          </a>
        </p>
      </div>
      {mayEdit && (
        <Link className={buttonClass()} to={`/cabinet/facilities/${id}`}>
          <IconPencil aria-hidden size={16} />
          {t('edit')}
        </Link>
      )}
    </section>
  );
};

const Held = ({ events }: { events: readonly FacilityEvent[] }) => {
  const t = useText(facilityTexts);
  const locale = useLocale();
  return (
    <ul className="fac-rows">
      {events.map(({ id, name, dateFrom, dateTo, isCancelled }) => (
        <li key={id}>
          <Link to={`/event/${id}`}>{name}</Link>
          <span className="muted">
            {formatDateRange(locale, dateFrom, dateTo)}
            {isCancelled && ` · ${t('cancelled')}`}
          </span>
        </li>
      ))}
    </ul>
  );
};
