import { existsSync } from 'node:fs';
import pino from 'pino';
import { readConfig } from '#platform/config';
import { dropAnchor } from '#platform/log/anchors';
import { verifyLog } from '#platform/log/verify';
import { positionIn, signatureFaults, type SignedAnchor } from '#platform/log/signed-anchors';
import { AnchorFile } from '../adapters/disk/anchor-file.js';
import { SignedAnchorFile } from '../adapters/disk/signed-anchor-file.js';
import { compose } from '#backend/composition';
import { finish, readArguments } from './arguments.js';
import { verifyDraws } from './verify-draws.js';

/**
 * npm run verify: checks every hash chain, that every event is what its schema says, and that the log is the one of which
 * anchors were kept, those of the server and those of a file that somebody kept elsewhere; names the first broken event.
 * Every draw is made again from its event: one that comes out otherwise is named.
 */
const { values } = readArguments('npm run verify [-- --anchor FILE|CODE] [--new-key]\n', {
  options: { anchor: { type: 'string' }, 'new-key': { type: 'boolean' } },
});
/** Of a protocol, in place of a file. */
const code = values.anchor !== undefined && positionIn(values.anchor) !== null && !existsSync(values.anchor) ? values.anchor : null;
const file = code === null ? values.anchor : undefined;

await finish(async () => {
  const composition = await compose(readConfig(process.env), pino({ level: 'silent' }), { use: 'beside', program: 'verify' });
  try {
    const anchors = [...(await composition.anchors.all()), ...(file ? await new AnchorFile(file).all() : [])];
    const signed = [...(await composition.signedAnchors.all()), ...(file ? await new SignedAnchorFile(file).all() : [])];
    if (file && anchors.length === 0) throw new Error(`no anchor in ${file}`);
    await sayTrouble(composition);
    await saySigned(composition, signed);
    const { checkedCount, chainCount, firstBroken } = await verifyLog(composition.events, composition.codec, 0n, [...anchors, ...signed]);
    if (firstBroken) {
      const { position, stream, version, type, recordedAt, fault } = firstBroken;
      process.exitCode = 1;
      process.stdout.write(
        `BROKEN: position ${position}, ${stream} version ${version}, ${type}, recorded ${recordedAt ?? '?'}: ${fault}\n`,
      );
      return;
    }
    process.stdout.write(
      `${checkedCount} events in ${chainCount} event streams: every chain is whole, as at ${anchors.length} earlier moments\n`,
    );
    await sayDraws(composition);
    if (values['new-key']) {
      await composition.signing.renew();
      process.stdout.write('A new key signs from now on; what older ones have signed is still proven by them\n');
    }
    const anchor = (await dropAnchor(composition.events, composition.anchors)) ?? (await composition.anchors.last());
    if (anchor) process.stdout.write(`Keep this line elsewhere, to check against it later:\n${JSON.stringify(anchor)}\n`);
  } finally {
    await composition.close();
  }
});

/** Anchors and events that were there once, and keys that open nothing. */
async function sayTrouble({ anchors, vault, keys }: Awaited<ReturnType<typeof compose>>): Promise<void> {
  const missing = await anchors.missing();
  const lost = (await vault.some('proof', 1_000)).filter(({ key }) => key.startsWith('lost-'));
  const people = await keys.check();
  const lines = [
    ...(missing > 0 ? [`${missing} anchors are missing: their file was deleted or cut. Was the log changed as well?`] : []),
    // Written when the server was composed.
    ...lost.map(({ value }) => lossIn(JSON.parse(value) as Loss)),
    ...(people.length > 0 ? [`The keys of ${people.length} people are damaged: ${people.slice(0, 20).join(', ')}`] : []),
  ];
  if (lines.length > 0) process.exitCode = 1;
  for (const line of lines) process.stdout.write(`BROKEN: ${line}\n`);
}

/** Signatures, and the code of a protocol: it is made again from the log as it is and from the keys of the vault. */
async function saySigned({ events, signing }: Awaited<ReturnType<typeof compose>>, signed: readonly SignedAnchor[]): Promise<void> {
  const faults = signatureFaults(signed, await signing.publicKeys());
  if (code !== null) {
    const made = await signing.codesAt(events, positionIn(code) ?? 0n);
    if (made === null) faults.push(`the log has no event at the position of ${code}: its end was cut off, or it is another log`);
    else if (!made.includes(code.trim().toUpperCase()))
      faults.push(`${code} is not what the log gives there: it was rewritten before that position, or the signing key was replaced`);
    else process.stdout.write(`${code}: the log up to there is the one that was signed\n`);
  }
  if (faults.length > 0) process.exitCode = 1;
  for (const fault of faults) process.stdout.write(`BROKEN: ${fault}\n`);
}

async function sayDraws({ events, codec }: Awaited<ReturnType<typeof compose>>): Promise<void> {
  const { checkedCount, different } = await verifyDraws(events, codec);
  for (const { position, stream, version } of different)
    process.stdout.write(`BROKEN: position ${position}, ${stream} version ${version}: drawn again, the draw comes out otherwise\n`);
  if (different.length > 0) process.exitCode = 1;
  else if (checkedCount > 0) process.stdout.write(`${checkedCount} draws come out the same when they are drawn again\n`);
}

interface Loss {
  position: number;
  head: string;
  noticedAt: string;
}

function lossIn({ position, head, noticedAt }: Loss): string {
  return `events up to position ${position} had been recorded, and only those up to ${head} were there at ${noticedAt}`;
}
