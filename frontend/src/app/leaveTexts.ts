import { defineTexts } from '../ui/texts.js';

export const leaveTexts = defineTexts({
  name: 'leave',
  ru: { title: 'Уйти без сохранения?', text: 'Изменения не сохранены и пропадут.', leave: 'Уйти' },
  en: { title: 'Leave without saving?', text: 'Changes are not saved and will be lost.', leave: 'Leave' },
});
