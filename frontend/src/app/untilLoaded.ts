const firstWaitInMs = 1_000;
const longestWaitInMs = 30_000;

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Loads a part that the page cannot go on without, as often as it takes: a line that is down comes back. */
export const untilLoaded = async <Part>(load: () => Promise<Part>, pause = wait): Promise<Part> => {
  for (let next = firstWaitInMs; ; next = Math.min(next * 2, longestWaitInMs)) {
    try {
      return await load();
    } catch {
      await pause(next);
    }
  }
};
