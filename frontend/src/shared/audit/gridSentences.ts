import { textOf } from '../../ui/texts.js';
import type { Locale } from '../../ui/locale.js';
import { numberInCategory } from '#contracts/ids';
import { gridSentenceTexts, verdictTexts } from './gridSentenceTexts.js';

const isVerdict = (value: unknown): value is 'upheld' => typeof value === 'string' && Object.hasOwn(verdictTexts.ru, value);

interface RecordedChange {
  type: string;
  data: Readonly<Record<string, unknown>>;
}

type SentenceKey = keyof (typeof gridSentenceTexts)['ru'];
export const isOfGrid = (type: string): boolean => isKnown(type) && type !== 'other';
const isKnown = (type: string): type is SentenceKey => Object.hasOwn(gridSentenceTexts.ru, type);

/** All kinds of records of a grid. */
export const gridKinds: string[] = Object.keys(gridSentenceTexts.ru).filter((kind) => kind !== 'other');

const scoreText = (score: unknown): string => {
  if (typeof score !== 'object' || score === null || !('slot1' in score) || !('slot2' in score)) return '';
  return `${String(score.slot1)}:${String(score.slot2)}`;
};

/** Who stands where now; records of long ago do not tell it. */
const sidesText = (to: unknown, nameOf: (id: number | null) => string): string => {
  const sides = Array.isArray(to) ? to.filter((id) => typeof id === 'number' && id > 0) : [];
  return sides.length === 2 ? `: ${sides.map(nameOf).join(' – ')}` : '';
};

/** One human sentence for a record of a grid. */
export const eventSentence = ({ type, data }: RecordedChange, nameOf: (id: number | null) => string, locale: Locale): string => {
  const id = (key: string): number | null => (typeof data[key] === 'number' ? data[key] : null);
  const text = (key: string): string => (typeof data[key] === 'string' || typeof data[key] === 'number' ? String(data[key]) : '');
  const to = data['to'];
  const corrected = typeof to === 'object' && to !== null && 'winnerRegistrationId' in to ? to.winnerRegistrationId : undefined;
  const winner = typeof corrected === 'number' ? corrected : id('winner');
  const saved = data['data'];
  const score = typeof saved === 'object' && saved !== null && 'score' in saved ? saved.score : data['score'];
  return textOf(gridSentenceTexts, locale, isKnown(type) ? type : 'other', {
    match: numberInCategory(id('matchId') ?? 0),
    winner: nameOf(winner),
    registration: nameOf(id('registrationId')),
    from: nameOf(id('from')),
    to: nameOf(id('to')),
    score: scoreText(score),
    sides: sidesText(data['to'], nameOf),
    reason: text('reason'),
    because: text('reason') && `. ${text('reason')}`,
    total: text('total'),
    seconds: text('seconds'),
    drawSeed: text('drawSeed'),
    digest: text('digest').slice(0, 16),
    groupNumber: text('groupNumber'),
    filedBy: text('filedBy'),
    verdict: isVerdict(data['verdict']) ? textOf(verdictTexts, locale, data['verdict']) : '',
  });
};
