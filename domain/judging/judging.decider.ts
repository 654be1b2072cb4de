import type { EventOf } from '#contracts/event';
import type { GivenEntry, JudgedUnit, JudgeEntry, JudgeSeat } from '#contracts/judging/judging.docs';
import { isOfSame, isSameUnit } from '#contracts/judging/panels';
import { judgingEvents } from '#contracts/judging/judging.events';
import { notFound, refuse, type Decision } from '#domain/decider';

type JudgingEvent = EventOf<typeof judgingEvents>;
type Opening = Extract<JudgingEvent, { type: 'JudgesPanelOpened' }>['data'];

/** A panel of judges at one performance or one round of a bout. */
export interface Panel extends Opening {
  isOpen: boolean;
  given: GivenEntry[];
  /** Opened again to correct: the head judge closes it. */
  isReopened: boolean;
  reason: string;
}

interface State {
  /** In the order in which they were first opened. */
  panels: Panel[];
}

type UnitKey = Pick<JudgedUnit, 'registrationId' | 'period'>;
export const isSeat = (one: JudgeSeat, { panel, seat }: JudgeSeat): boolean => one.panel === panel && one.seat === seat;

const evolve = (state: State, event: JudgingEvent): State => {
  const known = state.panels.find((one) => isSameUnit(one, event.data));
  if (event.type === 'JudgesPanelOpened') {
    const anew = { isOpen: true, isReopened: false, given: [], reason: '' };
    if (known) Object.assign(known, event.data, isOfSame(known, event.data) ? {} : anew);
    else state.panels.push({ ...event.data, ...anew });
  } else if (!known) return state;
  else if (event.type === 'JudgeMarkGiven') {
    const { panel, seat, scores, side, value, pick } = event.data;
    known.given = [...known.given.filter((one) => !isSeat(one, event.data)), { panel, seat, scores, side, value, pick }];
  } else {
    const isReopened = event.type === 'JudgesPanelReopened';
    Object.assign(known, { isOpen: isReopened, isReopened, reason: event.data.reason });
  }
  return state;
};

/** `judging-{matchId}`. */
export const judging = { name: 'judging', events: judgingEvents, initial: (): State => ({ panels: [] }), evolve };

export const panelOf = ({ panels }: Readonly<State>, unit: UnitKey): Panel | undefined => panels.find((one) => isSameUnit(one, unit));

/** Seats of a panel whose judges have given nothing. */
export const missingOf = ({ seats, given }: Pick<Panel, 'seats' | 'given'>): JudgeSeat[] =>
  seats.filter((seat) => !given.some((one) => isSeat(one, seat)));

/** The last mark closes a panel, unless it was opened again. */
export const closesByItself = (panel: Panel | undefined): boolean =>
  panel !== undefined && panel.isOpen && !panel.isReopened && missingOf(panel).length === 0;

/**
 * A panel is opened once; judges who come later to an open one are taken in by opening it again. For others who have come into the
 * bout since it is opened anew, without what was given before.
 */
export const openPanel = (
  state: Readonly<State>,
  opening: Opening,
): Decision<JudgingEvent, 'error.panel_open' | 'error.panel_was_closed' | 'error.no_judges'> => {
  if (opening.seats.length === 0) return refuse('error.no_judges');
  if (state.panels.some((one) => one.isOpen && !isSameUnit(one, opening))) return refuse('error.panel_open');
  const known = panelOf(state, opening);
  if (known && !known.isOpen && isOfSame(known, opening)) return refuse('error.panel_was_closed');
  // Its judges stand at the mat where it was opened.
  if (known?.isOpen && known.playgroundId !== opening.playgroundId) return refuse('error.panel_open');
  const isSame =
    known?.isOpen === true &&
    isOfSame(known, opening) &&
    known.seats.length === opening.seats.length &&
    opening.seats.every((seat) => known.seats.some((one) => isSeat(one, seat)));
  return isSame ? [] : [{ type: 'JudgesPanelOpened', data: opening }];
};

const unitOf = ({ eventId, playgroundId, matchId, registrationId, period }: JudgedUnit): JudgedUnit => ({
  ...{ eventId, playgroundId, matchId, registrationId, period },
});

const isSameEntry = (a: JudgeEntry, b: JudgeEntry): boolean =>
  a.side === b.side &&
  a.value === b.value &&
  a.pick === b.pick &&
  a.scores.length === b.scores.length &&
  a.scores.every(({ criterionId, value }) => b.scores.some((one) => one.criterionId === criterionId && one.value === value));

/** A judge corrects what they gave until the panel is closed. */
export const giveMark = (
  state: Readonly<State>,
  unit: UnitKey,
  seat: JudgeSeat,
  entry: JudgeEntry,
): Decision<JudgingEvent, 'error.panel_closed' | 'error.no_seat'> => {
  const panel = panelOf(state, unit);
  if (!panel) return refuse('error.panel_closed');
  const before = panel.given.find((one) => isSeat(one, seat));
  if (before && isSameEntry(before, entry)) return [];
  if (!panel.isOpen) return refuse('error.panel_closed');
  if (!panel.seats.some((one) => isSeat(one, seat))) return refuse('error.no_seat');
  const { panel: of, seat: number } = seat;
  return [{ type: 'JudgeMarkGiven', data: { ...unitOf(panel), panel: of, seat: number, ...entry } }];
};

/** Marks that are missing are named, and why it is closed without them. */
export const closePanel = (state: Readonly<State>, unit: UnitKey, reason: string): Decision<JudgingEvent> => {
  const panel = panelOf(state, unit);
  if (!panel) return notFound('matchId');
  if (!panel.isOpen) return [];
  const missing = missingOf(panel);
  if (missing.length > 0 && reason === '') return refuse('error.required', 'reason');
  const given = panel.seats.flatMap((seat) => panel.given.filter((one) => isSeat(one, seat)));
  return [{ type: 'JudgesPanelClosed', data: { ...unitOf(panel), given, missing, reason } }];
};

export const reopenPanel = (state: Readonly<State>, unit: UnitKey, reason: string): Decision<JudgingEvent, 'error.panel_open'> => {
  const panel = panelOf(state, unit);
  if (!panel) return notFound('matchId');
  if (panel.isOpen) return [];
  if (state.panels.some(({ isOpen }) => isOpen)) return refuse('error.panel_open');
  const { given, isOpen: _isOpen, isReopened: _isReopened, ...opening } = panel;
  const giving = given.map(({ panel: of, seat }) => ({ panel: of, seat }));
  return [{ type: 'JudgesPanelReopened', data: { ...opening, giving, reason } }];
};
