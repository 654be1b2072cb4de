import { keyOf, wireDate, type LoadRow } from '#backend/importers/rows';

export interface Player {
  name: string;
  birthDate: string;
  nation: string;
  club: string;
}

const eventKey = 'kazan-judo-cup';

const categories = [
  { streamKey: 'm60', name: '−60 кг', from: null, to: 60, count: 16, gridKind: 'olympic', options: { consolationKind: 'lastEight' } },
  { streamKey: 'm66', name: '−66 кг', from: 60, to: 66, count: 13, gridKind: 'olympic', options: { consolationKind: 'finalists' } },
  { streamKey: 'm73', name: '−73 кг', from: 66, to: 73, count: 22, gridKind: 'olympic', options: { consolationKind: 'semifinalists' } },
  { streamKey: 'm81', name: '−81 кг', from: 73, to: 81, count: 8, gridKind: 'olympic', options: { hasThirdPlaceMatch: true } },
  { streamKey: 'm100', name: '−100 кг', from: 90, to: 100, count: 5, gridKind: 'roundRobin', options: {} },
] as const;

/** "Matěj Kovář" → first name, last name. */
const namesOf = ({ name }: Player): { firstName: string; lastName: string } => {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || firstName };
};

/** A judo cup of one day on two mats; its people are footballers, since nobody of them fights there. */
export const judoCup = (players: readonly Player[], day: string, referee: string): LoadRow[] => {
  const rows: LoadRow[] = [
    {
      row: 'event',
      eventKey,
      name: 'Кубок Казани по дзюдо',
      sport: 'judo',
      dateFrom: day,
      dateTo: day,
      isPublished: 'yes',
      city: 'Казань',
      country: 'Россия',
      venue: 'СК «Ак Барс»',
      points: '10|8|6|4|2|1',
      source: 'Имена участников: openfootball, CC0',
    },
    { row: 'playground', eventKey, name: 'Мат 1', date: day, timeStart: '10:00', referees: referee, streamKeys: 'm60|m81|m100' },
    { row: 'playground', eventKey, name: 'Мат 2', date: day, timeStart: '10:00', referees: referee, streamKeys: 'm66|m73' },
  ];
  let next = 0;
  for (const { streamKey, name, from, to, count, gridKind, options } of categories) {
    rows.push({
      row: 'stream',
      eventKey,
      streamKey,
      name,
      gender: 'male',
      weightTo: to,
      ...(from !== null && { weightFrom: from }),
      gridKind,
      gridOptions: JSON.stringify(options),
      matchDurationInSeconds: 240,
      minRestInMinutes: 10,
    });
    for (const [i, player] of players.slice(next, next + count).entries()) {
      rows.push({
        row: 'entrant',
        eventKey,
        streamKey,
        ...namesOf(player),
        gender: 'male',
        birthDate: wireDate(player.birthDate),
        organization: player.club,
        weight: to - 1,
        externalId: keyOf(player.name),
        ...(i < 4 && { seed: i + 1 }),
      });
    }
    next += count;
  }
  return rows;
};
