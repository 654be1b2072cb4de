import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { personOf, type Person, recordedAfter } from './cast.js';
import { startPodium } from './podium.js';

const tryMail = (person: Person) => person.caller.post('/api/cabinet/send-test-mail');
const administrator = [{ role: 'administrator' as const, organizationId: null }];

test('a test message goes to the own address; nobody else asks for it, nothing is recorded', async () => {
  const podium = await startPodium();
  try {
    const admin = await personOf(podium, 'Admin', administrator);
    const user = await personOf(podium, 'User');
    const before = await podium.composition.events.head();
    expect((await tryMail(admin)).body).toMatchObject({ success: true, to: admin.email });
    expect(await podium.composition.mailer.outbox(10)).toMatchObject([{ to: admin.email }]);
    for (const path of ['send-test-mail', 'get-delivery']) expect((await user.caller.post(`/api/cabinet/${path}`)).status).toBe(403);
    expect((await admin.caller.post('/api/cabinet/get-delivery')).body).toMatchObject({
      ...{ mail: { kind: 'outbox' }, sms: { kind: 'outbox' }, testTo: admin.email },
    });
    expect(await recordedAfter({ podium }, before)).toEqual([]);
  } finally {
    await podium.close();
  }
});

test('what the mail server does not take is said at once, without its password', async () => {
  // A port at which nobody listens any more.
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const podium = await startPodium({ SMTP_URL: `smtp://mailer:s3cret@127.0.0.1:${port}` });
  try {
    const admin = await personOf(podium, 'Admin', administrator);
    expect((await tryMail(admin)).body).toMatchObject({ success: false, errors: { form: ['error.not_delivered'] } });
    const { body } = await admin.caller.post('/api/cabinet/get-delivery');
    expect(body).toMatchObject({ mail: { kind: 'server', host: `127.0.0.1:${port}` }, sms: { kind: 'none' } });
    expect(JSON.stringify(body)).not.toMatch(/s3cret|mailer:/);
  } finally {
    await podium.close();
  }
});
