import type { AchievementRow } from '#contracts/profiles/page.docs';
import { Menu } from '@mantine/core';
import { IconDots, IconEye, IconEyeOff, IconPhotoPlus, IconPhotoX, IconStar, IconStarOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { IconButton } from '../../ui/Button.js';
import { pictureTypes } from '../../ui/fileTypes.js';
import { useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';
import { markOfficialResult } from './calls.js';
import { useProfile } from './pageContext.js';

interface OfficialMenuProps {
  achievement: AchievementRow;
  registrationId: number;
  name: string;
  onChanged: () => void;
}

/** How the page shows an official result: nobody edits or deletes it. */
export const OfficialMenu = ({ achievement, registrationId, name, onChanged }: OfficialMenuProps) => {
  const t = useText(achievementTexts);
  const { userId } = useProfile().data.profile;
  const { send, sending } = useCommand(markOfficialResult);
  const chooser = useRef<HTMLInputElement>(null);
  const { is_main_achievement: isMain, is_hidden: isHidden, image } = achievement;
  const mark = async (marks: object, file?: File) => {
    const outcome = await send({ userId, registrationId, ...marks }, file ? { files: { imageFile: file } } : {});
    if (outcome.success) onChanged();
  };
  const [MainIcon, VisibilityIcon, DiplomaIcon] = [
    isMain ? IconStarOff : IconStar,
    isHidden ? IconEye : IconEyeOff,
    image ? IconPhotoX : IconPhotoPlus,
  ];
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('menu', { name })} disabled={sending}>
            <IconDots aria-hidden size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<MainIcon aria-hidden size={16} />} onClick={() => void mark({ is_main_achievement: !isMain })}>
            {t(isMain ? 'unmakeMain' : 'makeMain')}
          </Menu.Item>
          <Menu.Item
            leftSection={<DiplomaIcon aria-hidden size={16} />}
            onClick={() => (image ? void mark({ image: 'removed' }) : chooser.current?.click())}
          >
            {t(image ? 'removeDiploma' : 'addDiploma')}
          </Menu.Item>
          <Menu.Item leftSection={<VisibilityIcon aria-hidden size={16} />} onClick={() => void mark({ is_hidden: !isHidden })}>
            {t(isHidden ? 'show' : 'hide')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={chooser}
        className="vh"
        type="file"
        accept={pictureTypes}
        aria-label={t('diplomaOf', { name })}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void mark({ imageFileName: file.name }, file);
          currentTarget.value = '';
        }}
      />
    </>
  );
};
