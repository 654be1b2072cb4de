import { IconUpload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button, IconButton } from '../../ui/Button.js';
import { FieldFrame } from '../../ui/Field.js';
import { pictureTypes } from '../../ui/fileTypes.js';
import { useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';

interface PictureFieldProps {
  label: string;
  fileName: string | null;
  errors?: readonly string[] | undefined;
  onChange: (file: File | null) => void;
}

/** Upload, then the file's name with a way to remove it (docs/spec/profile.md). */
export const PictureField = ({ label, fileName, errors, onChange }: PictureFieldProps) => {
  const t = useText(achievementTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame label={label} errors={errors}>
      {(wiring) => (
        <div className="row">
          <input
            {...wiring}
            ref={input}
            type="file"
            accept={pictureTypes}
            className="vh"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onChange(file);
              currentTarget.value = '';
            }}
          />
          {fileName ? (
            <>
              <span>{fileName}</span>
              <IconButton className="ib--sm" label={t('removeImage', { name: fileName })} onClick={() => onChange(null)}>
                <IconX aria-hidden size={16} />
              </IconButton>
            </>
          ) : (
            <Button size="small" icon={<IconUpload aria-hidden size={16} />} onClick={() => input.current?.click()}>
              {t('upload')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
};
