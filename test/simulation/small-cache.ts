import { LRUCache as Full } from '../../node_modules/lru-cache/dist/esm/node/index.js';

const max = 3;

/** Caches forget early here: what is not in them must be found all the same. A large one also takes long to make. */
export class LRUCache<Key extends object | string | number, Value extends object | string | number> extends Full<Key, Value> {
  constructor(options: Full.Options<Key, Value, unknown>) {
    super({ ...options, max: Math.min(max, options.max ?? max) });
  }
}
