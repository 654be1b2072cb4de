/** The weight class at the end of a name, in the usual ways to write one: `−60 kg`, `+90 кг`, `до 60 кг`, `over 78 kg`, `52–57 kg`. */
const weightClass = /(?:(?:до|св\.?|свыше|over|under|up to)\s+)?[−+–-]?\d+(?:[.,]\d+)?(?:[–-]\d+(?:[.,]\d+)?)?\s*(?:кг|kg)?$/i;

/** A category's name in two: what may be cut where there is little room, and its end, which tells it from its neighbours. */
export const nameParts = (name: string): [start: string, end: string] => {
  const at = weightClass.exec(name)?.index ?? name.length;
  return at === 0 ? ['', name] : [name.slice(0, at), name.slice(at)];
};
