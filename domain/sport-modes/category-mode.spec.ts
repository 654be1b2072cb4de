import { describe, expect, test } from '@jest/globals';
import { newCategory, type CategoryFields } from '#contracts/sport-events/category.events';
import { categoryDraft, weightClasses } from '#contracts/category-tables/drafts';
import { categoryTables } from '#contracts/category-tables/tables';
import { modeOfCategory, modesOfSport, withSportMode } from './category-mode.js';
import { ownJudo } from './own-mode.fixture.js';
import { withOverrides } from './rules.js';

const named = (name: string, more: Partial<CategoryFields> = {}): CategoryFields => ({ ...newCategory, name, ...more });
const kept = (stream: CategoryFields, given: Parameters<typeof withSportMode>[1], sport: string, isKnown = false) => {
  const decided = withSportMode(stream, given, isKnown, sport);
  return 'refused' in decided ? decided.errors : decided.sportMode;
};

describe('the sport mode of a category', () => {
  test.each([
    ['judo', 'до 60 кг', 240, { id: 'judo.ijf', overrides: {} }],
    ['judo', 'до 60 кг', 300, { id: 'judo.ijf', overrides: { periodSeconds: [300] } }],
    ['wrestling', 'Юноши, греко-римская борьба, до 60 кг', 240, { id: 'wrestling.uww.greco', overrides: { periodSeconds: [120, 120] } }],
    ['taekwondo', 'Men', 200, { id: 'taekwondo.wt.kyorugi', overrides: { periodSeconds: [67, 66, 67] } }],
    ['chess', 'Open', 300, { id: 'generic', overrides: {} }],
  ])('a new one of %s, %s, of %i s keeps the newest of its sport with its own length', (sport, name, seconds, mode) => {
    expect(kept(named(name, { matchDurationInSeconds: seconds }), {}, sport)).toMatchObject({ ...mode, version: expect.any(String) });
  });

  test('one of before has none and reads as that of its sport', () => {
    const old = named('Women −53');
    expect(kept(old, { matchDurationInSeconds: 300 }, 'wrestling', true)).toBeNull();
    expect(modeOfCategory(old, 'wrestling')?.id).toBe('wrestling.uww.women');
    expect(modeOfCategory(old, 'chess')?.id).toBe('generic');
  });

  test('a version that is kept is the one it is run by', () => {
    const kept = (version: string) => named('−60', { sportMode: { id: 'judo.ijf', version, overrides: {} } });
    expect([modeOfCategory(kept('2025'), 'judo')?.version, modeOfCategory(kept('1900'), 'judo')]).toEqual(['2025', undefined]);
  });

  test('the periods follow the length of the match, whichever is said', () => {
    const greco = named('Greco', { matchDurationInSeconds: 360 });
    const given = { sportMode: { id: 'wrestling.uww.greco', overrides: { periodSeconds: [120, 120], breakSeconds: 20 } } };
    const made = withSportMode(greco, given, false, 'wrestling');
    expect(made).toMatchObject({ matchDurationInSeconds: 240, sportMode: { overrides: { periodSeconds: [120, 120], breakSeconds: 20 } } });
    const longer = { ...(made as CategoryFields), matchDurationInSeconds: 300 };
    expect(kept(longer, { matchDurationInSeconds: 300 }, 'wrestling', true)).toMatchObject({
      ...{ id: 'wrestling.uww.greco', overrides: { periodSeconds: [150, 150], breakSeconds: 20 } },
    });
  });

  test('whoever chooses a mode means its rest, unless they say another; what is kept keeps its own', () => {
    const rest = (stream: CategoryFields, given: Parameters<typeof withSportMode>[1], sport: string) => {
      const decided = withSportMode(stream, given, true, sport);
      return 'refused' in decided ? null : decided.minRestInMinutes;
    };
    const category = named('Men', { minRestInMinutes: 7 });
    expect(rest(category, { sportMode: { id: 'judo.rus.children' } }, 'judo')).toBe(3);
    expect(rest(category, { sportMode: { id: 'boxing.wb' } }, 'boxing')).toBe(600);
    expect(rest(category, { sportMode: { id: 'judo.rus.children' }, minRestInMinutes: 7 }, 'judo')).toBe(7);
    expect(rest(category, { sportMode: { id: 'generic' } }, 'judo')).toBe(7);
    const kept = named('Men', { minRestInMinutes: 7, sportMode: { id: 'judo.ijf', version: '2025', overrides: {} } });
    expect(rest(kept, { sportMode: { id: 'judo.ijf' } }, 'judo')).toBe(7);
    expect(rest(kept, {}, 'judo')).toBe(7);
  });

  test('a mode of another sport, or one that nobody knows, is refused', () => {
    const unknown = { 'stream.sportMode': ['error.unknown_value'] };
    expect(kept(named('−60'), { sportMode: { id: 'boxing.wb' } }, 'judo')).toEqual(unknown);
    expect(kept(named('−60'), { sportMode: { id: 'judo.ijf', version: '1900' } }, 'judo')).toEqual(unknown);
    expect(kept(named('−60'), { sportMode: { id: 'generic' } }, 'judo')).toMatchObject({ id: 'generic' });
    expect(kept(named('−60'), { sportMode: null }, 'judo')).toBeNull();
  });

  test('one of an organiser is kept where it is at hand, with its length and in the version that was chosen', () => {
    const own = [ownJudo, { ...ownJudo, version: '2' }];
    const chosen = withSportMode(named('−60'), { sportMode: { id: 'own.5' } }, true, 'judo', own);
    expect(chosen).toMatchObject({ matchDurationInSeconds: 120, sportMode: { id: 'own.5', version: '2', overrides: {} } });
    const old = named('−60', { sportMode: { id: 'own.5', version: '1', overrides: {} }, matchDurationInSeconds: 120 });
    const longer = withSportMode({ ...old, matchDurationInSeconds: 180 }, { matchDurationInSeconds: 180 }, true, 'judo', own);
    expect(longer).toMatchObject({ sportMode: { id: 'own.5', version: '1', overrides: { periodSeconds: [180] } } });
    expect(modeOfCategory(old, 'judo', own)).toBe(ownJudo);
    expect(withSportMode(named('−60'), { sportMode: { id: 'own.5' } }, true, 'judo')).toMatchObject({ refused: true });
    expect(withSportMode(named('−60'), { sportMode: { id: 'own.5' } }, true, 'sambo', own)).toMatchObject({ refused: true });
  });

  test('each sport has its own modes and the one of every sport', () => {
    expect(modesOfSport('sambo').map(({ id }) => id)).toEqual(['sambo.fias', 'sambo.fias.combat', 'generic']);
    expect(modesOfSport('chess').map(({ id }) => id)).toEqual(['generic']);
  });
});

test('every group of the federation tables keeps a mode whose periods make up its bout', () => {
  const { groups } = categoryTables;
  for (const group of groups) {
    const [weight] = weightClasses(group);
    if (!weight) throw new Error(group.id);
    const { sportMode, matchDurationInSeconds, name } = categoryDraft(group, weight, { all: groups, locale: 'en', seconds: group.s });
    const stream = named(name, { matchDurationInSeconds });
    const made = withSportMode(stream, { sportMode, matchDurationInSeconds }, false, group.sport);
    const mode = 'refused' in made ? undefined : modeOfCategory(made, group.sport);
    if ('refused' in made || !mode) throw new Error(group.id);
    const { periodSeconds, breakSeconds } = withOverrides(mode, made.sportMode?.overrides).clock;
    if (mode.id === 'generic') continue;
    expect([group.id, periodSeconds.reduce((sum, one) => sum + one, 0), periodSeconds.length]).toEqual([group.id, group.s, group.periods]);
    expect([group.id, breakSeconds]).toEqual([group.id, group.breakS ?? breakSeconds]);
  }
});
