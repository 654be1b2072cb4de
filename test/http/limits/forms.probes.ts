import { expect } from '@jest/globals';
import * as limits from '#contracts/limits';
import { UploadGate } from '#platform/http/upload-gate';
import type { Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import { multipartOf } from '../upload.js';
import type { Probe, Probes } from './probe.js';

type Part = [name: string, value: string | Blob];

/** Sends a form; one that is refused before its body was read leaves the rest unsent. */
const statusOf = async (caller: Caller, path: string, parts: readonly Part[]): Promise<number> => {
  const form = await multipartOf(parts);
  const token = caller.cookies.get('csrfToken') ?? '';
  return (await caller.send('POST', path, { ...form.headers, 'x-csrf-token': token }, form.body as never)).status;
};
const file = (bytes: number): Blob => new Blob([Buffer.alloc(bytes, 'a')]);

/** A form with one file, so that the whole is as long as asked. */
const formOfLength = async (bytes: number): Promise<Part[]> => {
  const empty = await multipartOf([['file', file(0)]]);
  return [['file', file(bytes - empty.body.length)]];
};

const whole = (path: string, bytes: number, who: (cast: Cast) => Caller): Probe => ({
  within: async (cast) => expect(await statusOf(who(cast), path, [['file', file(1_000)]])).not.toBe(413),
  beyond: async (cast) => expect(await statusOf(who(cast), path, await formOfLength(bytes + 1))).toBe(413),
});

const user = ({ user: { caller } }: Cast): Caller => caller;
const organiser = ({ organiser: { caller } }: Cast): Caller => caller;
const load = '/api/cabinet/load-events-on-server';
const parts = (count: number, value: () => string | Blob): Part[] => Array.from({ length: count }, (_, i) => [`part${i}`, value()]);

const both = (within: readonly Part[] | (() => readonly Part[]), beyond: () => readonly Part[]): Probe => ({
  within: async (cast) => expect(await statusOf(organiser(cast), load, typeof within === 'function' ? within() : within)).not.toBe(413),
  beyond: async (cast) => expect(await statusOf(organiser(cast), load, beyond())).toBe(413),
});

/** Through the gate itself: bytes that only stand in a header cost the test nothing. */
const gate = (admitted: (at: UploadGate) => unknown[], refused: (at: UploadGate) => unknown): Probe => ({
  within: () => {
    expect(admitted(new UploadGate())).not.toContain(null);
    return Promise.resolve();
  },
  beyond: () => {
    const full = new UploadGate();
    admitted(full);
    expect(refused(full)).toBeNull();
    return Promise.resolve();
  },
});
const times = (count: number, make: (i: number) => unknown): unknown[] => Array.from({ length: count }, (_, i) => make(i));

export const formProbes: Probes = {
  maxFormBytes: whole('/api/profile/avatar', limits.maxFormBytes, user),
  maxFileFormBytes: whole(load, limits.maxFileFormBytes, organiser),
  maxFilesFormBytes: whole('/api/add-documents-to-application', limits.maxFilesFormBytes, user),
  maxFileBytes: both(
    () => [['file', file(limits.maxFileBytes)]],
    () => [['file', file(limits.maxFileBytes + 1)]],
  ),
  maxFormFiles: both(
    () => parts(limits.maxFormFiles, () => file(1)),
    () => parts(limits.maxFormFiles + 1, () => file(1)),
  ),
  maxFormFields: both(
    () => parts(limits.maxFormFields, () => 'a'),
    () => parts(limits.maxFormFields + 1, () => 'a'),
  ),
  maxUploadsOfCaller: gate(
    (at) => times(limits.maxUploadsOfCaller, () => at.enter('7', 1)),
    (at) => at.enter('7', 1),
  ),
  maxUploads: gate(
    (at) => times(limits.maxUploads, (i) => at.enter(String(i), 1)),
    (at) => at.enter('another', 1),
  ),
  maxUploadsOfCallerBytes: gate(
    (at) => [at.enter('7', limits.maxUploadsOfCallerBytes)],
    (at) => at.enter('7', 1),
  ),
  maxUploadsBytes: gate(
    (at) => times(limits.maxUploadsBytes / limits.maxUploadsOfCallerBytes, (i) => at.enter(String(i), limits.maxUploadsOfCallerBytes)),
    (at) => at.enter('another', 1),
  ),
};
