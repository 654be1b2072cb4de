/** An open bout of two sides, where and when it is likely to be fought. */
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
  isOn: boolean;
  sides: (number | null)[];
}
