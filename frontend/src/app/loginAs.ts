export interface LoginAsState {
  fullName: string;
  endsAt: string;
}

const cookie = /(?:^|;\s*)loginAs=([^;]*)/;

/** Whether somebody works in the name of another here: the server says so in a cookie that scripts may read. */
export const isLoggedInAs = (): boolean => cookie.test(document.cookie);

export const readLoginAs = (): LoginAsState | null => {
  const text = cookie.exec(document.cookie)?.[1];
  if (!text) return null;
  try {
    const { fullName, endsAt } = JSON.parse(decodeURIComponent(text)) as Partial<LoginAsState>;
    return typeof fullName === 'string' && typeof endsAt === 'string' ? { fullName, endsAt } : null;
  } catch {
    return null;
  }
};
