import { themeQuartz } from 'ag-grid-community';
import { defineTexts, type Translate } from './texts.js';

/** How the dense tables of the cabinet look. */
export const gridLook = themeQuartz.withParams({
  fontFamily: 'var(--font)',
  fontSize: 13,
  rowHeight: 36,
  headerHeight: 36,
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--text)',
  headerBackgroundColor: 'var(--surface)',
  headerTextColor: 'var(--muted)',
  headerFontWeight: 500,
  borderColor: 'var(--line)',
  oddRowBackgroundColor: 'var(--surface)',
  rowHoverColor: 'var(--hover)',
  selectedRowBackgroundColor: 'var(--brand-soft)',
  valueChangeValueHighlightBackgroundColor: 'var(--link-soft)',
  accentColor: 'var(--brand)',
  wrapperBorderRadius: 10,
  cellHorizontalPadding: 12,
  browserColorScheme: 'inherit',
});

export const gridTexts = defineTexts({
  ru: {
    noRowsToShow: 'Строк нет',
    loadingOoo: 'Загрузка…',
    ariaRowToggleSelection: 'Пробел: выбрать строку',
    ariaRowSelect: 'Выбрать строку',
  },
  en: { noRowsToShow: 'No rows', loadingOoo: 'Loading…', ariaRowToggleSelection: 'Space: select the row', ariaRowSelect: 'Select the row' },
});

type GridTextKey = keyof (typeof gridTexts)['ru'];

/** The texts as the table asks for them. */
export const gridLocaleText = (t: Translate<GridTextKey>): Record<string, string> =>
  Object.fromEntries((Object.keys(gridTexts.ru) as GridTextKey[]).map((key) => [key, t(key)]));
