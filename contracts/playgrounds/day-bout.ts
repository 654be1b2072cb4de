/** An open bout of two sides, or a round that judges mark, where and when it is likely to be fought. */
export interface DayBout {
  matchId: number;
  streamId: number;
  number: number;
  playgroundId: number | null;
  /** dd-mm-yyyy */
  date: string;
  /** Seconds since the midnight of that day. */
  start: number;
  end: number;
  /** Whether these times are known: of what stands on no mat they are once the day has begun. */
  isTimed: boolean;
  isOn: boolean;
  /** Of a judged round everybody who performs in the category. */
  sides: (number | null)[];
  isJudged: boolean;
}
