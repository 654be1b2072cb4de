import { useCallback, useState } from 'react';
import type { SecondFactorsAnswer } from '#contracts/identity/second-factor.docs';
import type { Outcome } from '../../app/http.js';
import { ProofDialog } from './ProofDialog.js';

const needsProof = (outcome: Outcome): boolean => !outcome.success && Object.values(outcome.errors).flat().includes('error.proof_needed');

/** Runs a change of how one logs in; where the server wants a fresh proof, the person is asked for it and the change goes on. */
export const useProven = (factors: SecondFactorsAnswer) => {
  const [again, setAgain] = useState<(() => void) | null>(null);
  const prove = useCallback(
    <Result extends Outcome>(run: () => Promise<Result>): Promise<Result | null> =>
      new Promise((resolve) => {
        const attempt = () =>
          void run().then((outcome) => {
            if (needsProof(outcome)) setAgain(() => attempt);
            else resolve(outcome);
          });
        attempt();
      }),
    [],
  );
  const dialog = again && (
    <ProofDialog
      factors={factors}
      onProven={() => {
        setAgain(null);
        again();
      }}
      onClose={() => setAgain(null)}
    />
  );
  return { prove, dialog };
};

export type Prove = ReturnType<typeof useProven>['prove'];
