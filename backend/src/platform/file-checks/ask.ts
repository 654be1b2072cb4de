import { maxFileChecks, maxFileChecksWaiting, maxFileCheckSeconds } from '#contracts/limits';
import { Slots } from '../slots.js';
import { Checker } from './checker.js';
import type { Question } from './checks.js';

const checkers = Array.from({ length: maxFileChecks }, () => new Checker());
const slots = new Slots(checkers, maxFileChecksWaiting);

/** `busy`: too many files wait; `failed`: the file took too long or too much memory, or broke what looked into it. */
export const askAbout = async <Portion>(question: Question, bytes: Uint8Array): Promise<Portion[] | 'busy' | 'failed'> => {
  try {
    return (await slots.use((checker) => checker.ask<Portion>(question, bytes, maxFileCheckSeconds))) ?? 'busy';
  } catch {
    return 'failed';
  }
};
