import { IconCheck, IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { socialNetworks } from '#contracts/profiles/profile.docs';
import { profileOps } from '#contracts/profiles/profile.ops';
import { profileLimits } from '#contracts/rules/profile';
import { formatDateTime } from '../../ui/dates.js';
import { TextField } from '../../ui/Field.js';
import { Pill } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import { AddRow } from './AddRow.js';
import { contactsDraftOf, contactsInputOf, type ContactsDraft } from './contacts.js';
import { useEditing } from './editContext.js';
import { LinkRows } from './LinkRows.js';
import { OwnPhone } from './OwnPhone.js';
import { partTexts } from './partTexts.js';
import { PhoneByAdmin } from './PhoneByAdmin.js';
import { PhoneField } from './PhoneField.js';
import { blankRow } from './rows.js';
import { SectionFrame } from './SectionFrame.js';
import { useSectionForm, type SectionForm } from './useSectionForm.js';

const SeenBy = ({ isPublic }: { isPublic: boolean }) => {
  const t = useText(partTexts);
  const Icon = isPublic ? IconEye : IconEyeOff;
  return (
    <span className="pe-lock">
      <Icon aria-hidden size={14} />
      {t(isPublic ? 'publicHint' : 'privateHint')}
    </span>
  );
};

const VerifiedPhone = () => {
  const t = useText(partTexts);
  const { data } = useEditing();
  const locale = useLocale();
  const {
    isPhoneVerified,
    phoneForVerification,
    lastUserIdUpdatePhoneForVerification,
    lastUserFioUpdatePhoneForVerification,
    phoneVerifiedAt,
  } = data.contacts;
  const Icon = isPhoneVerified ? IconCheck : IconX;
  return (
    <section className="cardx">
      <header className="pe-row-h">
        <h2>{t('phoneVerification')}</h2>
        <Pill tone={isPhoneVerified ? 'ok' : 'mute'} icon={<Icon aria-hidden size={14} />}>
          {t(isPhoneVerified ? 'verified' : 'notVerified')}
        </Pill>
      </header>
      <div className="pe-b">
        {phoneForVerification && (
          <p>
            <b>{phoneForVerification}</b>
            {lastUserIdUpdatePhoneForVerification !== null && (
              <span className="muted">
                {', '}
                {t('byAdmin', { name: lastUserFioUpdatePhoneForVerification ?? '', id: lastUserIdUpdatePhoneForVerification })}
              </span>
            )}
            {phoneVerifiedAt && (
              <span className="muted">
                {', '}
                <time dateTime={phoneVerifiedAt}>{formatDateTime(locale, phoneVerifiedAt)}</time>
              </span>
            )}
          </p>
        )}
        {data.itSelfProfile && <OwnPhone />}
        {data.isUserAdmin && <PhoneByAdmin />}
      </div>
    </section>
  );
};

/** Phones, mails, networks, links. */
export const ContactsSection = () => {
  const t = useText(partTexts);
  const form = useSectionForm({
    section: 'contacts',
    op: profileOps.saveContacts,
    givenOf: contactsDraftOf,
    inputOf: contactsInputOf,
  });
  return (
    <SectionFrame form={form} lead={t('contactsLead')}>
      <VerifiedPhone />
      <MailAndPhoneFields form={form} />
      <NetworkFields form={form} />
      <LinkFields form={form} />
    </SectionFrame>
  );
};

interface FieldsProps {
  form: SectionForm<ContactsDraft>;
}

const MailAndPhoneFields = ({ form: { draft, change, errors } }: FieldsProps) => {
  const t = useText(partTexts);
  return (
    <section className="cardx pe-b">
      <div className="pe-2">
        {(['contactEmail', 'personalEmail'] as const).map((field) => (
          <TextField
            key={field}
            label={t(field)}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={draft[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            errors={errors[field]}
            hint={<SeenBy isPublic={field === 'contactEmail'} />}
          />
        ))}
        {(['contactPhone', 'personalPhone'] as const).map((field) => (
          <PhoneField
            key={field}
            label={t(field)}
            value={draft[field]}
            onChange={(phone) => change({ [field]: phone })}
            errors={errors[field]}
            hint={<SeenBy isPublic={field === 'contactPhone'} />}
          />
        ))}
      </div>
    </section>
  );
};

const NetworkFields = ({ form: { draft, change, errors } }: FieldsProps) => {
  const t = useText(partTexts);
  return (
    <section className="cardx">
      <header className="pe-row-h">
        <h2>{t('socials')}</h2>
      </header>
      <div className="pe-b pe-2">
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            label={t(network)}
            maxLength={300}
            value={draft[network]}
            onChange={({ currentTarget }) => change({ [network]: currentTarget.value })}
            errors={errors[network]}
          />
        ))}
      </div>
    </section>
  );
};

const LinkFields = ({ form: { draft, change, errors } }: FieldsProps) => {
  const t = useText(partTexts);
  const { links } = draft;
  const max = profileLimits.externalLinks;
  return (
    <section className="cardx">
      <header className="pe-row-h">
        <h2>{t('links')}</h2>
        <span className="muted t13">{t('linksUsed', { count: links.length, max })}</span>
      </header>
      <div className="pe-b">
        <LinkRows links={links} errors={errors} onChange={(rows, changed) => change({ links: rows }, ...changed)} />
        <AddRow count={links.length} max={max} onAdd={() => change({ links: [...links, blankRow({ url: '' })] })}>
          {t('addLink')}
        </AddRow>
      </div>
    </section>
  );
};
