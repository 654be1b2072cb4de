import type { matchOps } from '#contracts/competition/match.ops';
import type { judgingOps } from '#contracts/judging/judging.ops';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { callRoomOps } from '#contracts/call-room/call-room.ops';
import { ref, type CallRef } from '../../app/call.js';

type Ops = typeof matchOps;

/** What is tapped at the mat and waits in the outbox; a bout is put off on the line alone. */
export const matCalls = {
  saveData: ref<Ops['saveData']>({ path: '/api/save-data-in-match', kind: 'wrapped' }),
  saveTimer: ref<Ops['updateTimer']>({ path: '/api/update-match-timer-count-in-seconds', kind: 'wrapped' }),
  setWinner: ref<Ops['setWinner']>({ path: '/api/cabinet/set-match-winner', kind: 'wrapped' }),
  skipBout: ref<(typeof scheduleOps)['skipBout']>({ path: '/api/skip-bout-on-playground', kind: 'wrapped' }),
  giveMark: ref<(typeof judgingOps)['give']>({ path: '/api/give-judge-mark', kind: 'wrapped' }),
  saveMark: ref<Ops['savePerformance']>({ path: '/api/cabinet/save-score-in-performance-match', kind: 'wrapped' }),
};

/** The call of a command that waited: only its path is kept on the tablet. Undefined: this page knows no such call. */
export const callAt = (path: string): CallRef | undefined => Object.values(matCalls).find((call) => call.path === path);

/** Not kept for later: a call that is sent an hour late calls nobody. */
export const callToMat = ref<typeof callRoomOps.call>({ path: '/api/cabinet/call-to-mat', kind: 'wrapped' });
