import type { EventOf } from '#contracts/event';
import type { BoutOfficials, EventReferee, RotaDay, RotaRules } from '#contracts/referees/referees.docs';
import { refereeEvents } from '#contracts/referees/referees.events';

export type RefereeEvent = EventOf<typeof refereeEvents>;

export interface Referees {
  referees: readonly EventReferee[];
  rules: RotaRules;
  days: readonly RotaDay[];
  /** By match. */
  bouts: Readonly<Record<string, BoutOfficials>>;
}

export const noReferees = (): Referees => ({ referees: [], rules: { neutrality: null, sideJudges: null }, days: [], bouts: {} });

export const applyRefereeEvent = (state: Referees, { type, data }: RefereeEvent): Referees => {
  switch (type) {
    case 'EventRefereeSet':
      return { ...state, referees: [...state.referees.filter(({ userId }) => userId !== data.referee.userId), data.referee] };
    case 'EventRefereeRemoved':
      return withoutReferee(state, data.userId);
    case 'RotaRulesSet':
      return { ...state, rules: { neutrality: data.neutrality, sideJudges: data.sideJudges } };
    case 'RotaDaySet':
      return { ...state, days: [...state.days.filter(({ date }) => date !== data.day.date), data.day] };
    case 'RotaProposed': {
      const { date } = data;
      const proposed = data.bouts.map(({ matchId, officials }): [number, BoutOfficials] => {
        const kept = state.bouts[matchId];
        const byHand = kept?.isByHand ? kept : { isByHand: false, reason: '', overruled: [], sides: [] };
        return [matchId, { ...byHand, matchId, date, officials }];
      });
      return { ...state, bouts: { ...state.bouts, ...Object.fromEntries(proposed) } };
    }
    case 'BoutOfficialsSet': {
      const { eventId: _event, ...bout } = data;
      return { ...state, bouts: { ...state.bouts, [data.matchId]: { ...bout, isByHand: true } } };
    }
  }
};

/** They work at no mat any more; bouts keep them, for those that are over were theirs. */
const withoutReferee = (state: Referees, userId: number): Referees => ({
  ...state,
  referees: state.referees.filter((referee) => referee.userId !== userId),
  days: state.days.map((day) => ({
    ...day,
    crews: day.crews.map((crew) => ({ ...crew, userIds: crew.userIds.filter((id) => id !== userId) })),
    breaks: day.breaks.filter((one) => one.userId !== userId),
  })),
});

/** `referees-{eventId}`. */
export const eventReferees = { name: 'referees', events: refereeEvents, initial: noReferees, evolve: applyRefereeEvent };

/** How turns are taken where nobody has said it: one bout each, then at least one of rest; everybody helps out everywhere. */
export const dayOf = ({ days }: Pick<Referees, 'days'>, date: string): RotaDay =>
  days.find((day) => day.date === date) ?? { date, crews: [], boutsInBlock: 1, restBouts: 1, breaks: [] };
