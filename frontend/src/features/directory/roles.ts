import { roleTypes, type RoleType } from '#contracts/profiles/profile.docs';

export const isRole = (role: string): role is RoleType => roleTypes.some((type) => type === role);
