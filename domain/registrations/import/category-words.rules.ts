import { genderOfWord } from './names.rules.js';

/** What the text of a category says, as far as it can be read. */
export interface CategoryWords {
  gender: 'male' | 'female' | null;
  /** Younger than that: U18, до 18 лет. */
  under: number | null;
  /** In years: 15–17 лет. */
  ages: readonly [from: number, to: number] | null;
  /** 2008–2010 г.р. */
  bornIn: readonly [from: number, to: number] | null;
  /** −60, до 60 кг. */
  weightTo: number | null;
  /** +100, свыше 100 кг. */
  weightOver: number | null;
}

const weight = String.raw`(\d{1,3}(?:\.\d{1,3})?)`;
const kilograms = String.raw`\s?(?:кг|kg)`;

/** Takes out what a pattern finds, so that the next one does not read the same digits in another way. */
class Words {
  private text: string;

  constructor(written: string) {
    this.text = ` ${written
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replaceAll(/[−–—]/g, '-')
      .replaceAll(/(\d),(\d)/g, '$1.$2')} `;
  }

  take(...patterns: readonly RegExp[]): readonly number[] | null {
    for (const pattern of patterns) {
      const found = pattern.exec(this.text);
      if (!found) continue;
      this.text = this.text.replace(pattern, ' ');
      return found.slice(1).map(Number);
    }
    return null;
  }

  gender(): 'male' | 'female' | null {
    const said = this.text.split(/[^\p{L}]+/u).flatMap((word) => genderOfWord(word) ?? []);
    return said[0] ?? null;
  }
}

const pair = (found: readonly number[] | null): readonly [number, number] | null => {
  const [one, other] = found ?? [];
  return one === undefined ? null : [Math.min(one, other ?? one), Math.max(one, other ?? one)];
};

const years = String.raw`(?:лет|года|год|years|yrs|y\.?o\.?)`;

/** Reads "Юноши до 18 лет, −60 кг", "U18 M -60", "15-17 лет +90", "2008-2010 г.р. 46 кг". */
export const categoryWords = (written: string): CategoryWords => {
  const words = new Words(written);
  const bornIn = pair(words.take(/\D((?:19|20)\d{2})\s?-\s?((?:19|20)\d{2})\D/, /\D((?:19|20)\d{2})\s?(?:г\.?\s?р|год)/));
  const ages = pair(words.take(new RegExp(String.raw`\D(\d{1,2})\s?-\s?(\d{1,2})\s?${years}`)));
  const under = words.take(
    /[^\p{L}]u\s?-?(\d{1,2})(?!\d)/u,
    new RegExp(String.raw`\s(?:до|under|младше)\s(\d{1,2})\s?${years}`),
    /\sunder\s(\d{1,2})\s(?!kg)/,
  );
  const over = words.take(
    new RegExp(String.raw`(?:\+|\s(?:свыше|св\.?|более|over|above))\s?${weight}(?!\d)`),
    new RegExp(String.raw`[^\d.]${weight}\s?\+`),
    new RegExp(String.raw`[^\d.]${weight}\s?(?:кг|kg)\s?\+`),
  );
  const to = words.take(
    new RegExp(String.raw`\d\s?-\s?${weight}${kilograms}`),
    new RegExp(String.raw`[^\d\p{L}]-\s?${weight}(?!\d)`, 'u'),
    new RegExp(String.raw`\s(?:до|under|up to)\s${weight}(?!\d)`),
    new RegExp(String.raw`[^\d.]${weight}${kilograms}`),
  );
  return { gender: words.gender(), under: under?.[0] ?? null, ages, bornIn, weightTo: to?.[0] ?? null, weightOver: over?.[0] ?? null };
};

export const saysNothing = (words: CategoryWords): boolean => Object.values(words).every((value) => value === null);
