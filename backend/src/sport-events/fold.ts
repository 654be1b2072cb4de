/** How names are compared: case, ё/е and doubled spaces do not matter. */
export const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
