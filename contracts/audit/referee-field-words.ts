/** What people call the fields of records of referees; every field has its words (test/golden/audit-words.spec.ts). */
export const refereeFieldWords: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  bouts: ['бои', 'bouts'],
  boutsInBlock: ['боёв подряд', 'bouts in a row'],
  breaks: ['перерывы', 'breaks'],
  crews: ['бригады', 'crews'],
  day: ['день', 'day'],
  grade: ['категория судьи', 'grade'],
  neutrality: ['нейтральность', 'neutrality'],
  officials: ['судьи боя', 'officials'],
  overruled: ['учтённые замечания', 'overruled'],
  referee: ['судья', 'referee'],
  restBouts: ['боёв отдыха', 'bouts of rest'],
  sideJudges: ['боковых судей', 'side judges'],
  userIds: ['люди', 'people'],
};
