import { useState } from 'react';
import { detailOps } from '#contracts/registrations/details.ops';
import { useCommand } from '../../../../app/useCommand.js';
import { TextField } from '../../../../ui/Field.js';
import { useText } from '../../../../ui/texts.js';
import type { MoreProps } from './more.js';
import { MoreForm } from './MoreForm.js';
import { moreTexts } from './moreTexts.js';

const maxLength = 1_000;

/** Arrival, hotel, clothing size and the like. */
export const AdditionalInfo = ({ row, details, onChanged }: MoreProps) => {
  const t = useText(moreTexts);
  const [values, setValues] = useState(details.additionalInfo);
  const { send, sending, errors } = useCommand(detailOps.updateInfo, { isQuiet: true });
  const changed = details.additionalInfoFields.filter(({ key }) => (values[key] ?? '').trim() !== (details.additionalInfo[key] ?? ''));
  const additionalInfo = Object.fromEntries(changed.map(({ key }) => [key, values[key]?.trim() || null]));
  return (
    <MoreForm
      title={t('info')}
      send={() => send({ registrationId: row.id, additionalInfo, expectedVersion: row.version })}
      {...{ sending, errors, onChanged }}
      isReady={changed.length > 0}
    >
      {details.additionalInfoFields.map(({ key, name }) => (
        <TextField
          key={key}
          label={name}
          maxLength={maxLength}
          value={values[key] ?? ''}
          onChange={({ target }) => setValues({ ...values, [key]: target.value })}
        />
      ))}
    </MoreForm>
  );
};
