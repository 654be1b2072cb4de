import type { ShownApplication } from '#contracts/applications/application-answers.docs';
import { useState } from 'react';
import { needsComment, type ApplicationStatus } from '#contracts/applications/application.docs';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { Button, type ButtonLook } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { TextArea } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { applicationsTexts } from './applicationsTexts.js';

const isStep = (status: ApplicationStatus): status is Exclude<ApplicationStatus, 'draft'> => status !== 'draft';
const looks: Partial<Record<ApplicationStatus, ButtonLook>> = {
  submitted: 'primary',
  onReview: 'primary',
  approved: 'primary',
  rejected: 'danger',
  cancelled: 'danger',
};

/** What may become of an application now: for its author, for those who decide. */
export const Decision = ({ application, again }: { application: ShownApplication; again: () => void }) => {
  const t = useText(applicationsTexts);
  const [comment, setComment] = useState('');
  const [isCancelling, setCancelling] = useState(false);
  const { send, sending, errors } = useCommand(calls.changeStatus, { isQuiet: true });
  const steps = application.permissions.nextStatuses.filter(isStep);
  if (steps.length === 0) return null;
  const go = (status: ApplicationStatus) =>
    void send({ applicationId: application.id, status, comment, expectedVersion: application.version }).then((outcome) => {
      if (!outcome.success) return;
      refetchQueries(calls.own, calls.desk);
      again();
    });
  return (
    <section className="cardx card-p form">
      <h2>{t('decide')}</h2>
      <FormErrors errors={errors} handled={['comment']} />
      {steps.some(needsComment) && (
        <TextArea
          label={t('comment')}
          hint={t('commentHint')}
          value={comment}
          errors={errors['comment']}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      <div className="form-actions">
        {steps.map((status) => (
          <Button
            key={status}
            look={looks[status] ?? 'plain'}
            isBusy={sending}
            onClick={() => (status === 'cancelled' ? setCancelling(true) : go(status))}
          >
            {t(`to.${status}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        title={t('to.cancelled')}
        action={t('to.cancelled')}
        isOpen={isCancelling}
        isBusy={sending}
        onClose={() => setCancelling(false)}
        onConfirm={() => {
          setCancelling(false);
          go('cancelled');
        }}
      >
        <p>{t('confirmCancel', { id: application.id })}</p>
      </ConfirmDialog>
    </section>
  );
};
