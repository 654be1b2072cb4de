import { IconBuildingStadium } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/facility/:id', frame: 'public', load: async () => (await import('./FacilityPage.js')).FacilityPage },
  {
    path: '/cabinet/facilities',
    frame: 'cabinet',
    load: async () => (await import('./Facilities.js')).Facilities,
    menu: {
      group: 'common',
      order: 35,
      title: { ru: 'Спортивные объекты', en: 'Sports facilities' },
      icon: IconBuildingStadium,
      isFor: 'organiser',
    },
  },
  { path: '/cabinet/facilities/new', frame: 'cabinet', load: async () => (await import('./FacilityEdit.js')).NewFacility },
  { path: '/cabinet/facilities/:id', frame: 'cabinet', load: async () => (await import('./FacilityEdit.js')).FacilityEdit },
];
