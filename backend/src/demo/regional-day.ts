import { Faker, ru } from '@faker-js/faker';
import type { LoadRow } from '#backend/importers/rows';

const clubs = [
  ...['СШОР «Ак Барс», Казань', 'СШ «Динамо», Казань', 'СШ «Олимп», Набережные Челны', 'СШ «Витязь», Альметьевск'],
  ...['СШ «Нефтяник», Елабуга', 'СК «Юность», Зеленодольск', 'СШ «Волга», Чистополь', 'СК «Самбо-Дзюдо», Бугульма'],
];

interface Weight {
  streamKey: string;
  name: string;
  gender: 'male' | 'female';
  from: number | null;
  to: number;
  count: number;
}

const weights: readonly Weight[] = [
  { streamKey: 'm60', name: 'Юноши до 18 лет, до 60 кг', gender: 'male', from: 55, to: 60, count: 14 },
  { streamKey: 'm66', name: 'Юноши до 18 лет, до 66 кг', gender: 'male', from: 60, to: 66, count: 12 },
  { streamKey: 'm73', name: 'Юноши до 18 лет, до 73 кг', gender: 'male', from: 66, to: 73, count: 9 },
  { streamKey: 'f48', name: 'Девушки до 18 лет, до 48 кг', gender: 'female', from: 44, to: 48, count: 8 },
  { streamKey: 'f52', name: 'Девушки до 18 лет, до 52 кг', gender: 'female', from: 48, to: 52, count: 10 },
  { streamKey: 'f57', name: 'Девушки до 18 лет, до 57 кг', gender: 'female', from: 52, to: 57, count: 5 },
];
const mats = ['Татами 1', 'Татами 2', 'Татами 3'];
const seed = 2026;
const roundRobinUpTo = 5;

/** A regional judo day on three mats: clubs of one region, names from lists and not of anybody; the same ones each time. */
export const regionalDay = (day: string, referee: string): LoadRow[] => {
  const faker = new Faker({ locale: ru, seed });
  const eventKey = `region-judo-${day}`;
  const keysOn = (mat: number) => weights.filter((_, i) => i % mats.length === mat).map(({ streamKey }) => streamKey);
  const entrant = ({ streamKey, gender, to }: Weight, i: number): LoadRow => ({
    row: 'entrant',
    eventKey,
    streamKey,
    lastName: faker.person.lastName(gender),
    firstName: faker.person.firstName(gender),
    gender,
    birthDate: `${String(faker.number.int({ min: 1, max: 28 })).padStart(2, '0')}-${String(faker.number.int({ min: 1, max: 12 })).padStart(2, '0')}-2010`,
    organization: clubs[(i * 3 + to) % clubs.length] ?? '',
    weight: to - 0.5,
    externalId: `${eventKey}-${streamKey}-${i + 1}`,
  });
  return [
    {
      ...{ row: 'event', eventKey, name: 'Первенство республики по дзюдо', sport: 'judo', dateFrom: day, dateTo: day, isPublished: 'yes' },
      ...{ city: 'Казань', country: 'Россия', venue: 'Дворец единоборств', points: '10|8|6|4|2|1' },
    },
    ...mats.map((name, mat) => ({
      ...{ row: 'playground', eventKey, name, date: day, timeStart: '10:00', referees: referee, streamKeys: keysOn(mat).join('|') },
    })),
    ...weights.flatMap((weight) => [
      {
        ...{ row: 'stream', eventKey, streamKey: weight.streamKey, name: weight.name, gender: weight.gender, weightTo: weight.to },
        ...(weight.from !== null && { weightFrom: weight.from }),
        ...(weight.count > roundRobinUpTo
          ? { gridKind: 'olympic', gridOptions: JSON.stringify({ consolationKind: 'lastEight' }) }
          : { gridKind: 'roundRobin' }),
        ...{ matchDurationInSeconds: 240, minRestInMinutes: 10 },
      },
      ...Array.from({ length: weight.count }, (_, i) => entrant(weight, i)),
    ]),
  ];
};
