import { useState } from 'react';
import { protestOps } from '#contracts/competition/protest.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { protestsTexts } from './protestsTexts.js';
import { useProtestLimit } from './useProtests.js';

export interface ProtestedMatch {
  matchId: number;
  number: number;
  sides: readonly { registrationId: number | null; fullName: string | null; organization: string | null }[];
}

interface FileProtestProps {
  eventId: number;
  /** The first is proposed. */
  matches: readonly [ProtestedMatch, ...ProtestedMatch[]];
  /** May take a protest after its time. */
  isHead: boolean;
  onClose: () => void;
}

/** Files a protest against a match that is on or was recorded a moment ago. */
export const FileProtest = ({ eventId, matches, isHead, onClose }: FileProtestProps) => {
  const t = useText(protestsTexts);
  const toast = useToast();
  const limitMinutes = useProtestLimit(eventId);
  const [first] = matches;
  const [matchId, setMatchId] = useState(first.matchId);
  const match = matches.find((one) => one.matchId === matchId) ?? first;
  const [chosen, setSide] = useState<number | null>(null);
  const side = match.sides.find(({ registrationId }) => registrationId !== null && registrationId === chosen);
  // The club of the side is proposed until somebody types.
  const [typed, setFiledBy] = useState<string | null>(null);
  const filedBy = typed ?? side?.organization ?? '';
  const { send, sending, errors } = useCommand(protestOps.fileProtest, { isQuiet: true });
  const isOver = errors['matchId']?.includes('error.protest_late') ?? false;
  const submit = (values: Record<string, string>) => {
    if (!side?.registrationId) return;
    const isLate = values['isLate'] !== undefined && values['isLate'] !== '';
    const input = { matchId: match.matchId, registrationId: side.registrationId, filedBy, reason: values['reason'] ?? '' };
    void send({ ...input, ...(isLate && { isLate }) }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('filed', { number: match.number }));
      onClose();
    });
  };
  return (
    <FormDialog title={t('file')} action={t('file')} isBusy={sending} isReady={side !== undefined} onSubmit={submit} onClose={onClose}>
      <p>{t('fileText')}</p>
      {limitMinutes !== null && <p className="muted">{t('limit', { minutes: limitMinutes })}</p>}
      <FormErrors errors={errors} handled={['reason', 'filedBy', 'registrationId']} />
      <AgainstWhat
        {...{ matches, match, chosen }}
        errors={errors['registrationId']}
        onMatch={(id) => {
          setMatchId(id);
          setSide(null);
        }}
        onSide={setSide}
      />
      <TextField
        label={t('filedBy')}
        hint={t('filedByHint')}
        isRequired
        maxLength={200}
        errors={errors['filedBy']}
        value={filedBy}
        onChange={(event) => setFiledBy(event.target.value)}
      />
      <TextArea label={t('reason')} name="reason" isRequired maxLength={1_000} errors={errors['reason']} />
      {isOver && isHead && <CheckField label={t('takeLate')} name="isLate" />}
    </FormDialog>
  );
};

interface AgainstWhatProps extends Pick<FileProtestProps, 'matches'> {
  match: ProtestedMatch;
  chosen: number | null;
  errors: readonly string[] | undefined;
  onMatch: (matchId: number) => void;
  onSide: (registrationId: number | null) => void;
}

/** The match, where there are several to choose from, and the side for which the protest is. */
const AgainstWhat = ({ matches, match, chosen, errors, onMatch, onSide }: AgainstWhatProps) => {
  const t = useText(protestsTexts);
  const nameOf = ({ sides }: ProtestedMatch, at: number) => sides[at]?.fullName ?? t('unknown');
  const pair = (one: ProtestedMatch) => t('pair', { number: one.number, first: nameOf(one, 0), second: nameOf(one, 1) });
  const sides = match.sides.filter(({ registrationId }) => registrationId !== null);
  return (
    <>
      {matches.length > 1 ? (
        <SelectField
          label={t('match')}
          value={String(match.matchId)}
          options={matches.map((one) => ({ value: String(one.matchId), text: pair(one) }))}
          onChange={(event) => onMatch(Number(event.target.value))}
        />
      ) : (
        <p>
          <b>{pair(match)}</b>
        </p>
      )}
      <SelectField
        label={t('side')}
        isRequired
        errors={errors}
        value={chosen === null ? '' : String(chosen)}
        options={[
          { value: '', text: '—' },
          ...sides.map(({ registrationId, fullName, organization }) => ({
            value: String(registrationId),
            text: [fullName ?? t('unknown'), organization].filter(Boolean).join(', '),
          })),
        ]}
        onChange={(event) => onSide(event.target.value === '' ? null : Number(event.target.value))}
      />
    </>
  );
};
