/** Text as searches compare it: lower case, ё as е, composed letters, single spaces. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
