import type { LiveWidgets } from '#contracts/site/widgets.docs';

export type ShownWidget = LiveWidgets['widgets'][number];

export interface PartProps {
  widget: ShownWidget;
  live: LiveWidgets;
}
