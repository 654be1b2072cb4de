import { judgedCharacters, minPasswordScore, ownWords } from '#contracts/rules/password';

type Check = (password: string, words: string[]) => { score: number };

let loading: Promise<Check> | undefined;

/** The word lists take a moment and some megabytes: they are read when the first new password comes. */
const load = async (): Promise<Check> => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const judge = new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    maxLength: judgedCharacters,
  });
  return (password, words) => judge.check(password, words);
};

/** Whether a new password falls to whoever guesses; the page judges by the same lists while it is typed. */
export const isGuessable = async (password: string, own: readonly (string | null)[]): Promise<boolean> => {
  loading ??= load();
  return (await loading)(password, ownWords(own)).score < minPasswordScore;
};
