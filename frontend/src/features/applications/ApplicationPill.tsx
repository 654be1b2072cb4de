import { IconBan, IconCheck, IconCircleDashed, IconClock, IconPencil, type TablerIcon } from '@tabler/icons-react';
import type { ApplicationStatus } from '#contracts/applications/application.docs';
import { Pill, type Tone } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { applicationsTexts } from './applicationsTexts.js';

const looks: Record<ApplicationStatus, readonly [Tone, TablerIcon]> = {
  draft: ['mute', IconCircleDashed],
  submitted: ['info', IconClock],
  onReview: ['warn', IconClock],
  needsCorrection: ['warn', IconPencil],
  approved: ['ok', IconCheck],
  rejected: ['danger', IconBan],
  cancelled: ['mute', IconBan],
};

export const ApplicationPill = ({ status }: { status: ApplicationStatus }) => {
  const t = useText(applicationsTexts);
  const [tone, Icon] = looks[status];
  return (
    <Pill tone={tone} icon={<Icon aria-hidden size={14} />}>
      {t(`status.${status}`)}
    </Pill>
  );
};
