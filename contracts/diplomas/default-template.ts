import type { DiplomaField, DiplomaTemplate } from './diploma.docs.js';

const words = {
  ru: {
    name: 'Обычный',
    head: 'ДИПЛОМ',
    awarded: 'награждается',
    judge: 'Главный судья ______________________',
    check: 'Проверить диплом:',
  },
  en: {
    name: 'Standard',
    head: 'DIPLOMA',
    awarded: 'is awarded to',
    judge: 'Head referee ______________________',
    check: 'Check this diploma:',
  },
};

const ink = '#1a2438';
const accent = '#8a6a1f';

const line = (kind: DiplomaField['kind'], y: number, size: number, more: Partial<DiplomaField> = {}): DiplomaField => ({
  ...{ kind, x: 20, y, width: 170, size },
  ...{ font: 'serif', isBold: false, align: 'center', color: ink, text: '' },
  ...more,
});

/** How diplomas look until somebody has made a template: a sheet on its own, or one that is printed over a ready form. */
export const defaultDiploma = (locale: 'ru' | 'en'): DiplomaTemplate => {
  const t = words[locale];
  return {
    ...{ templateId: 0, name: t.name, orientation: 'portrait', background: null },
    fields: [
      line('event', 30, 20, { isBold: true }),
      line('dates', 42, 13),
      line('text', 66, 50, { text: t.head, isBold: true, color: accent }),
      line('text', 94, 15, { text: t.awarded }),
      line('name', 108, 32, { isBold: true }),
      line('team', 126, 14),
      line('club', 135, 14),
      line('place', 158, 36, { isBold: true, color: accent }),
      line('category', 180, 18),
      line('coach', 196, 12),
      line('text', 236, 12, { x: 20, width: 100, align: 'left', text: t.judge, font: 'sans' }),
      line('qr', 240, 10, { x: 160, width: 30, align: 'right' }),
      line('text', 256, 8, { x: 110, width: 48, align: 'right', text: t.check, font: 'sans' }),
      line('code', 261, 9, { x: 110, width: 48, align: 'right', font: 'sans' }),
    ],
  };
};
