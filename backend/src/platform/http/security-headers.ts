/** `'self'` covers the sockets of the page's own host, but not in older Safari: there the known address is named. */
const socketsOf = (publicUrl: string | undefined): string => (publicUrl ? ` ${new URL(publicUrl).origin.replace(/^http/, 'ws')}` : '');

const contentPolicy = (publicUrl: string | undefined, other: string | null): string =>
  [
    "default-src 'self'",
    // Component libraries set element styles; scripts never stand inline.
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Pages ask the other one of two machines whether it leads.
    `connect-src 'self'${socketsOf(publicUrl)}${other === null ? '' : ` ${other}`}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';');

/** The same for every answer, so they are put together once. */
export const securityHeaders = (publicUrl: string | undefined, other: string | null = null): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(publicUrl, other),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** For a page that any other site may show in a frame, and for the script that puts it there: also where that site is isolated. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** The headers of a page that any other site may show in a frame, made of the usual ones. */
export const framedHeaders = (usual: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  'content-security-policy': (usual['content-security-policy'] ?? '').replace("frame-ancestors 'none'", 'frame-ancestors *'),
  'cross-origin-embedder-policy': 'require-corp',
  ...forOtherSites,
});
