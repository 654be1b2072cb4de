import { defineTexts } from '../../ui/texts.js';

export const followCategoryTexts = defineTexts({
  name: 'followCategory',
  ru: {
    follow: 'Следить за категорией',
    unfollow: 'Не следить за категорией',
    notices: 'Мой список и уведомления',
  },
  en: {
    follow: 'Follow the category',
    unfollow: 'Stop following the category',
    notices: 'My list and notices',
  },
});
