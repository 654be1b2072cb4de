import { IconExternalLink, IconFileText, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { EventPage, ShownDocument } from '#contracts/event-page/event-page.docs';
import type { SportEvent, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { Money } from '../../ui/Money.js';
import { useLocale, useText } from '../../ui/texts.js';
import { mapAddress } from '../places/mapAddress.js';
import { eventPageTexts } from './eventPageTexts.js';
import { PageLink } from './PageLink.js';
import { Part } from './Part.js';

type Place = Pick<EventPage, 'address' | 'latitude' | 'longitude'>;

/** Where it is held, with the way there. */
export const Venue = ({ event, place }: { event: SportEvent; place: Place }) => {
  const t = useText(eventPageTexts);
  const locale = useLocale();
  const where = [event.city?.name, event.country?.name].filter(Boolean).join(', ');
  const words = [event.venue, place.address, where].filter(Boolean).join(', ');
  if (!words) return null;
  return (
    <Part title={t('venue')}>
      {event.venue && (
        <p className="w5">{event.facility ? <PageLink to={`/facility/${event.facility.id}`}>{event.venue}</PageLink> : event.venue}</p>
      )}
      <p className="muted">{[place.address, where].filter(Boolean).join(', ')}</p>
      <p>
        <a className="ep-way" href={mapAddress(locale, place, words)} target="_blank" rel="noopener">
          <IconMapPin aria-hidden size={16} />
          {t('onMap')}
        </a>
      </p>
    </Part>
  );
};

/** What it costs to enter; nothing where one entry at no price is all that there is. */
export const Fees = ({
  given: { registrationOptions, currency },
}: {
  given: Pick<SportEventAnswer, 'registrationOptions' | 'currency'>;
}) => {
  const t = useText(eventPageTexts);
  if (registrationOptions.every(({ price, priceToday = price }) => price === 0 && priceToday === 0)) return null;
  return (
    <Part title={t('fees')}>
      <ul className="ep-rows">
        {registrationOptions.map(({ id, name, price, priceToday = price }) => (
          <li key={id}>
            <span>{name === 'default' ? t('option_default') : name}</span>
            {priceToday === 0 ? <span>{t('free')}</span> : <Money amount={priceToday} currency={currency} />}
          </li>
        ))}
      </ul>
    </Part>
  );
};

export const Products = ({ products, currency }: { products: EventPage['products']; currency: string }) => {
  const t = useText(eventPageTexts);
  if (products.length === 0) return null;
  return (
    <Part title={t('products')}>
      <ul className="ep-rows">
        {products.map(({ id, name, description, price, imageUrl, left }) => (
          <li key={id}>
            {imageUrl && <img src={imageUrl} alt="" width={56} height={56} loading="lazy" />}
            <span className="sp">
              {name}
              {description && <small className="muted">{description}</small>}
              {left !== null && left <= 20 && <small className="muted">{left === 0 ? t('soldOut') : t('left', { count: left })}</small>}
            </span>
            <Money amount={price} currency={currency} />
          </li>
        ))}
      </ul>
    </Part>
  );
};

export const Contacts = ({ page: { organizer, contacts } }: { page: Pick<EventPage, 'organizer' | 'contacts'> }) => {
  const t = useText(eventPageTexts);
  if (!organizer && contacts.length === 0) return null;
  return (
    <Part title={t(organizer ? 'organizer' : 'contacts')}>
      {organizer && <p className="w5">{organizer.url ? <Outside url={organizer.url}>{organizer.name}</Outside> : organizer.name}</p>}
      {contacts.map(({ role, name, phone, email }, index) => (
        <div key={index} className="ep-contact">
          {role && <small className="muted">{role}</small>}
          {name && <span>{name}</span>}
          {phone && (
            <a className="ep-way" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <IconPhone aria-hidden size={16} />
              {phone}
            </a>
          )}
          {email && (
            <a className="ep-way" href={`mailto:${email}`}>
              <IconMail aria-hidden size={16} />
              {email}
            </a>
          )}
        </div>
      ))}
    </Part>
  );
};

const Outside = ({ url, children }: { url: string; children: string }) => (
  <a className="ep-way" href={url} target="_blank" rel="noopener nofollow ugc">
    {children}
    <IconExternalLink aria-hidden size={16} />
  </a>
);

export const Documents = ({ documents }: { documents: readonly ShownDocument[] }) => {
  const t = useText(eventPageTexts);
  if (documents.length === 0) return null;
  const sizeOf = (bytes: number) =>
    bytes < 1024 * 1024
      ? t('kilobytes', { count: Math.max(1, Math.round(bytes / 1024)) })
      : t('megabytes', { count: (bytes / 1024 / 1024).toFixed(1) });
  return (
    <Part title={t('documents')}>
      <ul className="ep-rows">
        {documents.map(({ documentId, title, fileName, size, url }) => (
          <li key={documentId}>
            <a className="ep-way" href={url} download>
              <IconFileText aria-hidden size={16} />
              {title || fileName}
            </a>
            <small className="muted nw">{sizeOf(size)}</small>
          </li>
        ))}
      </ul>
    </Part>
  );
};

export const Sponsors = ({ sponsors }: { sponsors: EventPage['sponsors'] }) => {
  const t = useText(eventPageTexts);
  if (sponsors.length === 0) return null;
  return (
    <Part title={t('sponsors')}>
      <ul className="ep-sponsors">
        {sponsors.map(({ name, url, pictureUrl }, index) => {
          const shown = pictureUrl ? <img src={pictureUrl} alt={name} loading="lazy" /> : name;
          return (
            <li key={index}>
              {url ? (
                <a href={url} target="_blank" rel="noopener nofollow sponsored">
                  {shown}
                </a>
              ) : (
                shown
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
};
