import { defineTexts } from '../../ui/texts.js';

/** What a person lets the organisers of a sport event see, in words. */
export const consentTexts = defineTexts({
  name: 'consent',
  ru: {
    birthDate: 'Дата рождения',
    weight: 'Вес',
    contacts: 'Почта и телефон для связи, соцсети',
    documents: 'Документы, удостоверяющие личность',
    profile: 'Остальное в профиле: результаты, клубы, тренеры, разряды, рост',
    neededBirthDate: 'нужна: в выбранных категориях есть возраст',
    neededWeight: 'нужен: в выбранных категориях есть вес',
    title: 'Что увидят организаторы этого соревнования',
    lead: 'Имя, клуб и категории они видят по самой заявке. Остальное — только то, что вы разрешите. Доступ закроется после отзыва заявки или через {days} дней после соревнования; взять разрешение назад можно в любой момент в профиле, в разделе «Приватность».',
  },
  en: {
    birthDate: 'Birth date',
    weight: 'Weight',
    contacts: 'Contact e-mail and phone, social networks',
    documents: 'Identity documents',
    profile: 'The rest of the profile: results, clubs, coaches, ranks, height',
    neededBirthDate: 'needed: the chosen categories go by age',
    neededWeight: 'needed: the chosen categories go by weight',
    title: 'What the organisers of this sport event see',
    lead: 'They see the name, the club and the categories by the entry itself, and of the rest only what you allow. It ends when the entry is withdrawn, and {days} days after the sport event; you can take it back at any time in the profile, under “Privacy”.',
  },
});
