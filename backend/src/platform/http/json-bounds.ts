import { maxJsonDepth, maxJsonValues } from '#contracts/limits';

export class HeavyJson extends Error {
  readonly statusCode = 400;
}

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const openings = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closings = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Refuses a JSON text that is nested too deeply or holds too many values, before anything is made of it. */
export const refuseHeavyJson = (text: string): void => {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charCodeAt(i);
    if (isText) {
      if (sign === backslash) i += 1;
      else if (sign === quote) isText = false;
      continue;
    }
    if (sign === quote) isText = true;
    else if (closings.has(sign)) depth -= 1;
    else if (sign === comma) values += 1;
    else if (openings.has(sign)) {
      depth += 1;
      values += 1;
    }
    if (depth > maxJsonDepth || values > maxJsonValues) throw new HeavyJson();
  }
};
