import { defineTexts } from '../../ui/texts.js';

export const protestsPageTexts = defineTexts({
  name: 'protestsPage',
  ru: {
    explained: 'Протест подают на площадке или в сетке. Решает главный судья или организатор; до решения категория не завершается.',
    none: 'Протестов нет',
    openCount: {
      one: '{count} не решён',
      few: '{count} не решены',
      many: '{count} не решены',
      other: '{count} не решены',
    },
    toMatch: 'К матчу в сетке',
    limit: 'Срок подачи, минут после матча',
    limitHint: 'Пусто: протесты принимаются в любое время.',
    save: 'Сохранить срок',
    saved: 'Срок подачи протестов сохранён',
  },
  en: {
    explained:
      'Protests are filed at the mat or in the grid. The head referee or the organiser decides; until then the category is not completed.',
    none: 'There are no protests',
    openCount: { one: '{count} to be decided', other: '{count} to be decided' },
    toMatch: 'The bout in its grid',
    limit: 'Time to file a protest, minutes after the bout',
    limitHint: 'Empty: protests are taken at any time.',
    save: 'Save',
    saved: 'The time for protests is saved',
  },
});
