import { randomUUID } from 'node:crypto';
import { act } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { buffers, eventChannel } from 'redux-saga';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { Changed, DocumentRef } from '../../frontend/src/app/documents.js';
import type { Outcome } from '../../frontend/src/app/http.js';
import type { FollowAnswer, LiveSignal, LiveSocket } from '../../frontend/src/app/liveSocket.js';
import { sessionKnown, sessionReducer } from '../../frontend/src/app/session.js';
import { makeStore } from '../../frontend/src/app/store.js';
import { MatPage } from '../../frontend/src/features/mat/MatPage.js';
import { isDecision, isWinner } from '../../frontend/src/features/mat/matchSnapshot.js';
import { resumeDocument } from '../../frontend/src/features/mat/resume.js';
import { LocaleContext } from '../../frontend/src/ui/texts.js';
import type { KnownBug } from './bugs.js';
import type { Hall } from './hall.js';
import { entrantsOf, nameOf, type Mat } from './sport.js';

export interface Answered {
  id: string;
  outcome: Outcome;
}

/** What is wrong with a line, besides being down: the next so many calls. */
interface Trouble {
  lostBefore: number;
  lostAfter: number;
  lostFrames: number;
}

/** A referee's tablet at a mat: the real page, over a line that may be down, slow or lossy. */
export class Tablet {
  readonly user: SessionUser;
  readonly answered: Answered[] = [];
  isUp = true;
  /** Nothing live arrives, while the line of calls is well. */
  isLagging = false;
  readonly trouble: Trouble = { lostBefore: 0, lostAfter: 0, lostFrames: 0 };
  /** Matches whose result of this tablet the server has recorded, and nobody has changed since. */
  readonly decidedHere = new Set<number>();
  /** Of the page that is open: one that was closed may still say something. */
  private followed = new Map<string, { ref: DocumentRef; version: number }>();
  private emit: (signal: LiveSignal) => void = () => undefined;
  private root: Root | null = null;
  readonly element = document.createElement('div');

  constructor(
    readonly mat: Mat,
    private readonly hall: Hall,
    private readonly bug: KnownBug | null,
  ) {
    const { eventId, playgroundId, userId } = mat;
    this.user = {
      id: userId,
      email: `${userId}@example.org`,
      fullName: `Referee ${userId}`,
      roles: [{ role: 'referee', eventId, playgroundIds: [playgroundId] }],
    };
    document.body.append(this.element);
  }

  /** Opens the page; what the tablet kept is there. */
  async open(): Promise<void> {
    const { eventId, playgroundId } = this.mat;
    // Each tablet has a storage of its own; here they share one, and who logged in last is this one's.
    localStorage.setItem('podium-mat-user', JSON.stringify(this.user));
    // Points by hand: what a tap adds is what the page shows.
    localStorage.setItem('podium-mat-rules', JSON.stringify('plain'));
    const store = makeStore({
      reducers: { session: sessionReducer },
      live: { connect: () => this.socket(), random: () => 0, now: () => Date.now() },
    });
    store.dispatch(sessionKnown(this.user));
    resumeDocument(store, eventId);
    await act(async () => {
      this.root = createRoot(this.element);
      this.root.render(
        <Provider store={store}>
          <LocaleContext value="en">
            <MantineProvider env="test">
              <MatPage eventId={eventId} playgroundId={playgroundId} />
            </MantineProvider>
          </LocaleContext>
        </Provider>,
      );
      await Promise.resolve();
    });
  }

  async close(): Promise<void> {
    this.emit = () => undefined;
    this.followed = new Map();
    await act(async () => {
      this.root?.unmount();
      await Promise.resolve();
    });
    this.root = null;
  }

  goDown(): void {
    this.isUp = false;
    this.emit({ type: 'disconnected', retryAt: null });
  }

  comeUp(): void {
    this.isUp = true;
    this.emit({ type: 'connected' });
    window.dispatchEvent(new Event('online'));
  }

  lag(isLagging: boolean): void {
    const isBack = this.isLagging && !isLagging && this.isUp;
    this.isLagging = isLagging;
    if (isBack) this.emit({ type: 'connected' });
  }

  private get isLive(): boolean {
    return this.isUp && !this.isLagging;
  }

  /** Tells what changed since the page was last told; of frames that are lost the heartbeat shows the gap. */
  async tell(): Promise<void> {
    if (!this.isLive) return;
    for (const one of this.followed.values()) {
      const { view, key } = one.ref;
      const now = await this.hall.snapshot(view, Number(key));
      if (!now || now.version <= one.version) continue;
      const frame: Changed = {
        view,
        key,
        from: one.version,
        version: now.version,
        patch: [{ op: 'replace', path: '', value: now.document }],
      };
      one.version = now.version;
      const isLost = this.trouble.lostFrames > 0;
      this.trouble.lostFrames = 0;
      if (isLost && this.bug === 'frames are lost in silence') continue;
      if (isLost) this.emit({ type: 'heartbeat', ref: one.ref, version: now.version });
      else this.emit({ type: 'frames', changes: [structuredClone(frame)] });
    }
  }

  /** Answers the page's calls of operations. */
  async command(path: string, input: unknown, id: string): Promise<Outcome | null> {
    if (!this.isUp) return null;
    if (this.trouble.lostBefore > 0) {
      this.trouble.lostBefore -= 1;
      return null;
    }
    const body = this.bug === 'taps name nobody' ? withoutExpected(input) : input;
    const sentAs = this.bug === 'new id at each try' ? randomUUID() : id;
    const outcome =
      this.bug === 'acknowledged before it is recorded' && path.includes('save-data')
        ? { success: true as const, eventIds: [], position: '0' }
        : await this.hall.call(path, body, this.user.id, sentAs);
    if (outcome.success && isWinner(input)) {
      if (isDecision(input)) this.decidedHere.add(input.matchId);
      else this.decidedHere.delete(input.matchId);
    }
    if (this.trouble.lostAfter > 0) {
      this.trouble.lostAfter -= 1;
      return null;
    }
    this.answered.push({ id, outcome });
    return outcome;
  }

  /** A document over HTTP; null without a line. */
  async document(view: string, key: number): Promise<object | null> {
    return this.isLive ? await this.hall.snapshot(view, key) : null;
  }

  names(streamId: number): object {
    return { registrations: entrantsOf(streamId).map((id) => ({ id, fullName: nameOf(id), organization: { name: 'Club' } })), joints: [] };
  }

  private socket(): LiveSocket {
    const followed = (this.followed = new Map());
    const nameOfDocument = ({ view, key }: DocumentRef) => `${view}:${key}`;
    return {
      follow: async (ref): Promise<FollowAnswer> => {
        if (!this.isLive || followed !== this.followed) throw new Error('timeout');
        const now = await this.hall.snapshot(ref.view, Number(ref.key));
        if (!now) return { success: false, error: 'error.not_found' };
        followed.set(nameOfDocument(ref), { ref, version: now.version });
        return { success: true, ...structuredClone(now) };
      },
      unfollow: (ref) => void followed.delete(nameOfDocument(ref)),
      signals: () =>
        eventChannel<LiveSignal>((emit) => {
          this.emit = emit;
          if (this.isLive) void Promise.resolve().then(() => emit({ type: 'connected' }));
          return () => undefined;
        }, buffers.expanding()),
    };
  }
}

const withoutExpected = (input: unknown): unknown =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => name !== 'expected'));
