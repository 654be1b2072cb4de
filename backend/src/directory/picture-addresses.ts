const prefixOf = (locale: string): string => (locale === 'ru' ? '' : `/${locale}`);

export const avatarUrl = ({ userId, avatar }: { userId: number; avatar: string | null }, locale: string): string | null =>
  avatar === null ? null : `${prefixOf(locale)}/api/profile/${userId}/avatar/${avatar}`;

export const logoUrl = ({ id, logo }: { id: number; logo: string | null }): string | null => logo && `/api/organization/${id}/logo/${logo}`;

export const facilityPhotoUrl = (facilityId: number, sha256: string): string => `/api/facility/${facilityId}/photo/${sha256}`;
