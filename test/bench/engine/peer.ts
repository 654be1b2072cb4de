import { peer } from '../peers.js';

interface Manager {
  create: { stage(stage: object): Promise<unknown> };
  update: { match(match: object): Promise<void> };
}
interface Database {
  select(table: 'match'): Promise<{ id: number }[] | null>;
}

const { BracketsManager } = peer<{ BracketsManager: new (database: Database) => Manager }>('brackets-manager');
const { InMemoryDatabase } = peer<{ InMemoryDatabase: new () => Database }>('brackets-memory-db');

/** brackets-manager over its own memory store: a knockout by seeds, the smaller name always winning. */
export class Peer {
  readonly #database = new InMemoryDatabase();
  readonly #manager = new BracketsManager(this.#database);

  async create(entrants: number): Promise<void> {
    const seeding = Array.from({ length: entrants }, (_, index) => `Entrant ${index + 1}`);
    await this.#manager.create.stage({
      tournamentId: 0,
      name: 'Knockout',
      type: 'single_elimination',
      seeding,
      settings: { seedOrdering: ['inner_outer'] },
    });
  }

  async matchIds(): Promise<number[]> {
    return ((await this.#database.select('match')) ?? []).map((match) => match.id);
  }

  /** Reports one match, whose opponents stand; answers how long it took, in ms. */
  async win(id: number, slot: 1 | 2): Promise<number> {
    const startedAt = performance.now();
    await this.#manager.update.match({
      id,
      opponent1: { score: slot === 1 ? 5 : 2, ...(slot === 1 ? { result: 'win' } : {}) },
      opponent2: { score: slot === 2 ? 5 : 2, ...(slot === 2 ? { result: 'win' } : {}) },
    });
    return performance.now() - startedAt;
  }
}
