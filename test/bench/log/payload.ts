export interface Payload {
  matchId: number;
  score: { slot1: number; slot2: number };
  note: string;
}

/** An event of 283 bytes. */
export const payload = (at: number): Payload => ({
  matchId: 100_000 + (at % 1_000),
  score: { slot1: at % 10, slot2: 1 },
  note: 'n'.repeat(219),
});
