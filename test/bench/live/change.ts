import type { JsonPatch } from '#contracts/patch';

const name = 'Ахмедов Мухаммад';

/** The patch of a result as a frame of about 400 bytes, with a name in Cyrillic. */
export const patchOf = (version: number): JsonPatch => [
  { op: 'replace', path: '/matches/100012/status', value: 'finished' },
  { op: 'replace', path: '/matches/100012/winnerRegistrationId', value: 17 },
  { op: 'replace', path: '/matches/100012/note', value: name },
  { op: 'replace', path: '/matches/100020/participants/0/registrationId', value: 17 },
  { op: 'replace', path: '/version', value: version },
];

export const textOf = (version: number): string =>
  `42${JSON.stringify(['changed', { view: 'grid', key: 1, from: version - 1, version, patch: patchOf(version) }])}`;
