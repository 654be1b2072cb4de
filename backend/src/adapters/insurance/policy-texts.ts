/** Words on a policy. */
export const policyTexts = {
  ru: {
    title: (number: string) => `Полис № ${number}`,
    subtitle: 'Страхование спортсмена от несчастных случаев',
    insured: 'Застрахованный',
    birthDate: 'Дата рождения',
    sport: 'Вид спорта',
    term: 'Срок действия',
    days: (from: string, to: string) => `с ${from} по ${to}, оба дня включительно`,
    price: 'Страховая премия',
    ordered: 'Оплачено',
    insurer: 'Страховщик',
    note: 'Полис действует на тренировках и соревнованиях по указанному виду спорта.',
  },
  en: {
    title: (number: string) => `Policy no. ${number}`,
    subtitle: 'Accident insurance of an athlete',
    insured: 'Insured',
    birthDate: 'Birth date',
    sport: 'Sport',
    term: 'Valid',
    days: (from: string, to: string) => `from ${from} to ${to}, both days included`,
    price: 'Premium',
    ordered: 'Paid on',
    insurer: 'Insurer',
    note: 'The policy covers training and competition in the sport named above.',
  },
} as const;
