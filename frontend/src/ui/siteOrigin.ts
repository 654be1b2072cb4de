/**
 * Where others open this site. A page on the server's own computer stands at `localhost`, which no phone can open: the server
 * says in the head of the page where it is reached from the hall.
 */
export const siteOrigin = (): string => document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? location.origin;

/** Only the server's own computer can open an address of this origin. */
export const isOnlyHere = (origin: string): boolean => /^https?:\/\/(localhost(:|$)|127\.|\[::1\])/.test(origin);

/** The address of a path for phones of the hall; null while none of them could open it: a code of it would lead nowhere. */
export const addressForOthers = (path: string): string | null => {
  const origin = siteOrigin();
  return isOnlyHere(origin) ? null : `${origin}${path}`;
};
