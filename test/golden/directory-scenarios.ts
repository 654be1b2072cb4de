import type { recordEvents } from '#contracts/directory/records.events';
import type { hallEvents } from '#contracts/hall/hall.events';
import { scenario, type Scenario } from './scenario.js';

export const directory: Scenario[] = [
  scenario<typeof recordEvents>('records', 'disciplines', [
    { type: 'RecordSaved', data: { list: 'disciplines', recordId: 100_001, ru: 'Пляжное дзюдо', en: 'Beach judo', parentId: 1 } },
    { type: 'RecordRemoved', data: { list: 'disciplines', recordId: 100_001 } },
  ]),
  scenario<typeof hallEvents>('hall', 'network', [
    { type: 'HallNetworkOpened', data: {} },
    { type: 'HallNetworkClosed', data: {} },
  ]),
];
