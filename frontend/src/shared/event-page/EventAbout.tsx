import type { EventPage } from '#contracts/event-page/event-page.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { formatDate, formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { Contacts, Documents, Fees, Products, Sponsors, Venue } from './Aside.js';
import { eventPageTexts } from './eventPageTexts.js';
import { CategoryLinks, Facts } from './Facts.js';
import { Highlights } from './Highlights.js';
import { Part, RichText } from './Part.js';
import { PhotoGallery } from './PhotoGallery.js';
import { Results } from './Results.js';

interface EventAboutProps {
  given: SportEventAnswer;
  page: EventPage;
  /** The moment for which the page was made. */
  at: string;
}

/** What a sport event says of itself: the server writes its page from it, the cabinet shows it while it is edited. */
export const EventAbout = ({ given, page, at }: EventAboutProps) => {
  const t = useText(eventPageTexts);
  const { event, streams } = given;
  const results = page.standings && <Results eventId={event.id} standings={page.standings} />;
  const isOver = event.status === 'completed';
  return (
    <>
      <Highlights event={event} now={page.now} at={at} />
      <div className="ev-about">
        <div className="column">
          {isOver && results}
          {page.news.length > 0 && <News news={page.news} timeZone={event.timeZone} />}
          {page.about && (
            <Part title={t('text')}>
              <RichText html={page.about} />
            </Part>
          )}
          {page.timetable.length > 0 && <Timetable rows={page.timetable} />}
          {!isOver && results}
          {streams.length > 0 && <CategoryLinks given={given} />}
          {page.photos.length > 0 && (
            <Part title={t('photos')}>
              <PhotoGallery photos={page.photos} />
            </Part>
          )}
        </div>
        <div className="column">
          <Facts given={given} />
          <Venue event={event} place={page} />
          <Fees given={given} />
          <Products products={page.products} currency={given.currency} />
          <Documents documents={page.documents} />
          <Contacts page={page} />
          <Sponsors sponsors={page.sponsors} />
        </div>
      </div>
    </>
  );
};

const News = ({ news, timeZone }: { news: EventPage['news']; timeZone: string }) => {
  const t = useText(eventPageTexts);
  const locale = useLocale();
  return (
    <Part title={t('news')}>
      {news.map(({ newsId, title, text, publishedAt }) => (
        <article key={newsId} className="ep-news">
          <h3>{title}</h3>
          <time className="muted t13" dateTime={publishedAt}>
            {formatDateTime(locale, publishedAt, { timeZone })}
          </time>
          <RichText html={text} />
        </article>
      ))}
    </Part>
  );
};

const Timetable = ({ rows }: { rows: EventPage['timetable'] }) => {
  const t = useText(eventPageTexts);
  const locale = useLocale();
  const days = [...new Set(rows.map(({ date }) => date))];
  return (
    <Part title={t('timetable')}>
      {days.map((day) => (
        <div key={day} className="ep-day">
          <h3>{formatDate(locale, day)}</h3>
          <ol>
            {rows
              .filter(({ date }) => date === day)
              .map(({ time, text }, index) => (
                <li key={index}>
                  <time>{time}</time>
                  <span>{text}</span>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </Part>
  );
};
