export interface SplitName {
  lastName: string;
  firstName: string;
  middleName: string | null;
}

const isUpper = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
const isPatronymic = (word: string | undefined): boolean => word !== undefined && /[а-яё](вич|ьич|евна|овна|ична|инична)$/i.test(word);

const joined = (words: readonly string[]): string => words.join(' ');
const named = (last: readonly string[], others: readonly string[]): SplitName => ({
  lastName: joined(last),
  firstName: others[0] ?? '',
  middleName: joined(others.slice(1)) || null,
});

/**
 * A full name in parts. A comma or capitals mark the surname ("García Márquez, Ainur", "Petr IVANOV"), a patronymic
 * between two words shows that the surname comes last ("Пётр Сергеевич Иванов"); else it stands where the column says.
 */
export const splitName = (written: string, surname: 'first' | 'last' = 'first'): SplitName => {
  const [before = '', ...behind] = written.trim().replaceAll(/\s+/g, ' ').split(',');
  const rest = behind.join(' ').trim();
  if (rest !== '') return named([before.trim()], rest.split(/\s+/));
  const words = before.trim().split(' ').filter(Boolean);
  const capitals = words.filter(isUpper);
  if (capitals.length > 0 && capitals.length < words.length)
    return named(
      capitals,
      words.filter((word) => !isUpper(word)),
    );
  if (words.length === 3 && isPatronymic(words[1]) && !isPatronymic(words[2])) return named(words.slice(2), words.slice(0, 2));
  if (surname === 'last' && words.length > 1) return named(words.slice(-1), words.slice(0, -1));
  return named(words.slice(0, 1), words.slice(1));
};

/** What a patronymic says of the gender; null where it says nothing. */
export const genderOfPatronymic = (middleName: string | null): 'male' | 'female' | null => {
  if (middleName === null) return null;
  if (/ич$/i.test(middleName)) return 'male';
  return /(вна|чна|шна)$/i.test(middleName) ? 'female' : null;
};

const wordsOf = {
  male: 'м муж мужской мужчина мужчины юноша юноши юниор юниоры мальчик мальчики m male man men boy boys',
  female: 'ж жен женский женщина женщины девушка девушки юниорка юниорки девочка девочки f w female woman women girl girls',
};
const [males, females] = [new Set(wordsOf.male.split(' ')), new Set(wordsOf.female.split(' '))];

/** The gender that a word says: м, жен., female, юноши. */
export const genderOfWord = (word: string): 'male' | 'female' | null => {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  if (males.has(plain)) return 'male';
  return females.has(plain) ? 'female' : null;
};
