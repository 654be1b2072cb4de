import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';

/** What every tab of the sport event's page is given. */
export interface TabProps {
  given: SportEventAnswer;
}
