import { defineTexts } from '../../ui/texts.js';

export const hallTexts = defineTexts({
  name: 'hall',
  ru: {
    title: 'Сеть зала',
    explained:
      'Планшеты судей, экраны и телефоны зрителей открывают Podium по адресу этого компьютера в сети зала. Интернет для этого не нужен.',
    isClosed: 'Сейчас Podium открывается только на этом компьютере',
    isOpen: 'Устройства зала могут открыть Podium',
    isFixed: 'По настройкам (HOST) сервер принимает подключения на всех адресах этого компьютера.',
    open: 'Открыть для зала',
    close: 'Закрыть для зала',
    closeTitle: 'Закрыть сеть зала?',
    closeText: 'Планшеты, экраны и телефоны сразу потеряют связь. То, что введено на планшетах, останется на них и уйдёт после открытия.',
    copy: 'Скопировать',
    copied: 'Адрес скопирован',
    qr: 'QR-код адреса {address}',
    noAddress: 'Этот компьютер не подключён ни к одной сети. Подключите его к Wi-Fi или роутеру зала: адрес появится здесь.',
    withoutHttps:
      'Адрес открывается по http. Без связи планшет судьи ведёт бой дальше и ничего не теряет, но обновлённая страница откроется только со связью, а уведомления на телефоны не приходят. С https этого нет: как поставить его в зале, написано в docs/operating.md, раздел «In a hall».',
    others: 'Другие адреса',
    sameNetwork: 'Устройства должны быть в той же сети. Если адрес не открывается, разрешите Podium в брандмауэре этого компьютера.',
    demo: 'Если на этом сервере есть демонстрационные аккаунты, их пароль знает каждый: не открывайте сеть незнакомым.',
  },
  en: {
    title: 'Hall network',
    explained:
      "Referees' tablets, screens and spectators' phones open Podium by the address of this computer in the hall's network. It needs no internet.",
    isClosed: 'Only this computer opens Podium now',
    isOpen: 'Devices in the hall can open Podium',
    isFixed: 'By its settings (HOST) the server listens on every address of this computer.',
    open: 'Open to the hall',
    close: 'Close to the hall',
    closeTitle: 'Close the hall network?',
    closeText:
      'Tablets, screens and phones lose the connection at once. What was entered on tablets stays there and is sent after it is opened again.',
    copy: 'Copy',
    copied: 'Address copied',
    qr: 'QR code of {address}',
    noAddress: "This computer is in no network. Connect it to the hall's Wi-Fi or router: the address appears here.",
    withoutHttps:
      "The address opens by http. Without a line a referee's tablet runs the bout on and loses nothing, but a page that is reloaded opens again only on a line, and phones get no notices. With https they do: docs/operating.md says under “In a hall” how to set it up.",
    others: 'Other addresses',
    sameNetwork: 'Devices must be in the same network. If the address does not open, allow Podium in the firewall of this computer.',
    demo: 'If this server has demo accounts, everybody knows their password: do not open the network to strangers.',
  },
});
