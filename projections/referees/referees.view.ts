import { refereeEvents } from '#contracts/referees/referees.events';
import { applyRefereeEvent, noReferees, type Referees } from '#domain/referees/referees.fold';
import { view } from '../view.js';

type Apply = Parameters<typeof applyRefereeEvent>[1];

const apply = (doc: Referees, event: Apply): void => {
  Object.assign(doc, applyRefereeEvent(doc, event));
};

/** The referees of a sport event and who of them runs which bout. */
export const refereesView = view<Referees, typeof refereeEvents>(refereeEvents, {
  name: 'referees',
  version: 1,
  initial: noReferees,
  keys: (event) => event.data.eventId,
  on: {
    EventRefereeSet: apply,
    EventRefereeRemoved: apply,
    RotaRulesSet: apply,
    RotaDaySet: apply,
    RotaProposed: apply,
    BoutOfficialsSet: apply,
  },
});
