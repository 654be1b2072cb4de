import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import { maxWidgetsOfEvent } from '#contracts/limits';
import type { WidgetSettings } from '#contracts/site/widgets.docs';
import type { widgetEvents } from '#contracts/site/widgets.events';
import { addWidget, editWidget, switchWidget, widgetsOfEvent } from './widgets.decider.js';

type WidgetEvent = EventOf<typeof widgetEvents>;

const eventId = 7;
const widgetId = 7_001;
const facts = { playgroundIds: new Set([5]), streamIds: new Set([12]) };
const medals: WidgetSettings = { type: 'medals', title: '', pageKey: '', playgroundId: null, streamId: null, theme: 'auto', locale: 'ru' };
const added = (more: Partial<WidgetSettings> = {}, id = widgetId): WidgetEvent => ({
  type: 'WidgetAdded',
  data: { eventId, widgetId: id, widget: { ...medals, ...more } },
});
const off: WidgetEvent = { type: 'WidgetDisabled', data: { eventId, widgetId } };
const given = (...events: WidgetEvent[]) => events.reduce(widgetsOfEvent.evolve, widgetsOfEvent.initial());

describe('a widget', () => {
  test('is numbered within its sport event, and as usual where nothing is said', () => {
    expect(addWidget(given(), eventId, { type: 'medals' }, facts)).toEqual([added()]);
    expect(addWidget(given(added()), eventId, { type: 'medals', theme: 'dark' }, facts)).toEqual([added({ theme: 'dark' }, 7_002)]);
  });

  test('has the part that its type is about, of its own sport event, and no other', () => {
    const board = { type: 'scoreboard', playgroundId: 5 } as const;
    expect(addWidget(given(), eventId, { ...board, streamId: 12 }, facts)).toEqual([added(board)]);
    expect(addWidget(given(), eventId, { type: 'scoreboard' }, facts)).toMatchObject({ errors: { playgroundId: ['error.required'] } });
    expect(addWidget(given(), eventId, { ...board, playgroundId: 6 }, facts)).toMatchObject({
      errors: { playgroundId: ['error.not_found'] },
    });
    expect(addWidget(given(), eventId, { type: 'bracket' }, facts)).toMatchObject({ errors: { streamId: ['error.required'] } });
    expect(addWidget(given(), eventId, { type: 'results' }, facts)).toEqual([added({ type: 'results' })]);
  });

  test('is edited with what changes; the same again is not recorded', () => {
    const state = given(added());
    expect(editWidget(state, widgetId, { title: 'Medals' }, facts)).toEqual([
      {
        type: 'WidgetEdited',
        data: { eventId, widgetId, widget: { ...medals, title: 'Medals' }, changes: [{ field: 'title', from: '', to: 'Medals' }] },
      },
    ]);
    expect(editWidget(state, widgetId, { title: '' }, facts)).toEqual([]);
    expect(editWidget(state, widgetId, { type: 'bracket' }, facts)).toMatchObject({ errors: { streamId: ['error.required'] } });
    expect(editWidget(state, 7_002, { title: '' }, facts)).toMatchObject({ status: 404 });
  });

  test('is switched off once, and on again', () => {
    expect(switchWidget(given(added()), widgetId, 'off')).toEqual([off]);
    expect(switchWidget(given(added(), off), widgetId, 'off')).toMatchObject({ errors: { form: ['error.already_done'] } });
    expect(switchWidget(given(added(), off), widgetId, 'on')).toEqual([{ type: 'WidgetEnabled', data: { eventId, widgetId } }]);
    expect(switchWidget(given(), widgetId, 'on')).toMatchObject({ status: 404 });
  });

  test('beyond the limit none is added', () => {
    const many = given(...Array.from({ length: maxWidgetsOfEvent }, (_, i) => added({}, 7_001 + i)));
    expect(addWidget(many, eventId, { type: 'medals' }, facts)).toMatchObject({ errors: { form: ['error.too_many'] } });
  });
});
