import { IconLayoutBoard } from '@tabler/icons-react';
import { venueWords } from '../../shared/playgrounds/venueWords.js';
import type { ShellRoute } from '../../app/shellRoutes.js';

const titleIn = (sportKey: string | undefined) => ({
  ru: String(venueWords('ru', sportKey)['Many']),
  en: String(venueWords('en', sportKey)['Many']),
});
const load = async () => (await import('./Playgrounds.js')).Playgrounds;

export const routes: ShellRoute[] = [
  {
    path: '/cabinet/event/:eventId/playgrounds',
    frame: 'cabinet',
    load,
    menu: { group: 'competition', order: 20, title: titleIn(undefined), titleIn, icon: IconLayoutBoard, goKey: 's' },
  },
];
