import { defineTexts, textOf } from '../../ui/texts.js';
import type { Locale } from '../../ui/locale.js';
import { numberInCategory } from '#contracts/ids';

const sentences = defineTexts({
  ru: {
    TournamentGridCreated: 'Настроена сетка',
    TournamentGridDrawn: 'Проведена жеребьёвка, ключ {drawSeed}{because}',
    BoutRulesKept: 'Встречи идут по своим правилам организатора',
    DrawAnnounced: 'Объявлена открытая жеребьёвка, печать {digest}. {reason}',
    DrawAnnouncementWithdrawn: 'Объявление жеребьёвки отменено. {reason}',
    MatchDataSaved: '№ {match}: счёт {score}',
    MatchWinnerSet: '№ {match}: победа {winner} {score}',
    MatchWinnerCleared: '№ {match}: результат снят',
    MatchUnblocked: '№ {match}: сняты зависимые результаты. {reason}',
    MatchCorrected: '№ {match}: исправлено, победа {winner}. {reason}',
    MatchVictoryTypeSaved: '№ {match}: другой вид победы',
    MatchTimerUpdated: '№ {match}: время {seconds} с',
    MatchVideoTranslationSaved: '№ {match}: видео',
    MatchParticipantsSwapped: '№ {match}: стороны поменялись{sides}',
    AthleteChangedInMatches: '{from} и {to} поменялись местами. {reason}',
    AthleteChangedInMatch: '№ {match}: поставлен {to}',
    LateEntrantPlaced: '{registration}: опоздавший поставлен в сетку',
    RoundMatchPlaceSaved: '№ {match}: другое место в порядке встреч',
    OlympicDataCleared: 'Плей-офф очищен. {reason}',
    OlympicConsolationDataCleared: 'Утешение очищено. {reason}',
    PerformanceScoreSaved: 'Оценки: {registration}, {total}',
    PerformanceScoringTypeSet: 'Другое сведение оценок',
    GridStageChanged: 'Другой этап',
    RegistrationMovedToSecondStage: '{registration} переведён во второй этап',
    RegistrationRemovedFromSecondStage: '{registration} убран из второго этапа',
    OlympicMatchesCreated: 'Создан плей-офф',
    GroupTieResolved: 'Решён порядок в группе {groupNumber}. {reason}',
    PlayOffCreated: 'Назначена переигровка в группе {groupNumber}',
    EntrantStatusSet: '{registration}: другое участие. {reason}',
    GridCompleted: 'Завершено',
    ProtestFiled: '№ {match}: протест ({registration}), подал: {filedBy}. {reason}',
    ProtestDecided: '№ {match}: протест ({registration}), решение: {verdict}. {reason}',
    other: 'Запись',
  },
  en: {
    TournamentGridCreated: 'The grid was set up',
    TournamentGridDrawn: 'The draw was made, key {drawSeed}{because}',
    BoutRulesKept: 'Bouts are run by rules of the organiser',
    DrawAnnounced: 'A public draw was announced, seal {digest}. {reason}',
    DrawAnnouncementWithdrawn: 'The announced draw was taken back. {reason}',
    MatchDataSaved: 'No. {match}: score {score}',
    MatchWinnerSet: 'No. {match}: {winner} won {score}',
    MatchWinnerCleared: 'No. {match}: result cleared',
    MatchUnblocked: 'No. {match}: dependent results cleared. {reason}',
    MatchCorrected: 'No. {match}: corrected, {winner} won. {reason}',
    MatchVictoryTypeSaved: 'No. {match}: another victory type',
    MatchTimerUpdated: 'No. {match}: time {seconds} s',
    MatchVideoTranslationSaved: 'No. {match}: video',
    MatchParticipantsSwapped: 'No. {match}: sides swapped{sides}',
    AthleteChangedInMatches: '{from} and {to} changed places. {reason}',
    AthleteChangedInMatch: 'No. {match}: {to} was put in',
    LateEntrantPlaced: '{registration}: a late entrant was placed',
    RoundMatchPlaceSaved: 'No. {match}: another place in the order of play',
    OlympicDataCleared: 'The main tree was cleared. {reason}',
    OlympicConsolationDataCleared: 'The consolation was cleared. {reason}',
    PerformanceScoreSaved: 'Marks: {registration}, {total}',
    PerformanceScoringTypeSet: 'Marks are combined in another way',
    GridStageChanged: 'Another stage',
    RegistrationMovedToSecondStage: '{registration} was moved to the second stage',
    RegistrationRemovedFromSecondStage: '{registration} was removed from the second stage',
    OlympicMatchesCreated: 'The main tree was created',
    GroupTieResolved: 'The order in group {groupNumber} was decided. {reason}',
    PlayOffCreated: 'A play-off in group {groupNumber} was made',
    EntrantStatusSet: '{registration}: takes part in another way. {reason}',
    GridCompleted: 'Completed',
    ProtestFiled: 'No. {match}: protest for {registration}, filed by {filedBy}. {reason}',
    ProtestDecided: 'No. {match}: protest for {registration}: {verdict}. {reason}',
    other: 'A record',
  },
});

const verdicts = defineTexts({
  ru: { upheld: 'удовлетворён', rejected: 'отклонён', withdrawn: 'отозван' },
  en: { upheld: 'upheld', rejected: 'rejected', withdrawn: 'withdrawn' },
});
const isVerdict = (value: unknown): value is 'upheld' => typeof value === 'string' && Object.hasOwn(verdicts.ru, value);

interface RecordedChange {
  type: string;
  data: Readonly<Record<string, unknown>>;
}

type SentenceKey = keyof (typeof sentences)['ru'];
export const isOfGrid = (type: string): boolean => isKnown(type) && type !== 'other';
const isKnown = (type: string): type is SentenceKey => Object.hasOwn(sentences.ru, type);

/** All kinds of records of a grid. */
export const gridKinds: string[] = Object.keys(sentences.ru).filter((kind) => kind !== 'other');

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
  return textOf(sentences, locale, isKnown(type) ? type : 'other', {
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
    verdict: isVerdict(data['verdict']) ? textOf(verdicts, locale, data['verdict']) : '',
  });
};
