import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { startPodium } from '../podium.js';

export type Strict = Served & { composition: Composition };

/** Runs on a server that counts calls, behind a proxy that says who calls. */
export const onStrict = async (act: (podium: Strict) => Promise<void>): Promise<void> => {
  const podium = await startPodium({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  try {
    await act(podium);
  } finally {
    await podium.close();
  }
};
