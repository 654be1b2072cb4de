import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { credentialsOps } from '#contracts/identity/access.ops';
import { IconButton } from '../../ui/Button.js';
import { FieldFrame } from '../../ui/Field.js';
import { useSession } from '../../app/session.js';
import { PasswordStrength } from '../../shared/passwords/PasswordStrength.js';
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
    op: credentialsOps.save,
    givenOf,
    inputOf: (profileCredentials) => ({ profileCredentials }),
    isElsewhere: true,
  });
  const { draft, change, errors } = form;
  const { user } = useSession();
  const own = [user?.fullName ?? '', user?.email ?? ''];
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
              errors={errors[field]}
              isRequired
            >
              {(wiring) => (
                <>
                  <span className="in">
                    <input
                      {...wiring}
                      type={isShown ? 'text' : 'password'}
                      autoComplete={field === 'newPassword' ? 'new-password' : 'current-password'}
                      value={draft[field]}
                      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
                    />
                    <IconButton className="ib--sm" label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!isShown)}>
                      <Icon aria-hidden size={16} />
                    </IconButton>
                  </span>
                  {field === 'newPassword' && <PasswordStrength password={draft.newPassword} own={own} />}
                </>
              )}
            </FieldFrame>
          ))}
        </div>
      </section>
    </SectionFrame>
  );
};
