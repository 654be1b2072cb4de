import { answer, type Question } from './checks.js';
import { lengthBytes } from './frame.js';

/** Questions come in as frames, a question and then its file; portions of the answer go out as lines of JSON, then an empty one. */
async function* frames(): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  let wanted: number | null = null;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    while (size >= (wanted ?? lengthBytes)) {
      const all = Buffer.concat(parts);
      const from = wanted ?? lengthBytes;
      if (wanted === null) wanted = all.readUInt32LE(0);
      else {
        yield all.subarray(0, from);
        wanted = null;
      }
      parts = [all.subarray(from)];
      size = all.length - from;
    }
  }
}

const write = (line: string): Promise<void> =>
  new Promise((resolve, reject) => process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve())));

let question: Question | null = null;
for await (const frame of frames()) {
  if (question === null) {
    question = JSON.parse(frame.toString()) as Question;
    continue;
  }
  for await (const portion of answer(question, frame)) await write(JSON.stringify(portion));
  await write('');
  question = null;
}
