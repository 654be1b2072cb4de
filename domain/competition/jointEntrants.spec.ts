import { describe, expect, test } from '@jest/globals';
import type { Entrants } from './documents.js';
import { withJoints } from './jointEntrants.js';

const club = (id: number) => ({ id, name: `Клуб ${id}` });
const entrant = (fullName: string, organizationId = 1, seed: number | null = null): Entrants[string] => ({
  ...{ fullName, organization: club(organizationId), countryCode: 'RUS', tournamentGridNumber: null, seed },
  entrantStatus: 'active',
});
const entrants: Entrants = {
  11: entrant('Иванов Пётр Ильич', 1, 4),
  12: entrant('Ким Олег', 2, 2),
  13: entrant('Пётр № 12'),
  14: entrant('Орлов Иван'),
};

describe('pairs and teams in the place of their leads', () => {
  test('a pair goes by the names of both, and by what they share', () => {
    const shown = withJoints(entrants, { 11: { id: 1, name: null, registrationIds: [11, 12] } });
    expect(Object.keys(shown)).toEqual(['11', '13', '14']);
    expect(shown[11]).toMatchObject({ fullName: 'Иванов П. / Ким О.', organization: null, countryCode: 'RUS', seed: 2 });
    expect(shown[11]?.members).toEqual([
      { registrationId: 11, fullName: 'Иванов Пётр Ильич' },
      { registrationId: 12, fullName: 'Ким Олег' },
    ]);
  });

  test('who hides the surname hides it in a pair too', () => {
    const shown = withJoints(entrants, { 14: { id: 1, name: null, registrationIds: [14, 13] } });
    expect(shown[14]).toMatchObject({ fullName: 'Орлов И. / Пётр № 12', organization: club(1) });
  });

  test('a team keeps its name, also when its lead has left it', () => {
    const shown = withJoints(entrants, { 11: { id: 1, name: 'Волга', registrationIds: [13, 14] } });
    expect(shown[11]).toMatchObject({
      fullName: 'Волга',
      organization: club(1),
      members: [{ registrationId: 13 }, { registrationId: 14 }],
    });
    expect(Object.keys(shown)).toEqual(['11', '12']);
  });

  test('without pairs and teams nobody is touched', () => {
    expect(withJoints(entrants, {})).toBe(entrants);
  });
});
