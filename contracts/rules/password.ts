/** Of the passwords that leaks hold most often (NIST SP 800-63B 5.1.1.2), those of eight characters or more. */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwerty123 qwerty12 qwerty1234 qwertyui qwertyuiop
  1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 abcd1234 abc12345 a1b2c3d4
  iloveyou iloveyou1 sunshine princess football baseball superman trustno1 welcome1 welcome123 letmein1 admin123 admin1234
  administrator starwars computer michelle jennifer whatever qazwsxedc 12qwaszx 1234qwer qwer1234 asdf1234 changeme
  йцукенгш йцукенгшщз пароль123 привет123 qwerty123456 dragon123 monkey123 master123 podium123`.split(/\s+/),
);

const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэ',
];

/** A password that whoever guesses tries first: one repeated character, blanks, a row of keys or digits, a common one. */
export const isWeakPassword = (password: string): boolean => {
  const given = password.toLowerCase();
  if (new Set(given.replaceAll(/\s/g, '')).size < 2) return true;
  return common.has(given) || rows.some((row) => row.includes(given));
};

/** Of the five grades of zxcvbn (0 to 4): below 2 it falls to fewer than a million guesses (ADR 60). */
export const minPasswordScore = 2;
/** How much of a long password is judged, so that judging takes no longer than a blink. */
export const judgedCharacters = 40;

/** Words that whoever knows the person tries first: the parts of their address and names, and the name of the site. */
export const ownWords = (texts: readonly (string | null | undefined)[]): string[] => {
  const words = texts.flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []));
  return [...new Set(['podium', ...words].map((word) => word.toLowerCase()).filter((word) => word.length > 2))];
};
