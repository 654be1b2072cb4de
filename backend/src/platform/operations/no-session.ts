import type { SessionControl } from '../context.js';

/** Nobody has come in: there is nothing to start or to end. */
export const noSession = new Proxy({} as SessionControl, {
  get: (_target, name) => {
    throw new Error(`there is no session: ${String(name)}`);
  },
});
