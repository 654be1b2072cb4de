import { judgedCharacters, ownWords } from '#contracts/rules/password';

export interface Verdict {
  /** 0 to 4. */
  score: number;
  /** Why it is guessed fast, as zxcvbn names it. */
  warning: string | null;
}

export type Judge = (password: string, own: readonly string[]) => Verdict;

let loading: Promise<Judge> | undefined;

/** The word lists are large: they come when somebody begins to type a new password. The server judges by the same ones. */
export const loadJudge = (): Promise<Judge> => {
  loading ??= load();
  // Without the lists the server alone judges; the next password asks for them again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

const load = async (): Promise<Judge> => {
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
  return (password, own) => {
    const { score, feedback } = judge.check(password, ownWords(own));
    return { score, warning: feedback.warning ?? null };
  };
};
