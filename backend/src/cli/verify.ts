import pino from 'pino';
import { readConfig } from '#platform/config';
import { verifyLog } from '#platform/log/verify';
import { buildHouse } from '../house.js';

/** npm run verify: checks every hash chain and that every event is what its schema says; names the first broken event. */
const house = await buildHouse(readConfig(process.env), pino({ level: 'silent' }));
const { checkedCount, chainCount, firstBroken } = await verifyLog(house.events, house.codec);
await house.close();
if (firstBroken) {
  const { position, stream, version, type, recordedAt, fault } = firstBroken;
  process.stdout.write(`BROKEN: position ${position}, ${stream} version ${version}, ${type}, recorded ${recordedAt ?? '?'}: ${fault}\n`);
} else process.stdout.write(`${checkedCount} events in ${chainCount} event streams: every chain is whole\n`);
process.exit(firstBroken ? 1 : 0);
