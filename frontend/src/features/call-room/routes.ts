import { IconSpeakerphone } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/call-room',
    frame: 'cabinet',
    load: async () => (await import('./CallRoomPage.js')).CallRoomPage,
    menu: {
      group: 'competition',
      order: 50,
      isForCallRoom: true,
      title: { ru: 'Вызов участников', en: 'Call room' },
      icon: IconSpeakerphone,
    },
  },
];
