import { expect } from '@jest/globals';
import type { JudgeSeat } from '#contracts/judging/judging.docs';
import { seat } from '#domain/judging/judging.fixture';
import { madePlayground, wrapped } from './cast.js';
import { entered, startHall, type Drawn, type Hall } from './competition/drawn.js';
import { Caller, type Answer } from './podium.js';

/** A judge's phone, opened by the code of its pass. */
export interface Judge {
  passId: number;
  caller: Caller;
  give: (entry: object) => Promise<Answer>;
  seat: () => Promise<Record<string, unknown>>;
}

/** A mat with judges' phones, named by their seats ("E1"). */
export class Judged {
  readonly judges = new Map<string, Judge>();
  /** What is judged: a performer of the round, or a round of the bout. */
  unit: { matchId: number; registrationId?: number; period?: number } = { matchId: 0 };

  private constructor(
    readonly hall: Hall,
    readonly mat: number,
  ) {}

  static async start(sport: string): Promise<Judged> {
    const hall = await startHall({ sport });
    return new Judged(hall, await madePlayground(hall.cast.organiser, hall.eventId, 'Podium 1'));
  }

  async category(count: number, gridKind: string, options: object = {}, more: object = {}): Promise<Drawn> {
    const category = await entered(this.hall, count, more);
    for (const [path, data] of [
      ['create-tournament-grid', { gridKind, options }],
      ['stream-tournament-grid-draw', { mode: 'seeded', drawSeed: 'a1' }],
    ] as const)
      expect((await this.hall.call(path, { streamId: category.id, ...data })).body).toMatchObject({ success: true });
    const { eventId } = this.hall;
    await wrapped(this.hall.cast.organiser.caller, '/api/add-streams-in-playground', {
      ...{ eventId, playgroundId: this.mat, streamIds: [category.id] },
    });
    return category;
  }

  issue(judge: JudgeSeat, playgroundIds: readonly number[] = [this.mat]): Promise<Answer> {
    const label = `Judge ${judge.panel}${judge.seat}`;
    return this.hall.call('issue-work-pass', { eventId: this.hall.eventId, label, role: 'judge', playgroundIds, judge, days: 1 });
  }

  async seatJudges(...names: string[]): Promise<void> {
    for (const name of names) {
      const { body } = await this.issue(seat(name));
      expect(body).toMatchObject({ success: true });
      const caller = await Caller.at(this.hall.cast.podium.url);
      expect((await caller.post('/api/open-work-pass', { code: body['code'] })).body).toMatchObject({
        role: 'judge',
        playgroundIds: [this.mat],
      });
      this.judges.set(name, {
        ...{ passId: Number(body['passId']), caller },
        give: (entry) => wrapped(caller, '/api/give-judge-mark', { ...this.unit, ...entry }),
        seat: async () => (await wrapped(caller, '/api/get-judge-seat', { eventId: this.hall.eventId })).body,
      });
    }
  }

  judge(name: string): Judge {
    const found = this.judges.get(name);
    if (!found) throw new Error(`no judge ${name}`);
    return found;
  }

  open = (more: object = {}): Promise<Answer> => this.hall.call('open-judges-panel', { ...this.unit, playgroundId: this.mat, ...more });
  close = (reason?: string): Promise<Answer> => this.hall.call('close-judges-panel', { ...this.unit, ...(reason && { reason }) });
  reopen = (reason: string): Promise<Answer> => this.hall.call('reopen-judges-panel', { ...this.unit, reason });

  /** Marks by criterion: `mark('E1', { 2: 1.3 })`. */
  async mark(name: string, marks: Record<number, number>): Promise<void> {
    const scores = Object.entries(marks).map(([criterionId, value]) => ({ criterionId: Number(criterionId), value }));
    expect((await this.judge(name).give({ scores })).body).toMatchObject({ success: true });
  }
}
