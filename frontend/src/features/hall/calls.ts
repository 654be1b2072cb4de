import type { bringingOps, bringingQueries } from '#contracts/feed/bringing.ops';
import type { feedOps, feedQueries } from '#contracts/feed/feed.ops';
import type { hallOps, hallQueries } from '#contracts/hall/hall.ops';
import type { matchOps } from '#contracts/competition/match.ops';
import type { standbyOps, standbyQueries } from '#contracts/standby/standby.ops';
import { ref } from '../../app/call.js';

export const setHallNetwork = ref<typeof hallOps.set>({ path: '/api/cabinet/set-hall-network', kind: 'wrapped' });
export const getHallNetwork = ref<typeof hallQueries.get>({ path: '/api/cabinet/get-hall-network', kind: 'wrapped' });

export const getStandby = ref<typeof standbyQueries.get>({ path: '/api/cabinet/get-standby', kind: 'wrapped' });
export const getKeptTails = ref<typeof standbyQueries.tails>({ path: '/api/cabinet/get-kept-tails', kind: 'wrapped' });
export const putTailAway = ref<typeof standbyOps.putTailAway>({ path: '/api/cabinet/put-tail-away', kind: 'wrapped' });
export const setWinner = ref<typeof matchOps.setWinner>({ path: '/api/cabinet/set-match-winner', kind: 'wrapped' });
export const showPairingCode = ref<typeof standbyOps.showCode>({ path: '/api/cabinet/show-pairing-code', kind: 'wrapped' });
export const setCopyingMode = ref<typeof standbyOps.setMode>({ path: '/api/cabinet/set-copying-mode', kind: 'wrapped' });
export const setSelfTakeOver = ref<typeof standbyOps.setSelfTakeOver>({ path: '/api/cabinet/set-self-take-over', kind: 'wrapped' });
export const takeOver = ref<typeof standbyOps.takeOver>({ path: '/api/cabinet/take-over', kind: 'wrapped' });
export const forgetStandby = ref<typeof standbyOps.forget>({ path: '/api/cabinet/forget-standby', kind: 'wrapped' });
export const handOver = ref<typeof standbyOps.handOver>({ path: '/api/cabinet/hand-over', kind: 'wrapped' });

export const getEventLease = ref<typeof feedQueries.get>({ path: '/api/cabinet/get-event-lease', kind: 'wrapped' });
export const showHallCode = ref<typeof feedOps.showCode>({ path: '/api/cabinet/show-hall-code', kind: 'wrapped' });
export const takeEventBack = ref<typeof feedOps.takeBack>({ path: '/api/cabinet/take-event-back', kind: 'wrapped' });
export const checkEventIn = ref<typeof feedOps.checkIn>({ path: '/api/cabinet/check-event-in', kind: 'wrapped' });

export const getBringing = ref<typeof bringingQueries.get>({ path: '/api/get-bringing', kind: 'raw' });
export const bringEvent = ref<typeof bringingOps.bring>({ path: '/api/bring-event', kind: 'raw' });
