/** docs/spec/profile.md; where it says that the page reloads, its data is fetched again (docs/spec/calls.md). */
export const refetchAfterInMs = { achievementRemoved: 700, coachToggled: 3_000, recommendationDeactivated: 1_500 } as const;
export const editNoticeClosesAfterInMs = 10_000;
export const recommendationFrom = 30;
export const narrowScreen = '(max-width: 767px)';
