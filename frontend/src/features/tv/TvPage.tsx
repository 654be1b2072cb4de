import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { useDocumentPart } from '../../app/useDocument.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import type { TvSettings } from './settings.js';
import { TvScreen } from './TvScreen.js';

/** The page of a big screen: no pointer, comes back by itself. */
export const TvPage = ({ eventId, settings }: { eventId: number; settings: TvSettings }) => {
  usePageTitle(useDocumentPart<EventLive, string>('event-live', eventId, ({ name }) => name));
  return <TvScreen eventId={eventId} settings={settings} />;
};
