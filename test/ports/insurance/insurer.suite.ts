import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isNotInsured, type Insurer, type PolicyOrder } from '#platform/ports/insurer';

const order: PolicyOrder = {
  ...{ fullName: 'Иванова Анна', birthDate: '03-02-2010', sportName: 'Дзюдо', validFrom: '01-06-2026', validTo: '30-06-2026' },
  ...{ amount: minorOf(50_000), currency: 'RUB', orderedDate: '30-05-2026' },
};

export interface OpenedInsurer {
  insurer: Insurer;
  /** Another one with the same memory, as after a restart. */
  again: () => Insurer;
  close: () => Promise<void>;
}

/** What every insurer keeps. */
export const insurerSuite = (name: string, open: () => Promise<OpenedInsurer>): void => {
  describe(name, () => {
    let opened: OpenedInsurer;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    const numberOf = async (key: string, insurer = opened.insurer): Promise<string> => {
      const answer = await insurer.issue(order, key);
      if (isNotInsured(answer)) throw new Error(answer.declined);
      return answer.number;
    };

    test('the same key is the same policy, at once and after a restart', async () => {
      const [one, two] = await Promise.all([numberOf('a'), numberOf('a')]);
      expect(two).toBe(one);
      expect(await numberOf('a', opened.again())).toBe(one);
    });

    test('policies that are issued at once have numbers of their own', async () => {
      const numbers = await Promise.all(Array.from({ length: 20 }, (_, i) => numberOf(`many-${i}`)));
      expect(new Set(numbers).size).toBe(20);
    });

    test('a policy is valid until it is cancelled, which may come twice', async () => {
      const number = await numberOf('a');
      expect(await opened.insurer.read(number)).toBe('valid');
      await opened.insurer.cancel('a');
      await opened.insurer.cancel('a');
      expect(await opened.again().read(number)).toBe('cancelled');
      // A call that comes late gets what is known, and the policy stays void.
      expect(await numberOf('a')).toBe(number);
      expect(await opened.insurer.read(number)).toBe('cancelled');
    });

    test('what was cancelled before it was issued is not issued any more', async () => {
      await opened.insurer.cancel('a');
      expect(await opened.insurer.issue(order, 'a')).toEqual({ declined: 'cancelled' });
    });

    test('a number that nobody has issued is unknown', async () => {
      expect(await opened.insurer.read('X-1')).toBeNull();
    });

    test('the document is a PDF in both languages, the same each time', async () => {
      const number = await numberOf('a');
      for (const language of ['ru', 'en'] as const) {
        const pdf = await opened.insurer.document(order, number, language);
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        expect(await opened.insurer.document(order, number, language)).toEqual(pdf);
      }
    });
  });
};
