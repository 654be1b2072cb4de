const documentOf = (key: string, ru: string, en: string) => ({ key, name: { ru, en } });
const protocols = documentOf('protocol', 'Выписка из протокола соревнований', 'Extract from the competition protocol');
const portrait = documentOf('photo', 'Фотография 3 × 4', 'Photograph 3 × 4');
const referees = documentOf('referees', 'Справка о составе судейской коллегии', 'Certificate of the refereeing panel');

/** What people in a sports federation apply for first. */
export const applicationCategories = [
  {
    name: { ru: 'Спортивные разряды', en: 'Sports ranks' },
    assignments: [
      { name: { ru: 'Третий разряд', en: 'Third rank' }, requiredDocuments: [protocols] },
      { name: { ru: 'Второй разряд', en: 'Second rank' }, requiredDocuments: [protocols] },
      { name: { ru: 'Первый разряд', en: 'First rank' }, requiredDocuments: [protocols, portrait] },
      { name: { ru: 'Кандидат в мастера спорта', en: 'Candidate master of sport' }, requiredDocuments: [protocols, referees, portrait] },
    ],
  },
  {
    name: { ru: 'Судейские категории', en: 'Referee categories' },
    assignments: [
      {
        name: { ru: 'Судья третьей категории', en: 'Referee of the third category' },
        requiredDocuments: [documentOf('card', 'Карточка учёта судейства', 'Refereeing record card')],
      },
      {
        name: { ru: 'Судья второй категории', en: 'Referee of the second category' },
        requiredDocuments: [documentOf('card', 'Карточка учёта судейства', 'Refereeing record card'), portrait],
      },
    ],
  },
];
