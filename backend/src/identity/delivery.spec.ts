import { expect, test } from '@jest/globals';
import { deliveryOf } from './delivery.js';

const from = 'Podium <no-reply@podium.example>';

test('how messages leave the server is told without users, passwords and keys', () => {
  const told = deliveryOf({
    SMTP_URL: 'smtps://mailer:s3cret@mail.example:465',
    MAIL_FROM: from,
    SMS_URL: 'https://user:k3y@sms.example/send?token=t0ken',
  });
  expect(told).toEqual({
    mail: { kind: 'server', host: 'mail.example:465', from },
    sms: { kind: 'provider', host: 'sms.example' },
  });
});

test('without a mail server both stay in the outbox; with one, and no provider, short messages are not sent', () => {
  expect(deliveryOf({ MAIL_FROM: from })).toMatchObject({ mail: { kind: 'outbox', from: null }, sms: { kind: 'outbox' } });
  expect(deliveryOf({ SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: from })).toMatchObject({ sms: { kind: 'none', host: null } });
});
