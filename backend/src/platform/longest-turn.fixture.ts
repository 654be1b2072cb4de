/**
 * How long, in milliseconds, the longest turn of the event loop kept this thread busy while something was done. By the
 * thread's own processor time, so that other work on the machine does not count.
 */
export const longestTurn = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> => {
  let longest = 0;
  let isOn = true;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (isOn) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  const result = await work();
  await new Promise((resolve) => setTimeout(resolve, 5));
  isOn = false;
  return { result, milliseconds: longest / 1_000 };
};
