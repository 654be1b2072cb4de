import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';

/** What the server keeps of a text (backend/src/platform/rich-text.ts), and nothing else. */
const kit = StarterKit.configure({
  ...{ blockquote: false, code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
  heading: { levels: [3] },
  link: { openOnClick: false, protocols: ['mailto', 'tel'] },
});

interface PageTextProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
}

/** A text with headings, lists, bold, italic and links. */
export const PageText = ({ label, value, onChange }: PageTextProps) => {
  const t = useText(editTexts);
  const editor = useEditor({
    extensions: [kit],
    content: value,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
  });
  const labels = {
    ...{ boldControlLabel: t('bold'), italicControlLabel: t('italic'), h3ControlLabel: t('heading') },
    ...{ bulletListControlLabel: t('list'), orderedListControlLabel: t('numbered') },
    ...{ linkControlLabel: t('link'), unlinkControlLabel: t('unlink'), linkEditorInputLabel: t('linkAddress') },
    ...{ linkEditorInputPlaceholder: 'https://', linkEditorSave: t('linkSave') },
  };
  return (
    <RichTextEditor editor={editor} labels={labels} className="epe-rich">
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
};
