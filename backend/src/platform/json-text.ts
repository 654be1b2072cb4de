/** A value that is there as JSON text already. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** JSON of an object some fields of which are there as text already. */
export const jsonWith = (fields: object): string => {
  const texts = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    return [`${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`];
  });
  return `{${texts.join()}}`;
};
