import { describe, expect, test } from '@jest/globals';
import { inWordsOf } from './fought.js';

describe('the word of a sport for what two fight', () => {
  test.each([
    ['ru', 'Бой {number}: завершить бой?', 'Матч {number}: завершить матч?'],
    ['ru', 'Решено в бою, боёв: {bouts}', 'Решено в матче, матчей: {bouts}'],
    ['ru', 'по {bout} боя, боям, боями, боях, бою, боем, бои', 'по {bout} матча, матчам, матчами, матчах, матчу, матчем, матчи'],
    ['ru', 'Любой набой', 'Любой набой'],
    ['en', 'Bout {number}, bouts about {bout}', 'Match {number}, matches about {bout}'],
  ] as const)('%s: %s', (locale, said, inTableTennis) => {
    expect(inWordsOf('tableTennis', locale, said)).toBe(inTableTennis);
    expect(inWordsOf('figureSkating', 'ru', 'Судьи боя {number}, {count} боёв')).toBe('Судьи круга {number}, {count} кругов');
    for (const sport of ['judo', 'fencing', null]) expect(inWordsOf(sport, locale, said)).toBe(said);
  });
});
