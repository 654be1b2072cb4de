// The built server, which ends itself at one step of money, as a power cut would: CUT=start:before … append:RefundDone:after.
// FAULT=forgetful: it does not look for a refund before it sends it, and the provider has forgotten all keys.
import { readConfig } from '#platform/config';
import { compose } from '#backend/composition';
import { serve } from '#backend/serve';
import { LocalInsurer } from '#backend/adapters/insurance/local-insurer';

const composition = await compose(readConfig(process.env));
const { events, payments, registrar } = composition;

const cutAt = (step) => {
  if (process.env.CUT !== step) return;
  process.stdout.write(`cut at ${step}\n`);
  process.kill(process.pid, 'SIGKILL');
};
const cut = (of, method) => {
  const asked = of[method].bind(of);
  of[method] = async (...args) => {
    cutAt(`${method}:before`);
    const answer = await asked(...args);
    cutAt(`${method}:after`);
    return answer;
  };
};
/** Named apart from what the provider of payments is asked. */
const cutInsurer = (method) => {
  const asked = LocalInsurer.prototype[method];
  LocalInsurer.prototype[method] = async function (...args) {
    cutAt(`insurer.${method}:before`);
    const answer = await asked.apply(this, args);
    cutAt(`insurer.${method}:after`);
    return answer;
  };
};
for (const method of ['start', 'read', 'findRefund', 'refund']) cut(payments, method);
cut(registrar, 'register');
// Insurers are asked by jobs alone, which the server that was composed holds.
for (const method of ['issue', 'cancel']) cutInsurer(method);

if (process.env.FAULT === 'forgetful') {
  const { refund } = payments;
  payments.findRefund = () => Promise.resolve(null);
  payments.refund = (order, key) => refund(order, `${key} ${process.pid}`);
}

const append = events.append.bind(events);
events.append = async (writes, command) => {
  const types = writes.flatMap((write) => write.events.map(({ type }) => type));
  for (const type of types) cutAt(`append:${type}:before`);
  const result = await append(writes, command);
  for (const type of types) cutAt(`append:${type}:after`);
  return result;
};

const { url } = await serve(composition);
process.stdout.write(`Podium answers on ${url}\n`);
