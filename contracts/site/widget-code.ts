import type { WidgetSettings } from './widgets.docs.js';

type Shown = Pick<WidgetSettings, 'locale'> & { id: number };

/** Where a widget is, from the root of the site. */
export const widgetPath = ({ id, locale }: Shown): string => `${locale === 'ru' ? '' : `/${locale}`}/widget/${id}`;

/** The script that puts widgets into pages and gives them their height and colours; it keeps its name from release to release. */
export const widgetScript = '/widget.js';

/** One tag: the widget comes to stand where the tag is. */
export const scriptCode = (origin: string, widget: Shown): string =>
  `<script async src="${origin}${widgetScript}" data-widget="${widgetPath(widget)}"></script>`;

/** A frame where it has to stand at a place of its own. The second line gives it its height; without it the frame scrolls. */
export const frameCode = (origin: string, widget: Shown, title: string): string =>
  `<iframe src="${origin}${widgetPath(widget)}" title="${attribute(title)}" width="100%" height="420" loading="lazy" style="border:0"></iframe>` +
  `\n<script async src="${origin}${widgetScript}"></script>`;

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
