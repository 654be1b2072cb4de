import { describe, expect, test } from '@jest/globals';
import { cancelEvent, completeEvent, reopenEvent } from './closing.rules.js';
import { sportEvent, type SportEventEvent } from './sport-event.decider.js';

const asked = { eventId: 7, reason: 'no ice' };
const cancelled: SportEventEvent = { type: 'SportEventCancelled', data: asked };
const completed: SportEventEvent = { type: 'SportEventCompleted', data: asked };
const reopened = (from: 'cancelled' | 'completed'): SportEventEvent => ({ type: 'SportEventReopened', data: { ...asked, from } });
const given = (...events: SportEventEvent[]) => events.reduce(sportEvent.evolve, sportEvent.initial());
const refused = (key: string) => ({ refused: true, status: 200, errors: { form: [key] } });

describe('a sport event', () => {
  test.each([
    ['open', [], [cancelled], [completed], refused('error.transition')],
    ['cancelled', [cancelled], refused('error.already_done'), refused('error.event_cancelled'), [reopened('cancelled')]],
    ['completed', [completed], refused('error.event_completed'), refused('error.already_done'), [reopened('completed')]],
    ['opened again', [cancelled, reopened('cancelled')], [cancelled], [completed], refused('error.transition')],
  ])('%s: is cancelled, completed, opened', (_name, events, cancel, complete, reopen) => {
    const state = given(...events);
    expect(cancelEvent(state, asked)).toMatchObject(cancel);
    expect(completeEvent(state, asked, [])).toMatchObject(complete);
    expect(reopenEvent(state, asked)).toMatchObject(reopen);
  });

  test('is not completed over categories that were begun', () => {
    expect(completeEvent(given(), asked, [60, 66])).toMatchObject({ ...refused('error.streams_open'), extra: { streamIds: [60, 66] } });
    expect(cancelEvent(given(), asked)).toEqual([cancelled]);
  });
});
