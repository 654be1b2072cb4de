import { useState } from 'react';
import { detailOps } from '#contracts/registrations/details.ops';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { componentTypes, type ComponentType } from '#contracts/registrations/statuses';
import { useCommand } from '../../../../app/useCommand.js';
import { SelectField, TextArea } from '../../../../ui/Field.js';
import { useText } from '../../../../ui/texts.js';
import { MoreForm } from './MoreForm.js';
import { moreTexts } from './moreTexts.js';

/** A comment on one part of an entry. */
export const CommentForm = ({ row, onChanged }: { row: RegistrationRow; onChanged: () => void }) => {
  const t = useText(moreTexts);
  const [component, setComponent] = useState<ComponentType>('participation');
  const [text, setText] = useState(row.comments.participation ?? '');
  const { send, sending, errors } = useCommand(detailOps.comment, { isQuiet: true });
  const choose = (name: string) => {
    const chosen = componentTypes.find((each) => each === name) ?? 'participation';
    setComponent(chosen);
    setText(row.comments[chosen] ?? '');
  };
  return (
    <MoreForm
      title={t('comment')}
      send={() => send({ registrationId: row.id, componentType: component, comment: text.trim(), expectedVersion: row.version })}
      {...{ sending, errors, onChanged }}
      handled={['comment']}
      isReady={text.trim() !== (row.comments[component] ?? '')}
    >
      <SelectField
        label={t('component')}
        value={component}
        options={componentTypes.map((value) => ({ value, text: t(value) }))}
        onChange={({ target }) => choose(target.value)}
      />
      <TextArea
        label={t('comment')}
        hint={t('commentHint')}
        rows={2}
        maxLength={1_000}
        value={text}
        errors={errors['comment']}
        onChange={({ target }) => setText(target.value)}
      />
    </MoreForm>
  );
};
