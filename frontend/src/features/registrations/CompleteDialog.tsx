import { useCallback, useEffect, useState } from 'react';
import type { CategoryCompleted, LeftEntrant } from '#contracts/registrations/registration.docs';
import { resultOps } from '#contracts/registrations/results.ops';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import type { InputOfCall } from '../../app/call.js';
import type { Outcome } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { CheckField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { StatusPill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { registrationsTexts } from './registrationsTexts.js';

interface CompleteDialogProps {
  stream: Category;
  onClose: () => void;
  onDone: () => void;
}

/** What completing would leave out, asked of the server anew with each entrant who is to count all the same. */
const useMissing = (
  streamId: number,
  send: (input: InputOfCall<typeof resultOps.completeStream>) => Promise<Outcome<CategoryCompleted>>,
) => {
  const [left, setLeft] = useState<readonly LeftEntrant[]>([]);
  const [counted, setCounted] = useState<readonly number[]>([]);
  const [missing, setMissing] = useState<Missing>(nothingMissing);
  const look = useCallback(
    (countedRegistrationIds: readonly number[]) => send({ streamId, isPreview: true, countedRegistrationIds: [...countedRegistrationIds] }),
    [send, streamId],
  );
  useEffect(() => {
    void look([]).then((outcome) => {
      if (!outcome.success) return;
      setLeft(outcome.withdrawnEntrants);
      setMissing(outcome);
    });
  }, [look]);
  const choose = (registrationId: number, counts: boolean) => {
    const chosen = counts ? [...counted, registrationId] : counted.filter((id) => id !== registrationId);
    setCounted(chosen);
    void look(chosen).then((outcome) => {
      if (outcome.success) setMissing(outcome);
    });
  };
  return { left, counted, missing, choose };
};

/** Completes a category: names those who were drawn and do not count any more, and says what has not been played. */
export const CompleteDialog = ({ stream, onClose, onDone }: CompleteDialogProps) => {
  const t = useText(registrationsTexts);
  const toast = useToast();
  const [isForce, setForce] = useState(false);
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(resultOps.completeStream, { isQuiet: true });
  const { left, counted, missing, choose } = useMissing(stream.id, send);
  const openCount = missing.openMatchIds.length;
  const isProtested = missing.openProtests.length > 0;
  const complete = () => {
    const choice = {
      ...(counted.length > 0 && { countedRegistrationIds: [...counted] }),
      ...(isForce && { isForce }),
      ...(reason !== '' && { reason }),
    };
    void send({ streamId: stream.id, ...choice }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('completed'));
      onDone();
    });
  };
  return (
    <ConfirmDialog title={t('complete')} action={t('complete')} isOpen isBusy={sending} onConfirm={complete} onClose={onClose}>
      <div className="column">
        <p>{t('completeText', { name: stream.name })}</p>
        <FormErrors errors={errors} />
        {left.length > 0 && <Left rows={left} counted={counted} onCount={choose} />}
        {missing.savedByHand.length > 0 && <ByHand rows={missing.savedByHand} />}
        <MissingNotes missing={missing} />
        {(openCount > 0 || isProtested) && (
          <CheckField
            label={t(openCount > 0 ? 'completeForce' : 'completeProtested')}
            checked={isForce}
            onChange={(event) => setForce(event.target.checked)}
          />
        )}
        {isProtested && isForce && (
          <TextField
            label={t('protestReason')}
            isRequired
            maxLength={1_000}
            value={reason}
            errors={errors['reason']}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
};

type Missing = Pick<CategoryCompleted, 'savedByHand' | 'openMatchIds' | 'openProtests' | 'unresolvedTies' | 'isPlayOffMissing'>;
const nothingMissing: Missing = { savedByHand: [], openMatchIds: [], openProtests: [], unresolvedTies: [], isPlayOffMissing: false };

/** What keeps somebody from a place. */
const MissingNotes = ({ missing: { openMatchIds, openProtests, unresolvedTies, isPlayOffMissing } }: { missing: Missing }) => {
  const t = useText(registrationsTexts);
  return (
    <>
      {isPlayOffMissing && <p className="note note--warn">{t('playOffMissing')}</p>}
      {unresolvedTies.map((names) => (
        <p key={names.join()} className="note note--warn">
          {t('tieUnresolved', { names: names.join(', ') })}
        </p>
      ))}
      {openProtests.length > 0 && (
        <p className="note note--warn">
          {t('openProtests', { numbers: [...new Set(openProtests.map(({ number }) => number))].join(', ') })}
        </p>
      )}
      {openMatchIds.length > 0 && <p className="note note--warn">{t('openMatches', { count: openMatchIds.length })}</p>}
    </>
  );
};

/** What becomes of places that somebody has typed. */
const ByHand = ({ rows }: { rows: CategoryCompleted['savedByHand'] }) => {
  const t = useText(registrationsTexts);
  return (
    <div className="note note--warn">
      <div className="column">
        <p>{t('savedByHandText')}</p>
        <ul aria-label={t('savedByHand')}>
          {rows.map(({ registrationId, fullName, place, becomes }) => (
            <li key={registrationId}>
              <span className="w5">{fullName}</span>: {t(place === becomes ? 'placeShared' : 'placeReplaced', { place, becomes })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

interface LeftProps {
  rows: readonly LeftEntrant[];
  counted: readonly number[];
  onCount: (registrationId: number, counts: boolean) => void;
}

const Left = ({ rows, counted, onCount }: LeftProps) => {
  const t = useText(registrationsTexts);
  return (
    <div className="note note--warn">
      <div className="column">
        <p>{t('leftText')}</p>
        <ul className="column" aria-label={t('left')}>
          {rows.map(({ registrationId, fullName, status, mayCount }) => (
            <li key={registrationId} className="row wrap">
              <span className="w5">{fullName}</span>
              <StatusPill of="participation" value={status} />
              {mayCount && (
                <CheckField
                  label={t('countsLabel')}
                  checked={counted.includes(registrationId)}
                  onChange={(event) => onCount(registrationId, event.target.checked)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
