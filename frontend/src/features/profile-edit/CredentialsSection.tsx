import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { passwordOps } from '#contracts/identity/account.ops';
import { IconButton } from '../../ui/Button.js';
import { FieldFrame } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { partTexts } from './partTexts.js';
import { SectionFrame } from './SectionFrame.js';
import { useSectionForm } from './useSectionForm.js';

const blank = { currentPassword: '', newPassword: '' };
const givenOf = () => blank;

/** A new password for oneself. */
export const CredentialsSection = () => {
  const t = useText(partTexts);
  const [isShown, setShown] = useState(false);
  const form = useSectionForm({
    section: 'credentials',
    op: passwordOps.change,
    givenOf,
    inputOf: (draft) => ({ ...draft }),
    isElsewhere: true,
  });
  const { draft, change, errors } = form;
  // Which of the two was wrong the server says of the form as a whole.
  const errorsOf = {
    currentPassword: errors['currentPassword'] ?? (errors['form']?.includes('error.credentials') ? errors['form'] : undefined),
    newPassword: errors['newPassword'],
  };
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <SectionFrame form={form} lead={t('credentialsLead')}>
      <section className="cardx pe-b">
        <div className="pe-2">
          {(['currentPassword', 'newPassword'] as const).map((field) => (
            <FieldFrame
              key={field}
              label={t(field)}
              hint={field === 'newPassword' ? t('passwordHint') : undefined}
              errors={errorsOf[field]}
              isRequired
            >
              {(wiring) => (
                <span className="in">
                  <input
                    {...wiring}
                    type={isShown ? 'text' : 'password'}
                    autoComplete={field === 'newPassword' ? 'new-password' : 'current-password'}
                    value={draft[field]}
                    onChange={({ currentTarget }) => change({ [field]: currentTarget.value }, field, 'form')}
                  />
                  <IconButton className="ib--sm" label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!isShown)}>
                    <Icon aria-hidden size={16} />
                  </IconButton>
                </span>
              )}
            </FieldFrame>
          ))}
        </div>
      </section>
    </SectionFrame>
  );
};
