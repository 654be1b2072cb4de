import { useState } from 'react';
import type { Invited } from '#contracts/registrations/notification.docs';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { DayField } from '../../ui/DayField.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { SelectField, TextArea } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { notifyTexts } from './notifyTexts.js';

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Which of the addresses are none, by what was typed. */
const badAddresses = (errors: Readonly<Record<string, readonly string[]>>, emails: readonly string[]): string[] =>
  Object.keys(errors).flatMap((path) => (path.startsWith('emails.') ? (emails[Number(path.slice('emails.'.length))] ?? []) : []));

/** Invites people by their addresses; who could not be invited stays on the screen with the reason. */
export const InviteForm = ({ eventId, formId, onBusy }: { eventId: number; formId: string; onBusy: (isBusy: boolean) => void }) => {
  const t = useText(notifyTexts);
  const toast = useToast();
  const [validUntil, setValidUntil] = useState('');
  const [sent, setSent] = useState<{ emails: string[]; skipped: Invited['skipped'] }>({ emails: [], skipped: [] });
  const { answer } = useQuery(getEventOp, { eventId });
  const { send, errors } = useCommand(notificationOps.invite, { isQuiet: true });
  const submit = ({ emails: typed = '', streamId, text }: Record<string, string>) => {
    const emails = addressesIn(typed);
    onBusy(true);
    const input = { eventId, emails, text, ...(streamId && { streamId }), ...(validUntil && { validUntil }) };
    void send(input).then((outcome) => {
      onBusy(false);
      setSent({ emails, skipped: outcome.success ? outcome.skipped : [] });
      if (!outcome.success) return;
      if (outcome.invited.length > 0) toast('ok', t('invited', { count: outcome.invited.length }));
      refetchQueries(notificationOps.sent);
    });
  };
  const bad = badAddresses(errors, sent.emails);
  const handled = ['validUntil', ...Object.keys(errors).filter((path) => path.startsWith('emails.'))];
  return (
    <form id={formId} className="form" noValidate onSubmit={(event) => submit(formValues(event))}>
      <FormErrors errors={errors} handled={handled} />
      <TextArea
        name="emails"
        label={t('addresses')}
        hint={bad.length > 0 ? t('badAddresses', { list: bad.join(', ') }) : t('addressesHint')}
        errors={bad.length > 0 ? ['error.email'] : undefined}
        rows={4}
        isRequired
      />
      <SelectField
        name="streamId"
        label={t('inviteTo')}
        options={[
          { value: '', text: t('anyStream') },
          ...(answer?.streams ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <TextArea name="text" label={t('inviteText')} rows={4} />
      <DayField label={t('validUntil')} value={validUntil} errors={errors['validUntil']} onChange={setValidUntil} />
      {sent.skipped.length > 0 && (
        <div className="note note--warn" role="status">
          <ul>
            {sent.skipped.map(({ value, error }) => (
              <li key={value}>
                {value} — <ErrorText keys={[error]} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
};
