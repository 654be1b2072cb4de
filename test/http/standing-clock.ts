import { jest } from '@jest/globals';

/** Counts that run off and rooms that fill up do so by this clock; while it stands, it does not matter how fast the machine is. */
export const onStandingClock = async <T>(act: () => Promise<T>): Promise<T> => {
  // A whole number, so that sums of it are exact.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()));
  try {
    return await act();
  } finally {
    clock.mockRestore();
  }
};
