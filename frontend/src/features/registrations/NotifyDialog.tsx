import { useId, useState } from 'react';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { noticeChannels, type NoticeChannel } from '#contracts/registrations/notification.docs';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckField, TextArea, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { EntryInvitations } from './EntryInvitations.js';
import { InviteForm } from './InviteForm.js';
import { NoticeReach } from './NoticeReach.js';
import { notifyTexts } from './notifyTexts.js';
import { SentNotices } from './SentNotices.js';

interface NotifyDialogProps {
  eventId: number;
  registrationIds: readonly number[];
  onClose: () => void;
}

const tabs = ['write', 'invite', 'sent'] as const;
type Tab = (typeof tabs)[number];
const tabWord = { write: 'write', invite: 'invite', sent: 'sentTab' } as const;

/** Writes to the chosen participants; on its second tab what was sent before, with what came of each message. */
export const NotifyDialog = ({ eventId, registrationIds, onClose }: NotifyDialogProps) => {
  const t = useText(notifyTexts);
  const [tab, setTab] = useState<Tab>('write');
  const formId = useId();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(tab === 'write' ? 'cancel' : 'close')}</Button>
          <span className="sp" />
          {tab !== 'sent' && (
            <Button
              look="primary"
              type="submit"
              form={formId}
              isBusy={isSending}
              disabled={tab === 'write' && registrationIds.length === 0}
            >
              {t('send')}
            </Button>
          )}
        </>
      }
    >
      <div className="column">
        <div className="row wrap" role="group" aria-label={t('title')}>
          {tabs.map((name) => (
            <button key={name} type="button" className="chip" aria-pressed={tab === name} onClick={() => setTab(name)}>
              {t(tabWord[name])}
            </button>
          ))}
        </div>
        {tab === 'write' && <WriteForm {...{ eventId, registrationIds, formId }} onBusy={setSending} onSent={() => setTab('sent')} />}
        {tab === 'invite' && <InviteForm eventId={eventId} formId={formId} onBusy={setSending} />}
        {tab === 'sent' && <EntryInvitations eventId={eventId} />}
        {tab === 'sent' && <SentNotices eventId={eventId} />}
      </div>
    </Dialog>
  );
};

interface WriteFormProps extends Pick<NotifyDialogProps, 'eventId' | 'registrationIds'> {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onSent: () => void;
}

const WriteForm = ({ eventId, registrationIds, formId, onBusy, onSent }: WriteFormProps) => {
  const t = useText(notifyTexts);
  const toast = useToast();
  const { send, errors } = useCommand(notificationOps.notify, { isQuiet: true });
  const [channels, setChannels] = useState<readonly NoticeChannel[]>(['email']);
  const submit = async ({ subject = '', text = '' }: Record<string, string>) => {
    onBusy(true);
    const outcome = await send({ eventId, registrationIds, channels, subject, text });
    onBusy(false);
    if (!outcome.success) return;
    const { recipientCount, skipped } = outcome;
    if (recipientCount > 0) toast('ok', t('queued', { count: recipientCount }));
    if (skipped.length > 0) toast('info', t('skipped', { count: skipped.length }));
    refetchQueries(notificationOps.sent);
    onSent();
  };
  return (
    <form id={formId} className="form" noValidate onSubmit={(event) => void submit(formValues(event))}>
      <FormErrors errors={errors} handled={['subject', 'text', 'channels', 'channels.0']} />
      <p>
        <b>{t('toWhom', { count: registrationIds.length })}</b>
        <br />
        <span className="muted">{t('howSent')}</span>
      </p>
      <Channels channels={channels} errors={errors['channels']} onChange={setChannels} />
      <NoticeReach {...{ eventId, registrationIds, channels }} />
      <TextField name="subject" label={t('subject')} errors={errors['subject']} maxLength={200} isRequired />
      <TextArea name="text" label={t('text')} errors={errors['text']} rows={7} isRequired />
    </form>
  );
};

interface ChannelsProps {
  channels: readonly NoticeChannel[];
  errors: readonly string[] | undefined;
  onChange: (channels: readonly NoticeChannel[]) => void;
}

const Channels = ({ channels, errors = [], onChange }: ChannelsProps) => {
  const t = useText(notifyTexts);
  const errorText = useErrorText();
  return (
    <fieldset className="col">
      <legend>{t('channels')}</legend>
      {noticeChannels.map((channel) => (
        <CheckField
          key={channel}
          label={t(`channel.${channel}`)}
          checked={channels.includes(channel)}
          onChange={({ target }) => onChange(noticeChannels.filter((one) => (one === channel ? target.checked : channels.includes(one))))}
        />
      ))}
      {errors.map((error) => (
        <span key={error} className="err" role="alert">
          {errorText(error)}
        </span>
      ))}
    </fieldset>
  );
};
