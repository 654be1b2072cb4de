/** What a sports facility is. The key stands in addresses and events. */
export const facilityTypes = [
  { key: 'arena', ru: 'Дворец спорта, арена', en: 'Arena' },
  { key: 'complex', ru: 'Спортивный комплекс', en: 'Sports complex' },
  { key: 'hall', ru: 'Спортивный зал', en: 'Sports hall' },
  { key: 'martialArts', ru: 'Зал единоборств', en: 'Martial arts hall' },
  { key: 'stadium', ru: 'Стадион', en: 'Stadium' },
  { key: 'pool', ru: 'Бассейн', en: 'Swimming pool' },
  { key: 'iceRink', ru: 'Ледовая арена', en: 'Ice rink' },
  { key: 'courts', ru: 'Корты', en: 'Courts' },
  { key: 'range', ru: 'Тир, стрельбище', en: 'Shooting range' },
  { key: 'slope', ru: 'Лыжная база, горные трассы', en: 'Ski centre' },
  { key: 'school', ru: 'Спортивная школа', en: 'Sports school' },
  { key: 'other', ru: 'Другое', en: 'Other' },
] as const;

export type FacilityType = (typeof facilityTypes)[number]['key'];
export const facilityTypeKeys = facilityTypes.map(({ key }) => key) as [FacilityType, ...FacilityType[]];

export const facilityTypeName = (type: FacilityType, locale: 'ru' | 'en'): string =>
  facilityTypes.find(({ key }) => key === type)?.[locale] ?? type;
