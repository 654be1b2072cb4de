import type { Named } from '#contracts/directory/lookups.docs';
import type { AchievementRow } from '#contracts/profiles/page.docs';

export interface AchievementDraft {
  eventDate: string;
  role: string;
  sportKind: Named | null;
  discipline: Named | null;
  country: Named | null;
  region: Named | null;
  city: Named | null;
  event: Named | null;
  otherEvent: string;
  place: string;
  result: string;
  comment: string;
  isMain: boolean;
  file: File | null;
  imageFileName: string | null;
  isImageRemoved: boolean;
}

const blank: AchievementDraft = {
  eventDate: '',
  role: 'athlete',
  sportKind: null,
  discipline: null,
  country: null,
  region: null,
  city: null,
  event: null,
  otherEvent: '',
  place: '',
  result: '',
  comment: '',
  isMain: false,
  file: null,
  imageFileName: null,
  isImageRemoved: false,
};

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));
const idOf = (item: Named | null): string => textOf(item && item.id);

export const draftOf = (achievement: AchievementRow | null): AchievementDraft =>
  achievement
    ? {
        ...blank,
        ...chosenIn(achievement),
        eventDate: textOf(achievement.event_date),
        role: textOf(achievement.role),
        otherEvent: textOf(achievement.other_event),
        place: textOf(achievement.place),
        result: textOf(achievement.result),
        comment: textOf(achievement.comment),
        isMain: achievement.is_main_achievement,
        imageFileName: achievement.image && (achievement.imageFileName ?? achievement.image),
      }
    : blank;

const chosenIn = ({ sportKindObj, sportKindDisciplineObj, countryObj, countryRegionObj, cityObj, eventObj }: AchievementRow) => ({
  sportKind: sportKindObj ?? null,
  discipline: sportKindDisciplineObj ?? null,
  country: countryObj ?? null,
  region: countryRegionObj ?? null,
  city: cityObj ?? null,
  event: eventObj,
});

/** As the call takes it, nothing as the empty text; only an athlete has a place and a result (docs/spec/profile.md). */
export const inputOf = (draft: AchievementDraft): Record<string, string> => ({
  event_date: draft.eventDate,
  role: draft.role,
  sport_kind: idOf(draft.sportKind),
  sport_kind_discipline: idOf(draft.discipline),
  country: idOf(draft.country),
  countryRegion: idOf(draft.region),
  city: idOf(draft.city),
  event: idOf(draft.event),
  other_event: draft.otherEvent,
  place: draft.role === 'athlete' ? draft.place : '',
  result: draft.role === 'athlete' ? draft.result : '',
  comment: draft.comment,
  is_main_achievement: String(draft.isMain),
  ...(draft.file && { imageFileName: draft.file.name }),
  ...(draft.isImageRemoved && { image: 'removed' }),
});
