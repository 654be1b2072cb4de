import { ageOn, homeDay } from '#contracts/rules/dates';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import {
  IconAward,
  IconCamera,
  IconCertificate,
  IconFileText,
  IconMail,
  IconReceipt,
  IconSend,
  IconShieldCheck,
  IconShieldX,
  IconBuilding,
  IconEyeOff,
  IconId,
  IconKey,
  IconUser,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazyPart.js';
import type { SectionName } from './sectionNames.js';

export interface Section {
  name: SectionName;
  /** Under `/profile/{id}/edit`. */
  path: string;
  group: 'profile' | 'privacy' | 'access';
  icon: TablerIcon;
  Screen: ComponentType;
  isFor?: (data: ProfileForEdit) => boolean;
}

const section = (
  name: SectionName,
  group: Section['group'],
  icon: TablerIcon,
  load: () => Promise<ComponentType>,
  more: Partial<Pick<Section, 'path' | 'isFor'>> = {},
): Section => ({ name, path: name, group, icon, Screen: lazyPart(load), ...more });

/** Full age is 18: nobody has guardians from then on. */
const isMinorNow = (birthDate: string | null): boolean => birthDate !== null && ageOn(birthDate, homeDay(new Date().toISOString())) < 18;

/** Their places and screens (docs/spec/profile.md). */
export const sections: readonly Section[] = [
  section('base-information', 'profile', IconUser, async () => (await import('./BaseInformationSection.js')).BaseInformationSection, {
    path: '',
  }),
  section('about', 'profile', IconFileText, async () => (await import('./AboutSection.js')).AboutSection),
  section('sports', 'profile', IconAward, async () => (await import('./SportsSection.js')).SportsSection),
  section('avatar', 'profile', IconCamera, async () => (await import('./AvatarSection.js')).AvatarSection),
  section('organizations', 'profile', IconBuilding, async () => (await import('./OrganizationsSection.js')).OrganizationsSection),
  section('contacts', 'profile', IconMail, async () => (await import('./ContactsSection.js')).ContactsSection),
  section('coaches', 'profile', IconUsers, async () => (await import('./CoachesSection.js')).CoachesSection),
  section('documents', 'profile', IconId, async () => (await import('./DocumentsSection.js')).DocumentsSection),
  section('certificates', 'profile', IconCertificate, async () => (await import('./CertificatesSection.js')).CertificatesSection),
  section(
    'private-information',
    'privacy',
    IconEyeOff,
    async () => (await import('./PrivateInformationSection.js')).PrivateInformationSection,
    {
      path: 'private',
    },
  ),
  section('transaction-history', 'privacy', IconReceipt, async () => (await import('./HistorySections.js')).TransactionHistorySection),
  section('insurance-history', 'privacy', IconShieldCheck, async () => (await import('./HistorySections.js')).InsuranceHistorySection),
  section('credentials', 'access', IconKey, async () => (await import('./CredentialsSection.js')).CredentialsSection, {
    isFor: ({ itSelfProfile }) => itSelfProfile,
  }),
  section('guardians', 'access', IconUsersGroup, async () => (await import('./GuardiansSection.js')).GuardiansSection, {
    isFor: ({ baseInformation }) => isMinorNow(baseInformation.birthDate),
  }),
  section('own-data', 'access', IconShieldX, async () => (await import('./OwnDataSection.js')).OwnDataSection),
  section('transfer-to-personal-access', 'access', IconSend, async () => (await import('./TransferSection.js')).TransferSection, {
    isFor: (data) => data.isUserCreatedByOfficialRepresentative || data.isUserAdminAndProfileTransferredToPrivateAccess,
  }),
];
