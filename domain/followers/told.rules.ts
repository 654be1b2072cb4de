/**
 * What a follower was told of one thing, against how it stands now; null: nothing. So that nothing is told twice, and nothing
 * stands uncorrected that is not true any more.
 */
export const toTell = (told: string | null, now: string | null): 'nothing' | 'news' | 'correction' => {
  if (told === now) return 'nothing';
  return told === null ? 'news' : 'correction';
};
