import { createHash } from 'node:crypto';
import { bankLine, bankMark, takenBy, takeMark, type KeptLine } from '#domain/payments/statements/bank-line.decider';
import { fingerprintOf, marksOf, type BankLine } from '#domain/payments/statements/bank-line';
import type { ConsequenceContext } from '#platform/log/consequences';

type Books = Pick<ConsequenceContext, 'decide' | 'peek'>;
/** Whether a line that is kept is the caller's to look after. */
export type IsOwn = (line: Pick<KeptLine, 'eventId' | 'byUserId'>) => boolean;

export interface OpenLine {
  bankLineId: number;
  line: KeptLine;
  isOwn: boolean;
}

/** A transfer that was met before: booked or set aside, or kept open by its organiser or by others whose account it came in on too. */
export interface Met {
  isKnown: boolean;
  open: OpenLine[];
}

export const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('hex').slice(0, 32);

const stands = async (marks: readonly string[], line: BankLine, isOwn: IsOwn, { peek }: Books) => {
  const ids = new Set<number>();
  let isBooked = false;
  for (const mark of marks)
    for (const { bankLineId } of takenBy((await peek(bankMark, mark)).state, line)) {
      if (bankLineId === null) isBooked = true;
      else ids.add(bankLineId);
    }
  const lines = await Promise.all([...ids].map(async (bankLineId) => ({ bankLineId, line: (await peek(bankLine, bankLineId)).state })));
  return {
    isBooked: isBooked || lines.some((one) => one.line.state === 'booked'),
    lines: lines.map((one) => ({ ...one, isOwn: isOwn(one.line) })),
  };
};

/** Whether and where a transfer was met before, in whatever file. */
export const metBefore = async (line: BankLine, isOwn: IsOwn, books: Books): Promise<Met> => {
  const { isBooked, lines } = await stands(marksOf(line).map(hashOf), line, isOwn, books);
  const open = lines.filter((one) => one.line.state === 'open');
  const isAside = lines.some((one) => one.isOwn && one.line.state === 'aside');
  // A line that is open is what is left of its transfer, even where a part of that is booked.
  return { isKnown: open.length === 0 ? isBooked || isAside : isAside && !open.some((one) => one.isOwn), open };
};

/** Whether another transfer that is booked, or kept for the caller, looks like this one. */
export const hasTwin = async (
  line: BankLine,
  { named, self, isOwn }: { named: readonly string[]; self: readonly number[]; isOwn: IsOwn },
  books: Books,
): Promise<boolean> => {
  const { isBooked, lines } = await stands([hashOf(fingerprintOf(line, named))], line, isOwn, books);
  return isBooked || lines.some((one) => one.isOwn && !self.includes(one.bankLineId));
};

/** Takes the marks of a transfer: whoever books it at the same time finds them taken. */
export const takeMarks = async (
  line: BankLine,
  { named, ...said }: { named: readonly string[]; bankLineId: number | null; byUserId: number | null },
  { decide }: Books,
): Promise<void> => {
  for (const mark of [...marksOf(line), fingerprintOf(line, named)]) {
    const id = hashOf(mark);
    await decide(bankMark, id, (taken) => takeMark(taken, id, line, said));
  }
};
