const markKey = 'podium.asked';
/** Another tab is told no more often. */
const markEvery = 15_000;

let at = Date.now();
let markedAt = 0;

/** The server has just been asked: the login goes on from here. */
export const markAsked = (now = Date.now()): void => {
  at = now;
  if (now - markedAt < markEvery) return;
  markedAt = now;
  try {
    localStorage.setItem(markKey, String(now));
  } catch {
    // Storage is closed to us: each tab counts for itself.
  }
};

/** When this or another tab of the browser last asked the server. */
export const lastAsked = (): number => {
  try {
    return Math.max(at, Number(localStorage.getItem(markKey)) || 0);
  } catch {
    return at;
  }
};
