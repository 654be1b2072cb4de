import type { MatTextKey } from './matTexts.js';

/** One button of a side: how much it adds, and its name in the sport. */
export interface ScoreStep {
  by: number;
  name?: MatTextKey;
}

const plain = (...values: number[]): ScoreStep[] => values.map((by) => ({ by }));

const stepsBySport: Readonly<Record<string, readonly ScoreStep[]>> = {
  judo: [
    { by: 100, name: 'ippon' },
    { by: 10, name: 'wazaAri' },
    { by: 1, name: 'yuko' },
  ],
  wrestling: plain(5, 4, 3, 2, 1),
  sambo: plain(4, 2, 1),
  karate: [
    { by: 3, name: 'ipponKarate' },
    { by: 2, name: 'wazaAri' },
    { by: 1, name: 'yuko' },
  ],
  taekwondo: plain(5, 4, 3, 2, 1),
  boxing: plain(10, 9, 1),
  football: plain(1),
  hockey: plain(1),
  fencing: plain(1),
  badminton: plain(1),
  tableTennis: plain(1),
  tennis: plain(1),
  volleyball: plain(1),
};
const usualSteps = plain(3, 2, 1);

/** What a tap is worth in a sport; the last word is the referee's, so every step can be taken back. */
export const scoreSteps = (sportKey = ''): readonly ScoreStep[] => stepsBySport[sportKey] ?? usualSteps;
