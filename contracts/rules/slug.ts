const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n' },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y' },
  ...{ ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** A name as addresses write it: Latin letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[а-яё]/g, (letter) => latin[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** How an address names an item of a list: readable, and by its id whatever it is called later. */
export const segmentOf = ({ id, name }: { id: number; name: string }): string => [slugOf(name), id].filter(Boolean).join('-');
