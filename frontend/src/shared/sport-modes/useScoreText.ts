import { createContext, useCallback, useContext } from 'react';
import type { ScoreAction } from '#contracts/sport-modes/types';
import { shortPoints } from '#domain/sport-modes/shown';
import { formatNumber } from '../../ui/numbers.js';
import { useSportKey } from '../../ui/sportKey.js';
import { useLocale } from '../../ui/texts.js';
import { useMode, wantedMode, type WantedMode } from './loadMode.js';

/** The sport mode that the category of a part of the page keeps; null: that of its sport. */
export const KeptModeContext = createContext<WantedMode | null>(null);

/** A score as boards of the sport show it; nothing where there is none. */
export type ScoreText = (score: number | null | undefined) => string;

/** Says scores of a category as its boards do: 101 points of judo are "I". Points until the rules of the sport are loaded. */
export const useScoreText = (): ScoreText => useScoreTextBy(useWanted());

const useWanted = (): WantedMode | undefined => {
  const sport = useSportKey() ?? undefined;
  const kept = useContext(KeptModeContext);
  return sport || kept ? wantedMode(kept, { sport, name: '' }) : undefined;
};

/** Where boards show actions in place of points: the actions and what each is worth. */
export const useLadder = (): readonly ScoreAction[] => {
  const rules = useMode(useWanted());
  const { score, actions } = rules ?? {};
  return score?.kind === 'ladder' && actions ? score.slots.flatMap((slot) => actions.find(({ code }) => code === slot) ?? []) : [];
};

/** The same of one match. */
export const useScoreTextBy = (wanted: WantedMode | undefined): ScoreText => {
  const locale = useLocale();
  const rules = useMode(wanted);
  return useCallback(
    (score) => {
      if (score == null) return '';
      if (rules?.score.kind === 'ladder') return shortPoints(rules, score);
      return formatNumber(locale, score, { maximumFractionDigits: 4, useGrouping: false });
    },
    [rules, locale],
  );
};
