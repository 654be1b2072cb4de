import { IconTrash } from '@tabler/icons-react';
import type { FieldErrors } from '../../app/http.js';
import { IconButton } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import type { LinkRow } from './contacts.js';
import { withoutRow, withRow } from './rows.js';
import { rowTexts } from './rowTexts.js';
import { partTexts } from './partTexts.js';

interface LinkRowsProps {
  links: LinkRow[];
  errors: FieldErrors;
  onChange: (links: LinkRow[], changed: string[]) => void;
}

/** External links; a removed one goes with the save. */
export const LinkRows = ({ links, errors, onChange }: LinkRowsProps) => {
  const t = useText(partTexts);
  const words = useText(rowTexts);
  const all = links.map((_link, i) => `externalLinks.${i}`);
  return links.map((link, i) => {
    // The server counts the links that are filled.
    const key = `externalLinks.${links.slice(0, i).filter(({ url }) => url !== '').length}`;
    const label = t('link', { number: i + 1 });
    return (
      <div className="pe-ask" key={link.key}>
        <TextField
          label={label}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          value={link.url}
          onChange={({ currentTarget }) => onChange(withRow(links, link.key, { url: currentTarget.value }), [key])}
          errors={link.url === '' ? [] : errors[key]}
        />
        {(link.url !== '' || links.length > 1) && (
          <IconButton
            label={`${words('remove')}: ${link.url || label}`}
            onClick={() => onChange(withoutRow(links, link.key, { url: '' }), all)}
          >
            <IconTrash aria-hidden size={18} />
          </IconButton>
        )}
      </div>
    );
  });
};
