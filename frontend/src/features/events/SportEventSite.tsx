import type { SportEventState } from '#contracts/event-page/event-page.docs';
import { CancelledNote } from '../../shared/events/CancelledNote.js';
import { DayNotice } from '../../shared/events/DayNotice.js';
import { Cover } from '../../shared/event-page/Cover.js';
import { EventAbout } from '../../shared/event-page/EventAbout.js';
import { EventHead } from '../../shared/event-page/EventHead.js';
import { EventTabs } from '../../shared/event-page/EventTabs.js';
import { SiteFrame, useMarkedUserId } from '../../shared/site/SiteFrame.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { SportKeyContext } from '../../ui/sportKey.js';

/** Asks who is logged in, which most readers are not. */
const ManageLink = lazyPart(async () => (await import('./ManageLink.js')).ManageLink);

/** The page of a sport event as the server writes it; its other parts are pages of the shell. */
export const SportEventSite = ({ given, page, at }: SportEventState) => (
  <SportKeyContext value={given.event.sport?.key ?? null}>
    <SiteFrame current="events" path={`/event/${given.event.id}`}>
      <Cover photo={page.cover} />
      <EventHead given={given}>
        <ForStaff eventId={given.event.id} />
      </EventHead>
      <CancelledNote event={given.event} />
      <DayNotice notice={given.event.dayNotice} />
      <EventTabs given={given} current="about" />
      <EventAbout given={given} page={page} at={at} />
    </SiteFrame>
  </SportKeyContext>
);

const ForStaff = ({ eventId }: { eventId: number }) => (useMarkedUserId() ? <ManageLink eventId={eventId} /> : null);
