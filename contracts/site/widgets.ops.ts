import { z } from 'zod';
import { id, oneOf, page, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { widgetLocales, widgetThemes, widgetTypes, type WidgetRow, type WidgetsData, type WidgetsPage } from './widgets.docs.js';

const editors = { kind: 'wrapped', roles: ['O', 'A'] } as const;
const answer = answerOf<{ widget: WidgetRow }>();
const switching = { ...editors, scope: 'widgetId', input: z.object({ widgetId: id }), answer, isTakenWhenCancelled: true } as const;

const given = {
  title: text(120).optional(),
  pageKey: text(60).optional(),
  playgroundId: id.nullable().optional(),
  streamId: id.nullable().optional(),
  theme: oneOf(widgetThemes).optional(),
  locale: oneOf(widgetLocales).optional(),
};

/** Parts of a sport event for other sites: a scoreboard, a bracket, the schedule, results, medals, how many take part. */
export const widgetOps = {
  data: query({
    ...editors,
    kind: 'none',
    name: 'GetWidgetsData',
    path: '/api/cabinet/get-widgets-data',
    input: z.object({}),
    answer: answerOf<WidgetsData>(),
    summary: 'Which widgets there are and what each is about, where those of the caller stand, the sport events that they organise',
  }),
  list: query({
    ...editors,
    name: 'GetWidgetListByPage',
    path: '/api/cabinet/get-widget-list-by-page',
    scope: 'eventId',
    input: z.object({ page, pageKey: text(60).optional(), eventId: id.optional() }),
    answer: answerOf<WidgetsPage>(),
    summary: 'Widgets of a sport event, without one of all that the caller organises; `pageKey`: those that stand there; the newest first',
  }),
  add: command({
    ...editors,
    name: 'AddWidget',
    path: '/api/cabinet/add-widget',
    scope: 'eventId',
    input: z.object({ eventId: id, type: oneOf(widgetTypes), ...given }),
    answer,
    refusals: ['error.too_many'],
    isTakenWhenCancelled: true,
    summary: 'A new widget; a scoreboard needs a playground, a bracket a category',
  }),
  edit: command({
    ...editors,
    name: 'EditWidget',
    path: '/api/cabinet/edit-widget',
    scope: 'widgetId',
    input: z.object({ widgetId: id, type: oneOf(widgetTypes).optional(), ...given }),
    answer,
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Change a widget wherever it stands; what is not given stays',
  }),
  disable: command({
    ...switching,
    name: 'DisableWidget',
    path: '/api/cabinet/disable-widget',
    refusals: ['error.already_done'],
    summary: 'Switch a widget off: it stops wherever it stands',
  }),
  enable: command({
    ...switching,
    name: 'EnableWidget',
    path: '/api/cabinet/enable-widget',
    refusals: ['error.already_done'],
    summary: 'Switch a widget on again',
  }),
};
