import { formatSeconds } from '../../ui/moments.js';
import { typedNumber } from '../../ui/formValues.js';

/** `4:00`, as it is typed and shown. */
export const boutLengthText = formatSeconds;

/** Seconds of `4:00`, or of a number of minutes; what is neither stays as it was typed, so that the server says so. */
export const boutLengthIn = (text: string | undefined): number | string | null => {
  const [, minutes, seconds] = /^\s*(\d{1,3}):([0-5]\d)\s*$/.exec(text ?? '') ?? [];
  if (minutes !== undefined && seconds !== undefined) return Number(minutes) * 60 + Number(seconds);
  const typed = typedNumber(text);
  return typeof typed === 'number' ? Math.round(typed * 60) : typed;
};
