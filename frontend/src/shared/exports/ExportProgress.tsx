import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { exportingTexts } from './exportingTexts.js';

/** How much of a file has come, and the way to stop it. */
export const ExportProgress = ({ bytes, onStop }: { bytes: number; onStop: () => void }) => {
  const t = useText(exportingTexts);
  const size = t('size', { count: Math.ceil(bytes / 1024) });
  return (
    <span className="row muted t13" role="status">
      {t('exporting', { size: bytes > 0 ? size : '' })}
      <IconButton label={t('cancel')} onClick={onStop}>
        <IconX aria-hidden size={16} />
      </IconButton>
    </span>
  );
};
