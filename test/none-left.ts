import { expect } from '@jest/globals';

/** Nothing is found; whoever reads the failure is told what to do about it. */
export const noneLeft = (whatToDo: string, found: readonly unknown[]): void => expect({ whatToDo, found }).toEqual({ whatToDo, found: [] });
