import { defineTexts } from '../../ui/texts.js';

export const agentReportTexts = defineTexts({
  name: 'agentReport',
  ru: {
    title: 'Отчёт агента',
    about: 'Что поступило онлайн за эти дни, комиссия, возвраты и сколько причитается вам: таблица по счетам, не больше чем за 366 дней.',
    from: 'С какого дня',
    to: 'По какой день',
    download: 'Скачать отчёт (xlsx)',
  },
  en: {
    title: 'Agent’s report',
    about: 'What came online in these days, the commission, refunds and what is due to you: a table of invoices, of at most 366 days.',
    from: 'From',
    to: 'To',
    download: 'Download the report (xlsx)',
  },
});
