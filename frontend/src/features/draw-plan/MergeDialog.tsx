import { useState } from 'react';
import type { MergePlan } from '#contracts/registrations/merge.docs';
import { mergeOps } from '#contracts/registrations/merge.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { mergeTexts } from './mergeTexts.js';

interface MergeDialogProps {
  given: SportEventAnswer;
  fromStreamId: number;
  intoStreamId: number;
  onClose: () => void;
  onMerged: () => void;
}

/** Two categories become one: what happens to each entrant is seen before. */
export const MergeDialog = ({ given, fromStreamId, intoStreamId, onClose, onMerged }: MergeDialogProps) => {
  const t = useText(mergeTexts);
  const toast = useToast();
  const eventId = given.event.id;
  const [intoId, setIntoId] = useState(intoStreamId);
  const [isWidened, setWidened] = useState(true);
  const [name, setName] = useState('');
  const merge = { eventId, fromStreamId, intoStreamId: intoId, isWidened };
  const { answer: plan } = useQuery(mergeOps.plan, merge);
  const { send, sending, errors } = useCommand(mergeOps.merge, { isQuiet: true });
  const nameOf = (streamId: number): string => given.streams.find(({ id }) => id === streamId)?.name ?? '';
  const others = given.streams.filter(({ id, isDrawn, isCompleted }) => id !== fromStreamId && !isDrawn && !isCompleted);
  const moving = plan?.rows.filter(({ outcome }) => outcome === 'moves').length ?? 0;
  const save = () => {
    void send({ ...merge, ...(isWidened && name.trim() && { name: name.trim() }) }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('merged', { count: outcome.movedCount }));
      onMerged();
    });
  };
  return (
    <FormDialog
      title={t('title', { name: nameOf(fromStreamId) })}
      action={t('merge', { count: moving })}
      isBusy={sending}
      isReady={plan !== undefined && plan.error === null && moving > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={['name']} />
      <SelectField
        label={t('into')}
        value={intoId}
        options={others.map(({ id, name: other }) => ({ value: String(id), text: other }))}
        onChange={(event) => setIntoId(Number(event.target.value))}
      />
      <CheckField label={t('widen')} checked={isWidened} onChange={(event) => setWidened(event.target.checked)} />
      {isWidened && (
        <TextField
          label={t('newName')}
          hint={t('newNameHint', { name: nameOf(intoId) })}
          value={name}
          errors={errors['name']}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {plan ? <EntrantOutcomes plan={plan} /> : <Skeleton lines={3} />}
    </FormDialog>
  );
};

const EntrantOutcomes = ({ plan }: { plan: MergePlan }) => {
  const t = useText(mergeTexts);
  const errorText = useErrorText();
  const locale = useLocale();
  const { rows, limits, entrantsAfter, isSourceRemoved, error } = plan;
  const range = (from: number | null, to: number | null): string =>
    [from, to].map((one) => (one === null ? '…' : formatNumber(locale, one))).join('–');
  return (
    <>
      {error && <p className="note note--warn">{errorText(error)}</p>}
      <ul aria-label={t('outcomes')}>
        {rows.map(({ registrationId, fullName, organization, weight, outcome, reasons }) => (
          <li key={registrationId}>
            <b>{fullName}</b>
            {[organization, weight === null ? null : formatNumber(locale, weight)]
              .filter((one) => one !== null)
              .map((one) => `, ${one}`)}: {t(`outcome.${outcome}`)}
            {outcome === 'unfit' && ` (${reasons.map((reason) => t(`unfit.${reason}`)).join(', ')})`}
          </li>
        ))}
      </ul>
      <p className="note note--info">
        {t('after', {
          count: entrantsAfter,
          ages: range(limits.ageFrom, limits.ageTo),
          weights: range(limits.weightFrom, limits.weightTo),
        })}{' '}
        {isSourceRemoved ? t('sourceGone') : t('sourceStays')}
      </p>
    </>
  );
};
