import type { BoutAction } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { baseOf, type Locale } from '../../../ui/locale.js';
import { clockText } from '../../../ui/clock.js';

/** What an action is called: "Waza-ari", "Osaekomi 12 s". */
export const actionName = (mode: SportMode, { code, heldMs }: BoutAction, locale: Locale): string => {
  const found = [...mode.actions, ...mode.penalties, ...mode.timers].find((one) => one.code === code);
  const seconds = heldMs === undefined ? '' : ` ${Math.floor(heldMs / 1_000)} ${baseOf(locale) === 'ru' ? 'с' : 's'}`;
  return `${found?.[baseOf(locale)] ?? code}${seconds}`;
};

export const actionTime = ({ at }: BoutAction): string => clockText(Math.floor(at.ms / 1_000));

export const victoryName = (mode: SportMode, code: string, locale: Locale): string => mode.victories[code]?.[baseOf(locale)] ?? code;

/** First letter of a side's name, for those who do not see its colour; as many as part it from the other side's: Aka, Ao. */
export const sideLetter = (name: string, other: string): string => {
  const isSame = name.charAt(0) === other.charAt(0);
  return name.slice(0, isSame && name !== other ? firstDifference(name, other) + 1 : 1).toLocaleUpperCase();
};

const firstDifference = (name: string, other: string): number => [...name].findIndex((letter, i) => letter !== other.charAt(i));
