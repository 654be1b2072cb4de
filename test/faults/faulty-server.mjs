// The built server with one fault built in, to try the checks: FAULT=early (a command is confirmed before its commit)
// or FAULT=mark (a view's mark is written without its documents).
import { readConfig } from '#platform/config';
import { compose } from '#backend/composition';
import { serve } from '#backend/serve';

const composition = await compose(readConfig(process.env));
const { events, store } = composition;

if (process.env.FAULT === 'early') {
  const append = events.append.bind(events);
  events.append = async (writes, command) => {
    setTimeout(() => void append(writes, command), 25);
    return { outcome: 'appended', position: await events.head() };
  };
}
if (process.env.FAULT === 'mark') {
  const write = store.write.bind(store);
  let count = 0;
  store.write = (collection, puts, mark) => {
    count += 1;
    return write(collection, count % 2 === 0 ? [] : puts, mark);
  };
}
const { url } = await serve(composition);
process.stdout.write(`Podium answers on ${url}\n`);
