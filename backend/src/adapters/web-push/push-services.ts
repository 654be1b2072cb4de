const maxLength = 1_000;

/** Chrome and other Chromiums, Firefox, Safari, Edge. */
const services = [
  /^(fcm|android)\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates(-autopush)?(\.\w+)?\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

const parsed = (endpoint: string): URL | null => (endpoint.length <= maxLength && URL.canParse(endpoint) ? new URL(endpoint) : null);

/**
 * Whether an endpoint is one of a known push service: https on the usual port, without a name or password. Anything else,
 * addresses of this machine and its network among them, is never called. `testService`: an origin that tests listen at.
 */
export const isPushService = (endpoint: string, testService?: string): boolean => {
  const url = parsed(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (testService !== undefined && url.origin === new URL(testService).origin) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
};
