import { defineTexts } from '../ui/texts.js';

export const noticeTexts = defineTexts({
  name: 'notice',
  ru: {
    title: 'Уведомления',
    titleNew: 'Уведомления, новых: {count}',
    empty: 'Пока ничего не было.',
    clear: 'Очистить',
    isNew: 'новое',
  },
  en: { title: 'Notices', titleNew: 'Notices, new: {count}', empty: 'Nothing so far.', clear: 'Clear', isNew: 'new' },
});
