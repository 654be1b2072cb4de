import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import { useEffect, useState } from 'react';
import { useText } from '../../ui/texts.js';
import { partTexts } from './partTexts.js';

const kit = StarterKit.configure({
  blockquote: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  underline: false,
});

const allowed = { ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em'], ALLOWED_ATTR: [] };

interface RichTextProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  isBad: boolean;
  describedBy: string | undefined;
}

/** Bold, italic, and the whole screen: nothing else (docs/spec/profile.md). */
export const RichText = ({ label, value, onChange, isBad, describedBy }: RichTextProps) => {
  const t = useText(partTexts);
  const [isLarge, setLarge] = useState(false);
  const editor = useEditor({
    extensions: [kit],
    content: DOMPurify.sanitize(value, allowed),
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isBad && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
  });
  useEffect(() => {
    if (!isLarge) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setLarge(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isLarge]);
  const labels = { boldControlLabel: t('bold'), italicControlLabel: t('italic') };
  return (
    <RichTextEditor editor={editor} labels={labels} className={`pe-rich${isLarge ? ' pe-rich--large' : ''}${isBad ? ' is-err' : ''}`}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Control
            aria-label={t(isLarge ? 'minimize' : 'maximize')}
            title={t(isLarge ? 'minimize' : 'maximize')}
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
          >
            {isLarge ? <IconArrowsMinimize aria-hidden size={16} /> : <IconArrowsMaximize aria-hidden size={16} />}
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
};
