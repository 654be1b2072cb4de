import type { HallScreen } from '#contracts/screens/screens.docs';

/** Screen 2, which shows the mats. */
export const aScreen = (more: Partial<HallScreen> = {}): HallScreen => ({
  ...{ number: 2, name: 'Left wall', views: ['mats'], playgroundIds: null, streamIds: null },
  ...{ theme: 'dark', locale: 'en', rotateInSeconds: 15, title: '', text: '' },
  ...more,
});
