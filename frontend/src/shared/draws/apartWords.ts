/** What entrants of a draw are kept apart by. */
export const apartWords = {
  ru: {
    'by.organization': 'по клубам',
    'by.coach': 'по тренерам',
    'by.country': 'по странам',
    'by.region': 'по регионам',
  },
  en: {
    'by.organization': 'by clubs',
    'by.coach': 'by coaches',
    'by.country': 'by countries',
    'by.region': 'by regions',
  },
} as const;
