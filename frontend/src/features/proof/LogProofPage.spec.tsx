import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { proofQueries, type LogProof } from '#contracts/proof/proof.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { LogProofPage } from './LogProofPage.js';
import { proofTexts } from './proofTexts.js';

const t = words(proofTexts);
const at = '2026-11-01T10:00:00.000Z';
const known = { isKnown: true, at, count: 812, key: 'public-key', signature: 'signed', checked: { at, isWhole: true } };
const unknown: LogProof = { isKnown: false, at: null, count: null, key: null, signature: null, checked: null };
const opened = (proof: LogProof) =>
  open(<LogProofPage />, {
    server: new FakeServer().on(proofQueries.check, { ...proof }),
    route: '/proof/:code',
    path: '/proof/1A-0123456789AB',
  });

test.each([
  ['whole', known],
  ['broken', { ...known, checked: { at, isWhole: false } }],
  ['known', { ...known, checked: null }],
  ['unknown', unknown],
] as const)('of the code in the address it says: %s', async (verdict, proof) => {
  const { server } = await opened(proof);
  expect(await screen.findByText(t(verdict))).toBeTruthy();
  expect(server.inputs(proofQueries.check)).toMatchObject([{ code: '1A-0123456789AB' }]);
  expect(screen.queryByText('public-key') !== null).toBe(proof.isKnown);
});
