import { describe, expect, test } from '@jest/globals';
import type { CallRef, Outcome } from '../../../app/http.js';
import { aRow } from '../../../testing/registrations.js';
import { sendEdit } from './sendEdit.js';

const changedBy = { id: 2, name: 'Пётр' };
const conflict = (currentVersion: number, cells: object): Outcome => ({
  ...{
    success: false,
    status: 409,
    errors: { form: ['error.conflict'] },
    currentVersion,
    changedBy,
    changedAt: '2026-01-01T10:00:00.000Z',
  },
  registration: { weight: 60, actualWeight: 50, tournamentGridNumber: 1, place: null, result: null, comments: {}, ...cells },
});
/** A server that gives these answers one after another; what it was sent. */
const serverOf = (...answers: Outcome[]) => {
  const sent: unknown[] = [];
  const send = <Fields>(_ref: CallRef, input: unknown) => {
    sent.push(input);
    return Promise.resolve((answers.shift() ?? { success: true }) as Outcome<Fields>);
  };
  return { sent, send };
};
const edit = { row: aRow({ id: 7, weight: 60 }), field: 'weight' as const, value: 61 };

describe('an edit of a cell', () => {
  test('names the version that was seen; a change of another cell is followed without a question', async () => {
    const { sent, send } = serverOf(conflict(4, { actualWeight: 59 }), { success: true });
    expect(await sendEdit(edit, 60, 3, send)).toEqual({ success: true });
    expect(sent).toMatchObject([{ expectedVersion: 3 }, { expectedVersion: 4 }]);
  });

  test('of a cell that somebody else changed is a choice, with the state to choose on', async () => {
    const { sent, send } = serverOf(conflict(5, { weight: 62 }));
    expect(await sendEdit(edit, 60, 3, send)).toMatchObject({ theirs: 62, version: 5, changedBy: 'Пётр' });
    expect(sent).toHaveLength(1);
  });

  test('does not go on for ever, and other refusals are answered as they are', async () => {
    const { sent, send } = serverOf(...Array.from({ length: 9 }, (_, i) => conflict(i + 4, {})));
    expect(await sendEdit(edit, 60, 3, send)).toMatchObject({ status: 409 });
    expect(sent).toHaveLength(5);
    const refusal: Outcome = { success: false, status: 200, errors: { form: ['error.weight'] } };
    expect(await sendEdit(edit, 60, 3, serverOf(refusal).send)).toBe(refusal);
  });
});
