import type { AchievementRow } from '#contracts/profiles/page.docs';
import { Menu } from '@mantine/core';
import { IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';
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

/** Edit, hide or show, delete: the last two are asked about. */
export const AchievementMenu = ({ achievement, id, name, isLocked, onEdit, onChanged }: AchievementMenuProps) => {
  const t = useText(achievementTexts);
  const { data } = useProfile();
  const [asked, setAsked] = useState<'hide' | 'show' | 'remove' | null>(null);
  const edit = useCommand(editAchievement);
  const removal = useCommand(removeAchievement);
  const { userId } = data.profile;
  const visibility = achievement.is_hidden ? 'show' : 'hide';
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
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil aria-hidden size={16} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={achievement.is_hidden ? <IconEye aria-hidden size={16} /> : <IconEyeOff aria-hidden size={16} />}
            onClick={() => setAsked(visibility)}
          >
            {t(visibility)}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={() => setAsked('remove')}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        title={t('attention')}
        action={t(asked ?? 'remove')}
        isOpen={asked !== null}
        isBusy={edit.sending || removal.sending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        <p>{t(`${asked ?? 'remove'}Text`, { name })}</p>
      </ConfirmDialog>
    </>
  );
};
