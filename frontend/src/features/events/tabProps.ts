import type { SportEventAnswer } from '../../app/sportEvents.js';

/** What every tab of the sport event's page is given. */
export interface TabProps {
  given: SportEventAnswer;
}
