import { IconBan, IconCheck, IconFlag, IconX } from '@tabler/icons-react';
import type { ProtestStatus as Status } from '#contracts/competition/protests.docs';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { protestsTexts } from './protestsTexts.js';

const looks = {
  open: ['warn', IconFlag],
  upheld: ['ok', IconCheck],
  rejected: ['mute', IconX],
  withdrawn: ['mute', IconBan],
} as const;

export const ProtestStatus = ({ status }: { status: Status }) => {
  const t = useText(protestsTexts);
  const [tone, Icon] = looks[status];
  return (
    <Pill tone={tone} icon={<Icon aria-hidden size={14} />}>
      {t(`status.${status}`)}
    </Pill>
  );
};
