const loginMarkKey = 'podium.user';

/** Keeps who is logged in for pages too light to ask the server: they only choose between two links by it. */
export const keepMarkOf = (userId: number | null): void => {
  try {
    if (userId === null) localStorage.removeItem(loginMarkKey);
    else localStorage.setItem(loginMarkKey, String(userId));
  } catch {
    // Storage is closed to us: those pages offer the login.
  }
};

/** The user by the mark that the last visit left; null for a visitor. */
export const markedUserId = (): number | null => {
  try {
    return Number(localStorage.getItem(loginMarkKey)) || null;
  } catch {
    return null;
  }
};
