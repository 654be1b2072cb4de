import { defineTexts } from '../../ui/texts.js';

export const deliveryTexts = defineTexts({
  ru: {
    title: 'Почта и SMS',
    mail: 'Почта',
    sms: 'SMS',
    mail_outbox: 'Письма никуда не уходят: они остаются на этом компьютере, на странице исходящих.',
    mail_server: 'Письма уходят через {host} от имени {from}.',
    sms_outbox: 'SMS никуда не уходят: они остаются на этом компьютере, на странице исходящих.',
    sms_provider: 'SMS уходят через {host}.',
    sms_none: 'SMS не отправляются: оператор не задан. Подтвердить телефон кодом нельзя.',
    outbox: 'Исходящие',
    test: 'Отправить проверочное письмо',
    testTo: 'Придёт на {email}.',
    tested: 'Письмо на {email} принято почтовым сервером',
    settings: 'Меняются в настройках сервера: SMTP_URL, MAIL_FROM, SMS_URL. Пароли и ключи здесь не показываются.',
  },
  en: {
    title: 'Mail and SMS',
    mail: 'E-mail',
    sms: 'SMS',
    mail_outbox: 'E-mails go nowhere: they stay on this machine, on the page of outgoing mail.',
    mail_server: 'E-mails leave through {host} in the name of {from}.',
    sms_outbox: 'Text messages go nowhere: they stay on this machine, on the page of outgoing mail.',
    sms_provider: 'Text messages leave through {host}.',
    sms_none: 'Text messages are not sent: no provider is set. A phone cannot be proved by a code.',
    outbox: 'Outgoing mail',
    test: 'Send a test e-mail',
    testTo: 'It goes to {email}.',
    tested: 'The mail server took the e-mail to {email}',
    settings: 'They are changed in the settings of the server: SMTP_URL, MAIL_FROM, SMS_URL. Passwords and keys are not shown here.',
  },
});
