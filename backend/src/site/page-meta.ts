import { eventOfId } from '#contracts/ids';
import { plainPath } from '#contracts/locales';
import type { DocumentReader } from '#platform/documents';
import type { MetaOf } from '#platform/http/page-head';
import { widgetsView } from '#projections/site/widgets.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

/** The page of a widget, in a frame of another site: search engines leave it out; one that is switched off is not there. */
export const widgetMeta =
  (documents: DocumentReader): MetaOf =>
  async (path) => {
    const id = Number(/^\/widget\/(\d{1,15})\/?$/.exec(plainPath(path))?.[1] ?? 0);
    if (id === 0) return null;
    const [widget, event] = [await documents.get(widgetsView, id), await documents.get(sportEventsView, eventOfId(id))];
    const shown = { title: widget?.title || (event?.name ?? ''), description: '', isUnlisted: true } as const;
    return widget && !widget.isDisabled && event?.isPublished ? shown : { ...shown, isMissing: true };
  };
