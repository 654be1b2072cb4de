import { drawLive } from './competition/live-draw.js';
import { liveGridSpec } from './competition/live-grid.js';
import { protestsLive } from './competition/protests/live.js';
import { ceremonyLive } from './registrations/awards/live-ceremony.js';
import { standingsLive } from './registrations/awards/live-standings.js';
import { registrationChangesLive } from './registrations/live-registration-changes.js';
import { registrationsLive } from './registrations/live-registrations.js';
import { widgetsLive } from './site/live-widgets.js';
import { ownPaymentsLive } from './payments/paying/live-own-payments.js';
import { callRoomLive } from './call-room/live.js';
import { judgingLive } from './judging/live.js';
import { officialsLive, rotaLive } from './referees/live.js';
import { screensLive } from './screens/live.js';
import { eventForecast } from './playgrounds/live-forecast.js';
import { invoiceChangesLive } from './payments/books/live-invoice-changes.js';
import { eventLive, playgroundsLive } from './playgrounds/live.js';
import { dayBoutsIn, dayBoutsOf } from './playgrounds/day-bouts.js';
import type { LiveSpec } from '#platform/live/live-spec';

/** What screens follow. */
export const live: LiveSpec[] = [
  liveGridSpec,
  drawLive,
  eventLive,
  playgroundsLive,
  eventForecast,
  screensLive,
  callRoomLive,
  judgingLive,
  officialsLive,
  rotaLive(dayBoutsOf, dayBoutsIn),
  protestsLive,
  registrationsLive,
  registrationChangesLive,
  invoiceChangesLive,
  ownPaymentsLive,
  standingsLive,
  ceremonyLive,
  widgetsLive,
];
