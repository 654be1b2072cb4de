import type { Server } from 'node:http';

const notFound = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Between an upgrade request and its WebSocket nobody else listens for errors of the connection, and one without a listener
 * ends the process. Connections to other paths are closed from both sides.
 */
export const guardUpgrades = (http: Server, path: string): void => {
  http.prependListener('upgrade', ({ url = '' }, wire) => {
    wire.on('error', () => undefined);
    if (!url.startsWith(`${path}/`)) wire.end(notFound, () => wire.destroy());
  });
};
