import { foldText } from '#contracts/text';
import type { WidgetSettings } from '#contracts/site/widgets.docs';
import { widgetEvents } from '#contracts/site/widgets.events';
import { view } from '../view.js';

export interface WidgetDoc extends WidgetSettings {
  id: number;
  eventId: number;
  isDisabled: boolean;
}

/** Parts of sport events that stand in other sites. */
export const widgetsView = view(widgetEvents, {
  name: 'widgets',
  version: 1,
  initial: (key): WidgetDoc => ({
    ...{ id: Number(key), eventId: 0, type: 'medals', title: '', pageKey: '' },
    ...{ playgroundId: null, streamId: null, theme: 'auto', locale: 'ru', isDisabled: false },
  }),
  keys: ({ data }) => data.widgetId,
  on: {
    WidgetAdded: (doc, { data: { eventId, widget } }) => void Object.assign(doc, widget, { eventId }),
    WidgetEdited: (doc, { data: { widget } }) => void Object.assign(doc, widget),
    WidgetDisabled: (doc) => void (doc.isDisabled = true),
    WidgetEnabled: (doc) => void (doc.isDisabled = false),
  },
  columns: {
    id: { type: 'integer', value: (doc) => doc.id },
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    pageKey: { type: 'text', value: (doc) => foldText(doc.pageKey) },
  },
  indexes: [['eventId', 'id']],
});
