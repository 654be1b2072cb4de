import type { VictoryType } from '#contracts/competition/types';
import type { SharedTextKey } from '#contracts/texts/ru';
import type { Translate } from '../../ui/texts.js';
import type { MatTextKey } from './matTexts.js';

const ofLoser = ['injury', 'forfeit', 'walkover', 'noShow', 'disqualification', 'disqualificationConduct'] as const;
const isOfLoser = (kind: VictoryType): kind is (typeof ofLoser)[number] => ofLoser.some((one) => one === kind);

interface Result {
  /** null: nobody has won. */
  winner: string | null;
  loser: string;
  victoryTypeId: VictoryType;
  /** What the sport calls it, where it has a word of its own. */
  level?: string | undefined;
}

/** How a bout ended, in one sentence; a victory by what the loser did, or what befell them, is told as the loser's. */
export const wonText = (
  t: Translate<MatTextKey>,
  shared: Translate<SharedTextKey>,
  { winner, loser, victoryTypeId, level }: Result,
): string => {
  const kind = level ?? shared(`victoryType.${victoryTypeId}`);
  if (winner === null) return kind;
  if (isOfLoser(victoryTypeId)) return t('wonOver', { name: winner, loser, kind: t(`lost.${victoryTypeId}`) });
  return t('won', { name: winner, kind: kind.charAt(0).toLocaleLowerCase() + kind.slice(1) });
};
