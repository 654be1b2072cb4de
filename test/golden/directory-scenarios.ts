import type { facilityEvents } from '#contracts/directory/facility.events';
import type { recordEvents } from '#contracts/directory/records.events';
import type { hallEvents } from '#contracts/hall/hall.events';
import type { standbyEvents } from '#contracts/standby/standby.events';
import type { feedEvents } from '#contracts/feed/feed.events';
import type { refereeEvents } from '#contracts/referees/referees.events';
import type { WidgetSettings } from '#contracts/site/widgets.docs';
import type { widgetEvents } from '#contracts/site/widgets.events';
import type { screenEvents } from '#contracts/screens/screens.events';
import type { judgingEvents } from '#contracts/judging/judging.events';
import type { protestRuleEvents } from '#contracts/competition/protest-rules.events';
import type { callRoomEvents } from '#contracts/call-room/call-room.events';
import type { poolEvents } from '#contracts/registrations/pools.events';
import type { sportModeEvents } from '#contracts/sport-modes/sport-mode.events';
import type { siteTextEvents } from '#contracts/site/texts.events';
import type { tooltipEvents } from '#contracts/site/tooltips.events';
import type { siteSettingsEvents } from '#contracts/site/site-settings.events';
import { ownJudo } from '#domain/sport-modes/own-mode.fixture';
import { scenario, type Scenario } from './scenario.js';

const judged = { eventId: 1, playgroundId: 5, matchId: 700_001, registrationId: 1, period: null };
const judgeMark = {
  ...{ panel: 'E' as const, seat: 1, scores: [{ criterionId: 2, value: 1.3 }] },
  ...{ side: null, value: null, pick: null },
};
const opening = {
  ...{ ...judged, kind: 'marks' as const, registrationIds: [1], isLast: true },
  seats: [
    { panel: 'E' as const, seat: 1 },
    { panel: 'E' as const, seat: 2 },
  ],
};

const referee = { userId: 12, grade: 'ВК', organizationId: 3, countryId: 643, countryRegionId: 16, streamIds: null };

const widget: WidgetSettings = {
  ...{ type: 'scoreboard', title: '', pageKey: 'Главная сайта клуба', playgroundId: 5, streamId: null },
  ...{ theme: 'auto', locale: 'ru' },
};

const facilityPhoto = { photoId: 1, sha256: 'a'.repeat(64), small: 'b'.repeat(64), width: 1600, height: 900 };

const lent = {
  ...{ hallName: 'Hall A', categoryIds: [7], registrationIds: [1, 2], invoiceIds: [31] },
  ...{ numbersFrom: 1_000_000_000, numbersTo: 1_000_999_999 },
};

export const directory: Scenario[] = [
  scenario<typeof facilityEvents>('facility', 5, [
    {
      type: 'FacilityCreated',
      data: {
        facilityId: 5,
        byUserId: 11,
        facility: {
          ...{ name: 'Дворец единоборств', type: 'arena', countryId: 643, countryRegionId: 2835, cityId: 551_487 },
          ...{ address: 'ул. Спортивная, 1', latitude: 55.79, longitude: 49.12, sportIds: [1], isClosed: false },
        },
      },
    },
    {
      type: 'FacilityEdited',
      data: { facilityId: 5, changes: [{ field: 'address', from: 'ул. Спортивная, 1', to: 'ул. Спортивная, 3' }] },
    },
    { type: 'FacilityPhotoAdded', data: { facilityId: 5, photo: facilityPhoto } },
    { type: 'FacilityPhotoRemoved', data: { facilityId: 5, photoId: 1 } },
  ]),
  scenario<typeof siteSettingsEvents>('site-settings', 'site', [
    {
      type: 'SiteSettingsSet',
      data: { settings: { childPageFromAge: 10, handOverAge: 18 }, changes: [{ field: 'childPageFromAge', from: null, to: 10 }] },
    },
  ]),
  scenario<typeof tooltipEvents>('tooltips', 'site', [
    {
      type: 'TooltipsSet',
      data: {
        tooltips: [{ key: 'event/grids', locale: 'ru', text: 'Сначала <b>взвешивание</b>, потом жеребьёвка' }],
        changes: [{ field: 'event/grids ru', from: '', to: 'Сначала <b>взвешивание</b>, потом жеребьёвка' }],
      },
    },
  ]),
  scenario<typeof siteTextEvents>('site-texts', 'site', [
    { type: 'SiteTextSet', data: { key: 'site.events', locale: 'en', from: 'Events', to: 'Tournaments' } },
    {
      type: 'SiteTextSet',
      data: { key: 'events.matches', locale: 'kk', from: null, to: { one: 'match', other: 'matches' } },
    },
    { type: 'SiteTextTakenBack', data: { key: 'site.events', locale: 'en', from: 'Tournaments', to: 'Events' } },
  ]),
  scenario<typeof recordEvents>('records', 'disciplines', [
    { type: 'RecordSaved', data: { list: 'disciplines', recordId: 100_001, ru: 'Пляжное дзюдо', en: 'Beach judo', parentId: 1 } },
    { type: 'RecordRemoved', data: { list: 'disciplines', recordId: 100_001 } },
  ]),
  scenario<typeof hallEvents>('hall', 'network', [
    { type: 'HallNetworkOpened', data: {} },
    { type: 'HallNetworkClosed', data: {} },
  ]),
  scenario<typeof standbyEvents>('standby', 'pair', [
    { type: 'StandbyPaired', data: { machine: 'b', name: 'Office' } },
    { type: 'TermBegan', data: { number: 1, leader: 'a', leaderName: 'Table', reason: 'paired' } },
    { type: 'CopyingModeSet', data: { mode: 'sync' } },
    { type: 'CopyingCaughtUp', data: {} },
    { type: 'CopyingFellBack', data: {} },
    { type: 'SelfTakeOverSet', data: { seconds: 30 } },
    { type: 'TakenOverByItself', data: {} },
    { type: 'TailPutAway', data: { commandId: 'a-command' } },
    { type: 'StandbyForgotten', data: {} },
  ]),
  scenario<typeof feedEvents>('leases', 'all', [
    { type: 'EventCheckedOut', data: { eventId: 1, term: 1, ...lent } },
    { type: 'LatePushRefused', data: { eventId: 1, term: 1, hallName: 'Hall A' } },
    { type: 'EventTakenBack', data: { eventId: 1, term: 2, reason: 'the laptop was stolen' } },
    { type: 'EventBrought', data: { eventId: 2, term: 1, homeUrl: 'https://podium.example', ...lent } },
    { type: 'HallDayEnded', data: { eventId: 2, term: 1 } },
    { type: 'EventCheckedIn', data: { eventId: 2, term: 2 } },
  ]),
  scenario<typeof sportModeEvents>('sportMode', 5, [
    { type: 'SportModeSaved', data: { eventId: 1, ownerUserId: 11, base: { id: 'judo.ijf', version: '2025' }, mode: ownJudo } },
    { type: 'SportModeRemoved', data: { eventId: 1, id: 'own.5', version: '1' } },
  ]),
  scenario<typeof poolEvents>('pools', 1, [
    { type: 'PoolsMade', data: { eventId: 1, pools: [{ streamId: 8, entrants: [{ registrationId: 1, fromStreamId: 7 }] }] } },
    { type: 'PoolsUndone', data: { eventId: 1, streamIds: [8] } },
  ]),
  scenario<typeof callRoomEvents>('callRoom', 1, [
    { type: 'MatchCalled', data: { eventId: 1, matchId: 700_001, registrationIds: [1, 2], call: 1 } },
    { type: 'MatchCallTakenBack', data: { eventId: 1, matchId: 700_001, registrationIds: [1, 2], call: 1 } },
    { type: 'EntrantPresenceSet', data: { eventId: 1, matchId: 700_001, registrationIds: [1, 2], registrationId: 2, presence: 'missing' } },
  ]),
  scenario<typeof judgingEvents>('judging', 700_001, [
    { type: 'JudgesPanelOpened', data: opening },
    { type: 'JudgeMarkGiven', data: { ...judged, ...judgeMark } },
    { type: 'JudgesPanelClosed', data: { ...judged, given: [judgeMark], missing: [{ panel: 'E', seat: 2 }], reason: 'Планшет разряжен' } },
    {
      type: 'JudgesPanelReopened',
      data: { ...opening, giving: [{ panel: 'E', seat: 1 }], reason: 'Судья ошибся строкой' },
    },
  ]),
  scenario<typeof protestRuleEvents>('protestRules', 1, [{ type: 'ProtestLimitSet', data: { eventId: 1, from: null, to: 30 } }]),
  scenario<typeof refereeEvents>('referees', 1, [
    { type: 'EventRefereeSet', data: { eventId: 1, referee: { ...referee, userId: 11, streamIds: [7] } } },
    { type: 'EventRefereeSet', data: { eventId: 1, referee } },
    { type: 'RotaRulesSet', data: { eventId: 1, neutrality: 'region', sideJudges: 2 } },
    {
      type: 'RotaDaySet',
      data: {
        eventId: 1,
        day: {
          ...{ date: '01-05-2026', crews: [{ playgroundId: 5, userIds: [11, 12] }], boutsInBlock: 2, restBouts: 1 },
          breaks: [{ userId: 11, from: '13:00', to: '13:30' }],
        },
      },
    },
    { type: 'RotaProposed', data: { eventId: 1, date: '01-05-2026', seed: 0, bouts: [{ matchId: 700_001, officials: [11, 12, null] }] } },
    {
      type: 'BoutOfficialsSet',
      data: {
        ...{ eventId: 1, matchId: 700_001, date: '01-05-2026', officials: [12, 11, null], reason: 'Других судей нет', sides: [1, 2] },
        overruled: [{ userId: 12, kind: 'club' }],
      },
    },
    { type: 'EventRefereeRemoved', data: { eventId: 1, userId: 12 } },
  ]),
  scenario<typeof widgetEvents>('widgets', 1, [
    { type: 'WidgetAdded', data: { eventId: 1, widgetId: 1_001, widget } },
    {
      type: 'WidgetEdited',
      data: {
        ...{ eventId: 1, widgetId: 1_001, widget: { ...widget, title: 'Татами 1' } },
        changes: [{ field: 'title', from: '', to: 'Татами 1' }],
      },
    },
    { type: 'WidgetDisabled', data: { eventId: 1, widgetId: 1_001 } },
    { type: 'WidgetEnabled', data: { eventId: 1, widgetId: 1_001 } },
  ]),
  scenario<typeof screenEvents>('screens', 1, [
    {
      type: 'HallScreenSet',
      data: {
        eventId: 1,
        screen: {
          ...{ number: 2, name: 'Левая стена', views: ['mats', 'text'], playgroundIds: [5], streamIds: null },
          ...{ theme: 'dark', locale: 'ru', rotateInSeconds: 15, title: 'Награждение', text: 'в 12:00 у татами 1' },
        },
      },
    },
    { type: 'HallScreenRemoved', data: { eventId: 1, number: 2 } },
    { type: 'DrawShowSet', data: { eventId: 1, show: { streamId: 7, shown: 3, isRunning: true, at: '2026-05-01T10:00:00.000Z' } } },
    { type: 'SponsorPictureAdded', data: { eventId: 1, pictureId: 'ab'.repeat(32), name: 'sponsor.png' } },
    { type: 'SponsorPictureRemoved', data: { eventId: 1, pictureId: 'ab'.repeat(32) } },
  ]),
];
