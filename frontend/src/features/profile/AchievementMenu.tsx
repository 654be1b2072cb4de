import type { AchievementRow } from '#contracts/profiles/page.docs';
import { Menu } from '@mantine/core';
import { IconDots, IconEye, IconEyeOff, IconPencil, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';
import { AskVerification } from './AskVerification.js';
import { editAchievement, removeAchievement } from './calls.js';
import { refetchAfterInMs } from './delays.js';
import { useProfile } from './pageContext.js';

interface AchievementMenuProps {
  achievement: AchievementRow;
  id: number;
  name: string;
  /** Another one is being edited. */
  isLocked: boolean;
  onEdit: () => void;
  onChanged: () => void;
}

type Asked = 'hide' | 'show' | 'remove' | 'verify';

/** Edit, ask for verification, hide or show, delete: the last two are asked about. */
export const AchievementMenu = ({ achievement, id, name, isLocked, onEdit, onChanged }: AchievementMenuProps) => {
  const t = useText(achievementTexts);
  const { data } = useProfile();
  const [asked, setAsked] = useState<Asked | null>(null);
  const edit = useCommand(editAchievement);
  const removal = useCommand(removeAchievement);
  const { userId } = data.profile;
  const confirm = async () => {
    const isRemoval = asked === 'remove';
    const outcome = isRemoval
      ? await removal.send({ userId, achievementId: id })
      : await edit.send({ userId, id, is_hidden: asked === 'hide' });
    setAsked(null);
    if (outcome.success) setTimeout(onChanged, isRemoval ? refetchAfterInMs.achievementRemoved : 0);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={isLocked ? t('menuLocked') : t('menu', { name })} disabled={isLocked}>
            <IconDots aria-hidden size={18} />
          </IconButton>
        </Menu.Target>
        <Items achievement={achievement} onEdit={onEdit} onAsk={setAsked} />
      </Menu>
      {asked === 'verify' && (
        <AskVerification
          {...{ userId, achievementId: id, hasPicture: achievement.image !== null }}
          onAsked={() => {
            setAsked(null);
            onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'verify' && (
        <ConfirmDialog
          title={t('attention')}
          action={t(asked)}
          isOpen
          isBusy={edit.sending || removal.sending}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          <p>{t(`${asked}Text`, { name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const Items = ({
  achievement,
  onEdit,
  onAsk,
}: Pick<AchievementMenuProps, 'achievement' | 'onEdit'> & { onAsk: (asked: Asked) => void }) => {
  const t = useText(achievementTexts);
  const { is_hidden: isHidden, status, verification } = achievement;
  const visibility = isHidden ? 'show' : 'hide';
  return (
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPencil aria-hidden size={16} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
      {status === 0 && verification?.status !== 'asked' && (
        <Menu.Item leftSection={<IconRosetteDiscountCheck aria-hidden size={16} />} onClick={() => onAsk('verify')}>
          {t('askVerification')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isHidden ? <IconEye aria-hidden size={16} /> : <IconEyeOff aria-hidden size={16} />}
        onClick={() => onAsk(visibility)}
      >
        {t(visibility)}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={() => onAsk('remove')}>
        {t('remove')}
      </Menu.Item>
    </Menu.Dropdown>
  );
};
