import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { BracketTranslate } from './bracketTexts.js';
import { roundName } from './names.js';

/** The round of a match as the bracket names it, wherever it is told of; of groups what `group` makes of the name of the group. */
export const roundIn = (
  t: BracketTranslate,
  group: (name: string) => string,
  grid: Pick<GridDoc, 'groups' | 'matches'>,
  { bracket, roundNumber, groupNumber }: Pick<MatchDoc, 'bracket' | 'roundNumber' | 'groupNumber'>,
): string => {
  if (bracket === 'group') return group(grid.groups.find(({ number }) => number === groupNumber)?.name ?? String(groupNumber ?? ''));
  if (bracket === 'final') return t('round.third');
  const section = bracket === 'main' ? 'main' : 'consolation';
  const last = Math.max(...Object.values(grid.matches).flatMap((match) => (match.bracket === bracket ? [match.roundNumber] : [])));
  const name = roundName(t, { section, fromEnd: last - roundNumber, roundNumber });
  return section === 'main' ? name : `${t('section.consolation')}, ${name.toLocaleLowerCase()}`;
};
