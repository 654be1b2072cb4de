import type { ExportType } from '#contracts/exports/export.ops';

export const exportTitles: Record<ExportType, { ru: string; en: string }> = {
  registrations: { ru: 'Регистрации', en: 'Registrations' },
  startList: { ru: 'Стартовый список', en: 'Start list' },
  weighIn: { ru: 'Взвешивание', en: 'Weigh-in' },
  results: { ru: 'Результаты', en: 'Results' },
  invoices: { ru: 'Счета', en: 'Invoices' },
  refunds: { ru: 'Возвраты', en: 'Refunds' },
  promoCodes: { ru: 'Промокоды', en: 'Promo codes' },
  audit: { ru: 'Журнал', en: 'Audit' },
};

const moment = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** What a file says of itself. */
export const fileNote = {
  ru: (now: string, position: number, rows: number) => `${moment(now)} UTC, строк: ${rows}, журнал на событии ${position}`,
  en: (now: string, position: number, rows: number) => `${moment(now)} UTC, rows: ${rows}, the log at event ${position}`,
};
