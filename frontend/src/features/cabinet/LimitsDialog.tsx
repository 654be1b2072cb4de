import { useState } from 'react';
import type { LimitsEffect, UnfitEntrant } from '#contracts/registrations/limits.docs';
import type { FieldErrors } from '../../app/http.js';
import { SelectField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { limitsTexts } from './limitsTexts.js';

/** Where those go who do not stay: registration ids by category. */
export type Moves = ReadonlyMap<number, readonly number[]>;

interface LimitsDialogProps {
  effect: LimitsEffect;
  isBusy: boolean;
  /** Why it was not saved; nobody has moved then. */
  errors: FieldErrors;
  onSave: (moves: Moves) => void;
  onClose: () => void;
}

/** Before new limits of a category are saved: who no longer fits, and what happens to each. */
export const LimitsDialog = ({ effect, isBusy, errors, onSave, onClose }: LimitsDialogProps) => {
  const t = useText(limitsTexts);
  const { unfit, overLimit, isDrawn } = effect;
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const choose = (registrationId: number, streamId: number) => setChosen(new Map([...chosen, [registrationId, streamId]]));
  const moves = (): Moves => {
    const byCategory = new Map<number, number[]>();
    for (const [id, streamId] of chosen) if (streamId !== 0) byCategory.set(streamId, [...(byCategory.get(streamId) ?? []), id]);
    return byCategory;
  };
  return (
    <FormDialog
      title={t(unfit.length > 0 ? 'title' : 'titlePlaces')}
      action={t('save')}
      isBusy={isBusy}
      onSubmit={() => onSave(moves())}
      onClose={onClose}
    >
      {Object.keys(errors).length > 0 && (
        <p className="note note--danger" role="alert">
          {t('notSaved')}
        </p>
      )}
      {overLimit > 0 && <p className="note note--warn">{t('overLimit', { count: overLimit })}</p>}
      {unfit.length > 0 && <p className="note note--warn">{t('lead', { count: unfit.length })}</p>}
      {unfit.length > 0 && <p className="note note--info">{t(isDrawn ? 'drawn' : 'choose')}</p>}
      {unfit.map((entrant) => (
        <Unfit
          key={entrant.registrationId}
          entrant={entrant}
          isDrawn={isDrawn}
          streamId={chosen.get(entrant.registrationId) ?? 0}
          errors={errors}
          onChoose={(streamId) => choose(entrant.registrationId, streamId)}
        />
      ))}
    </FormDialog>
  );
};

interface UnfitProps {
  entrant: UnfitEntrant;
  isDrawn: boolean;
  /** 0: they stay. */
  streamId: number;
  errors: FieldErrors;
  onChoose: (streamId: number) => void;
}

const Unfit = ({ entrant, isDrawn, streamId, errors, onChoose }: UnfitProps) => {
  const t = useText(limitsTexts);
  const locale = useLocale();
  const { registrationId, fullName, organization, weight, reasons, fittingStreams } = entrant;
  const known = [fullName, organization, weight === null ? null : t('kg', { weight: formatNumber(locale, weight) })];
  const why = `${known.filter((one) => one !== null).join(', ')}: ${reasons.map((reason) => t(`unfit.${reason}`)).join(', ')}`;
  if (isDrawn || fittingStreams.length === 0) return <div>{why}</div>;
  return (
    <SelectField
      label={why}
      value={streamId}
      errors={errors[`registrations.${registrationId}`] ?? errors[`moves.${streamId}`]}
      options={[
        { value: '0', text: t('stays') },
        ...fittingStreams.map(({ id, name, freePlaces }) => ({
          value: String(id),
          text: t(freePlaces === 0 ? 'movesFull' : 'moves', { name }),
        })),
      ]}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
};
