import { textOf } from '../../ui/texts.js';
import type { Locale } from '../../ui/locale.js';
import { optionTexts } from './optionTexts.js';

type OptionKey = keyof (typeof optionTexts)['ru'];
const isKnown = (name: string): name is OptionKey => Object.hasOwn(optionTexts.ru, name);

/** The name of an option or of one of its values; numbers and codes without a word of their own are shown as they are. */
export const optionName = (name: string, locale: Locale): string => (isKnown(name) ? textOf(optionTexts, locale, name) : name);
