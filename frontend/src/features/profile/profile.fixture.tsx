import { screen } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { AchievementRow, PublicProfile } from '#contracts/profiles/page.docs';
import { open } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { getAchievements, getProfile } from './calls.js';
import { ProfilePage } from './ProfilePage.js';
import { getProgress } from './progressCalls.js';

/** Somebody with an account, to whom the profile does not belong. */
export const visitor: SessionUser = { id: 7, email: 'vera@example.com', fullName: 'Bee Vera', roles: [] };

export const result = (id: number, more: Partial<AchievementRow> = {}): AchievementRow => ({
  ...{ id, achievementId: id, event_date: '21-11-2025', role: 'athlete', sport_kind: 1, sportKindObj: { id: 1, name: 'Judo' } },
  ...{ country: null, countryObj: null, cityObj: { id: 1, name: 'Kazan' }, event: null, eventObj: null, other_event: 'Club cup' },
  ...{ place: 1, result: '10:0', points: null, comment: null, image: null, is_main_achievement: false, is_hidden: false, status: 0 },
  ...more,
});

export type Parts = Partial<Omit<PublicProfile, 'profile' | 'viewer'>> & {
  profile?: Partial<PublicProfile['profile']>;
  viewer?: Partial<PublicProfile['viewer']>;
};

const aProfile = ({ profile, viewer, ...more }: Parts = {}): PublicProfile & Record<string, unknown> => ({
  profile: {
    ...{ userId: 21, isPrivate: false, lastName: 'Ant', firstName: 'Anna', middleName: null, gender: 'female', age: 20 },
    ...{ birthDate: '04-03-2005', height: 165, weight: 52, country: null, countryRegion: null, city: null, about: '', avatar: null },
    ...{ sports: [], organizations: [], coaches: [], contacts: {}, isPhoneVerified: false, isIdentificationValidated: false },
    shows: { results: true, events: true, categories: true, coaching: true, organizationRating: false },
    rating: null,
    ...profile,
  },
  achievements: [result(1)],
  placesStats: { 1: 1, 2: 0, 3: 0, less: 0, rating: null },
  events: [],
  recommendations: [],
  viewer: { kind: 'user', itSelfProfile: false, isUserAdmin: false, mayEdit: false, isCoachOfLoginUser: false, ...viewer },
  ...more,
});

/** The page of Anna Ant, number 21. */
export const openProfile = async (
  parts: Parts = {},
  user: SessionUser | null = visitor,
  path = '/profile/21',
  more: (server: FakeServer) => FakeServer = (server) => server,
) => {
  const page = await open(<ProfilePage />, {
    ...{
      server: more(
        new FakeServer()
          .on(getProfile, aProfile(parts))
          .on(getAchievements, { achievements: parts.achievements ?? [result(1)] })
          .on(getProgress, { isShown: true, series: [] }),
      ),
      user,
      path,
      route: '/profile/:id/*',
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
};
