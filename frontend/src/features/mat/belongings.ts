import { callAt } from './matCalls.js';
import { Outbox, type Waiting } from './outbox.js';

/** What a tablet takes along to the other one of two machines: what waits to be sent, and where its referee is. */
interface Belongings {
  waiting: readonly Waiting[];
  kept: Readonly<Record<string, string>>;
}

/** Bouts, the lock, the choice of sides. Documents are fetched anew there. */
const isOfTablet = (name: string): boolean => /^podium-(mat|bout)-/.test(name) && !/^podium-mat-event-live/.test(name);

const keptHere = (): Record<string, string> => {
  const kept: Record<string, string> = {};
  try {
    for (const name of Object.keys(localStorage)) if (isOfTablet(name)) kept[name] = localStorage.getItem(name) ?? '';
  } catch {
    // Storage is closed to us: there is nothing of it.
  }
  return kept;
};

export const pack = async (): Promise<Belongings> => {
  const outbox = await Outbox.open();
  const waiting = outbox.all;
  outbox.close();
  return { waiting, kept: keptHere() };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isWaiting = (value: unknown): value is Waiting =>
  isRecord(value) &&
  ['id', 'path', 'label', 'deviceTime'].every((name) => typeof value[name] === 'string') &&
  typeof value['userId'] === 'number' &&
  callAt(String(value['path'])) !== undefined;

const keep = (kept: unknown): void => {
  for (const [name, value] of Object.entries(isRecord(kept) ? kept : {})) {
    try {
      if (isOfTablet(name) && typeof value === 'string') localStorage.setItem(name, value);
    } catch {
      return;
    }
  }
};

/** Takes over what the tablet brought along, with the ids of the taps: whatever the other machine had recorded is not done twice. */
export const unpack = async (userId: number, belongings: unknown): Promise<void> => {
  if (!isRecord(belongings)) return;
  keep(belongings['kept']);
  const waiting = Array.isArray(belongings['waiting']) ? belongings['waiting'] : [];
  // Nobody brings along what others have tapped: only their own session sends it.
  const own = waiting.filter(isWaiting).filter((command) => command.userId === userId);
  const outbox = await Outbox.open();
  const known = new Set(outbox.all.map(({ id }) => id));
  for (const { refusal, ...command } of own) {
    if (known.has(command.id)) continue;
    outbox.add(command);
    if (refusal) await outbox.refused(command.id, refusal).catch(() => undefined);
  }
  await outbox.refresh().catch(() => undefined);
  outbox.close();
};
