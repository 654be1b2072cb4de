import { IconBuildingCommunity, IconListDetails, IconUserShield } from '@tabler/icons-react';
import type { ShellRoute } from '../../app/shellRoutes.js';

export const routes: ShellRoute[] = [
  { path: '/organization/:id', frame: 'public', load: async () => (await import('./OrganizationPage.js')).OrganizationPage },
  { path: '/organization/:id/edit', frame: 'public', load: async () => (await import('./OrganizationEdit.js')).OrganizationEdit },
  { path: '/coach/:id', frame: 'public', load: async () => (await import('./CoachPage.js')).CoachPage },
  { path: '/rating', frame: 'public', load: async () => (await import('./RatingRules.js')).RatingRules },
  { path: '/my-athletes', frame: 'public', load: async () => (await import('./MyAthletes.js')).MyAthletes },
  {
    path: '/cabinet/organizations',
    frame: 'cabinet',
    load: async () => (await import('./Organizations.js')).Organizations,
    menu: {
      group: 'common',
      order: 30,
      title: { ru: 'Организации', en: 'Organisations' },
      icon: IconBuildingCommunity,
      isFor: 'administrator',
    },
  },
  { path: '/cabinet/organizations/new', frame: 'cabinet', load: async () => (await import('./OrganizationEdit.js')).NewOrganization },
  {
    path: '/cabinet/roles',
    frame: 'cabinet',
    load: async () => (await import('./Roles.js')).Roles,
    menu: { group: 'control', order: 40, title: { ru: 'Роли', en: 'Roles' }, icon: IconUserShield, isFor: 'administrator' },
  },
  {
    path: '/cabinet/records',
    frame: 'cabinet',
    load: async () => (await import('./Records.js')).Records,
    menu: {
      group: 'common',
      order: 40,
      title: { ru: 'Справочники', en: 'Reference lists' },
      icon: IconListDetails,
      isFor: 'administrator',
    },
  },
];
