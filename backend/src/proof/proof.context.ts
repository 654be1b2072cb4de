import { proofQueries } from '#contracts/proof/proof.ops';
import type { ContextSpec } from '#platform/context-spec';
import type { Signer } from '#platform/log/signer';
import { onQuery } from '#platform/operations/implementation';

const unknown = { isKnown: false, at: null, count: null, key: null, signature: null, checked: null };

/** Codes on protocols, and what they prove. */
export const proofContext = (signer: Signer): ContextSpec => ({
  name: 'proof',
  processes: [
    {
      name: 'sign-anchor',
      on: ['StreamCompleted', 'SportEventCompleted'],
      run: async () => {
        await signer.sign('completed');
      },
    },
  ],
  operations: [
    [
      onQuery(proofQueries.check, async ({ code }) => {
        const proof = await signer.proofOf(code);
        if (!proof) return unknown;
        const { at, count, key, signature } = proof.anchor;
        return { isKnown: true, at, count, key, signature, checked: proof.checked };
      }),
      onQuery(proofQueries.newest, async () => ({ code: await signer.newest() })),
    ],
  ],
});
