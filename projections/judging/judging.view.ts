import type { Judging, JudgedUnit, JudgesPanel } from '#contracts/judging/judging.docs';
import { judgingEvents } from '#contracts/judging/judging.events';
import { isOfSame, isSameUnit } from '#contracts/judging/panels';
import { isSeat } from '#domain/judging/judging.decider';
import { view } from '../view.js';

const panelAt = (doc: Judging, unit: JudgedUnit): JudgesPanel | undefined =>
  doc.panels.find((one) => one.matchId === unit.matchId && isSameUnit(one, unit));

/** In place of the one that the mat had before. */
const put = (doc: Judging, panel: JudgesPanel): void => {
  doc.panels = [...doc.panels.filter(({ playgroundId }) => playgroundId !== panel.playgroundId), panel];
};

/**
 * The panel of each mat that was opened last: who has given a mark, and the marks once it is closed. `JudgeMarkGiven` is read for its
 * seat alone.
 */
export const judgingView = view<Judging, typeof judgingEvents>(judgingEvents, {
  name: 'judging',
  version: 1,
  initial: (key): Judging => ({ eventId: Number(key), panels: [] }),
  keys: (event) => event.data.eventId,
  on: {
    JudgesPanelOpened: (doc, { data }) => {
      const known = panelAt(doc, data);
      const before = known && isOfSame(known, data) ? known : undefined;
      const seats = data.seats.map((seat) => ({
        ...seat,
        isGiven: before?.seats.some((one) => isSeat(one, seat) && one.isGiven) ?? false,
      }));
      put(doc, { ...data, seats, isOpen: true, given: [], reason: '' });
    },
    JudgeMarkGiven: (doc, { data }) => {
      const seat = panelAt(doc, data)?.seats.find((one) => isSeat(one, data));
      if (seat) seat.isGiven = true;
    },
    JudgesPanelClosed: (doc, { data: { given, reason, ...unit } }) => {
      const panel = panelAt(doc, unit);
      if (panel) Object.assign(panel, { isOpen: false, given, reason });
    },
    JudgesPanelReopened: (doc, { data: { giving, ...data } }) => {
      const seats = data.seats.map((seat) => ({ ...seat, isGiven: giving.some((one) => isSeat(one, seat)) }));
      put(doc, { ...data, seats, isOpen: true, given: [] });
    },
  },
});
