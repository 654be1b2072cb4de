import type { FollowedAthlete } from '#contracts/followers/followed.docs';
import type { PushNotice } from '#contracts/followers/push.docs';
import type { Locale } from '#platform/context';

/** What is to be told of an entrant, or of the followed entrants of a category. */
export type Told =
  | {
      kind: 'result';
      value: 'won' | 'lost' | 'even' | null;
      athlete: FollowedAthlete;
      number: number;
      opponent: string | null;
      /** Own first. */
      score: readonly [number, number] | null;
      /** For somebody who follows the category and neither side. */
      isOfCategory: boolean;
    }
  | { kind: 'soon'; value: string | null; athlete: FollowedAthlete; number: number }
  | { kind: 'draw'; value: string | null; athletes: readonly FollowedAthlete[]; streamName: string };

const words = {
  ru: {
    won: 'победа',
    lost: 'поражение',
    even: 'без победителя',
    open: 'результат отменён',
    corrected: 'Исправлено',
    bout: (number: number) => `бой ${number}`,
    against: (name: string) => `с: ${name}`,
    next: 'Дальше',
    place: (place: number) => `Место: ${place}`,
    soon: (before: number) => (before === 0 ? 'следующий бой' : `скоро бой, перед ним ещё ${before}`),
    moved: 'другая площадка',
    off: 'бой отложен',
    draw: 'Жеребьёвка',
    drawnAgain: 'Новая жеребьёвка',
    drawGone: 'Жеребьёвка отменена',
  },
  en: {
    won: 'won',
    lost: 'lost',
    even: 'no winner',
    open: 'the result was taken back',
    corrected: 'Corrected',
    bout: (number: number) => `bout ${number}`,
    against: (name: string) => `against ${name}`,
    next: 'Next',
    place: (place: number) => `Place: ${place}`,
    soon: (before: number) => (before === 0 ? 'next on the mat' : `soon: ${before} more before`),
    moved: 'another mat',
    off: 'the bout is put off',
    draw: 'Draw is out',
    drawnAgain: 'Drawn anew',
    drawGone: 'The draw was taken back',
  },
} as const;

type Words = (typeof words)[Locale];

/** A notice in the language of who gets it; a correction says that it is one. */
export const noticeText = (told: Told, locale: Locale, isCorrection: boolean): Pick<PushNotice, 'title' | 'body'> => {
  const t = words[locale];
  switch (told.kind) {
    case 'result':
      return resultText(told, t, isCorrection);
    case 'soon':
      return soonText(told, t, isCorrection);
    case 'draw':
      return drawText(told, t, isCorrection);
  }
};

const said = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

const nextText = ({ next, place }: FollowedAthlete, t: Words): string => {
  if (!next) return place === null ? '' : t.place(place);
  return said([t.bout(next.number), next.playground, next.time && `~${next.time}`, next.opponent !== null && t.against(next.opponent)]);
};

const resultText = (told: Extract<Told, { kind: 'result' }>, t: Words, isCorrection: boolean) => {
  const { value, athlete, number } = told;
  const { name, outcome, against, score } = told.isOfCategory ? ofWinner(told) : ofAthlete(told);
  const follows = told.isOfCategory ? '' : nextText(athlete, t);
  return {
    title: `${isCorrection ? `${t.corrected}: ` : ''}${name}: ${t[value === null ? 'open' : outcome]}`,
    body: [
      said([athlete.streamName, t.bout(number), score?.join(':') ?? '', against !== null && t.against(against)]),
      follows && (athlete.next ? `${t.next}: ${follows}` : follows),
    ]
      .filter(Boolean)
      .join('\n'),
  };
};

const ofAthlete = ({ value, athlete, opponent, score }: Extract<Told, { kind: 'result' }>) => ({
  ...{ name: athlete.fullName, outcome: value ?? 'even', against: opponent, score },
});

/** Who follows neither side reads of the winner. */
const ofWinner = (told: Extract<Told, { kind: 'result' }>) => {
  const { value, athlete, opponent, score } = told;
  if (value !== 'lost' || opponent === null) return ofAthlete(told);
  const turned = score && ([score[1], score[0]] as const);
  return { name: opponent, outcome: 'won' as const, against: athlete.fullName, score: turned };
};

const soonText = ({ value, athlete, number }: Extract<Told, { kind: 'soon' }>, t: Words, isCorrection: boolean) => {
  if (value === null) return { title: `${t.corrected}: ${athlete.fullName}: ${t.off}`, body: said([athlete.streamName, t.bout(number)]) };
  const what = isCorrection ? t.moved : t.soon(athlete.next?.before ?? 0);
  return { title: `${athlete.fullName}: ${what}`, body: said([athlete.streamName, nextText(athlete, t)]) };
};

const shownAthletes = 5;

const drawText = ({ value, athletes, streamName }: Extract<Told, { kind: 'draw' }>, t: Words, isCorrection: boolean) => {
  const what = value === null ? t.drawGone : isCorrection ? t.drawnAgain : t.draw;
  const lines = value === null ? [] : athletes.slice(0, shownAthletes).map((athlete) => said([athlete.fullName, nextText(athlete, t)]));
  return { title: `${what}: ${streamName}`, body: lines.join('\n') };
};
