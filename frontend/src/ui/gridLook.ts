import { themeQuartz } from 'ag-grid-community';
import type { Translate } from './texts.js';
import { gridTexts } from './dataGridTexts.js';

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

type GridTextKey = keyof (typeof gridTexts)['ru'];

/** The texts as the table asks for them. */
export const gridLocaleText = (t: Translate<GridTextKey>): Record<string, string> =>
  Object.fromEntries((Object.keys(gridTexts.ru) as GridTextKey[]).map((key) => [key, t(key)]));
