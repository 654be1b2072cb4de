import type { Change, EventOf } from '#contracts/event';
import { eventOfId, idInEvent } from '#contracts/ids';
import { maxWidgetsOfEvent } from '#contracts/limits';
import { widgetParts, type WidgetSettings } from '#contracts/site/widgets.docs';
import { widgetEvents } from '#contracts/site/widgets.events';
import { notFound, refuse, refuseFields, type Decision } from '#domain/decider';

type WidgetEvent = EventOf<typeof widgetEvents>;

export interface Widget extends WidgetSettings {
  id: number;
  isDisabled: boolean;
}

interface State {
  widgets: readonly Widget[];
}

const changed = ({ widgets }: State, id: number, more: Partial<Widget>): State => ({
  widgets: widgets.map((widget) => (widget.id === id ? { ...widget, ...more } : widget)),
});

/** `widgets-{eventId}`. */
export const widgetsOfEvent = {
  name: 'widgets',
  events: widgetEvents,
  initial: (): State => ({ widgets: [] }),
  evolve: (state: State, { type, data }: WidgetEvent): State => {
    switch (type) {
      case 'WidgetAdded':
        return { widgets: [...state.widgets, { id: data.widgetId, ...data.widget, isDisabled: false }] };
      case 'WidgetEdited':
        return changed(state, data.widgetId, data.widget);
      case 'WidgetDisabled':
        return changed(state, data.widgetId, { isDisabled: true });
      case 'WidgetEnabled':
        return changed(state, data.widgetId, { isDisabled: false });
    }
  },
};

/** Playgrounds and categories that the sport event has. */
export interface WidgetFacts {
  playgroundIds: ReadonlySet<number>;
  streamIds: ReadonlySet<number>;
}

const usual: Omit<WidgetSettings, 'type'> = { title: '', pageKey: '', playgroundId: null, streamId: null, theme: 'auto', locale: 'ru' };

export const addWidget = (
  { widgets }: State,
  eventId: number,
  given: Pick<WidgetSettings, 'type'> & Partial<WidgetSettings>,
  facts: WidgetFacts,
): Decision<WidgetEvent, 'error.too_many'> => {
  const widget = tidy({ ...usual, ...given });
  const refused = wrongPart(widget, facts);
  if (refused) return refused;
  if (widgets.length >= maxWidgetsOfEvent) return refuse('error.too_many');
  return [{ type: 'WidgetAdded', data: { eventId, widgetId: idInEvent(eventId, widgets.length + 1), widget } }];
};

export const editWidget = (
  state: State,
  widgetId: number,
  given: Partial<WidgetSettings>,
  facts: WidgetFacts,
): Decision<WidgetEvent, never> => {
  const known = find(state, widgetId);
  if (!known) return notFound('widgetId');
  const { id: _id, isDisabled: _isDisabled, ...before } = known;
  const widget = tidy({ ...before, ...given });
  const refused = wrongPart(widget, facts);
  if (refused) return refused;
  const changes = (Object.keys(widget) as (keyof WidgetSettings)[]).flatMap((field): Change[] =>
    widget[field] === before[field] ? [] : [{ field, from: before[field], to: widget[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'WidgetEdited', data: { eventId: eventOfId(widgetId), widgetId, widget, changes } }];
};

export const switchWidget = (state: State, widgetId: number, to: 'on' | 'off'): Decision<WidgetEvent, 'error.already_done'> => {
  const known = find(state, widgetId);
  if (!known) return notFound('widgetId');
  if (known.isDisabled === (to === 'off')) return refuse('error.already_done');
  const data = { eventId: eventOfId(widgetId), widgetId };
  return [{ type: to === 'off' ? 'WidgetDisabled' : 'WidgetEnabled', data }];
};

const find = ({ widgets }: State, widgetId: number): Widget | undefined => widgets.find(({ id }) => id === widgetId);

/** A part that its type is not about says nothing. */
const tidy = (widget: WidgetSettings): WidgetSettings => {
  const about = widgetParts[widget.type]?.part;
  return {
    ...widget,
    playgroundId: about === 'playgroundId' ? widget.playgroundId : null,
    streamId: about === 'streamId' ? widget.streamId : null,
  };
};

const wrongPart = ({ type, ...widget }: WidgetSettings, { playgroundIds, streamIds }: WidgetFacts) => {
  const about = widgetParts[type];
  if (!about) return null;
  const id = widget[about.part];
  const known = about.part === 'playgroundId' ? playgroundIds : streamIds;
  if (id === null) return about.isNeeded ? refuseFields({ [about.part]: ['error.required' as const] }) : null;
  return known.has(id) ? null : refuseFields({ [about.part]: ['error.not_found' as const] });
};
