import { useState } from 'react';
import { maxSideJudges, neutralities, type Neutrality, type Rota } from '#contracts/referees/referees.docs';
import { refereeOps } from '#contracts/referees/referees.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { typedNumber } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { rotaTexts } from './rotaTexts.js';

/** Of whom referees have to be independent, and how many officials a bout has. */
export const RulesDialog = ({ rota, onClose }: { rota: Rota; onClose: () => void }) => {
  const t = useText(rotaTexts);
  const toast = useToast();
  const [neutrality, setNeutrality] = useState<Neutrality | null>(rota.neutrality);
  const { send, sending, errors } = useCommand(refereeOps.setRules, { isQuiet: true });
  const save = async ({ sideJudges = '' }: Record<string, string>) => {
    if (!(await send({ eventId: rota.eventId, neutrality, sideJudges: typedNumber(sideJudges) })).success) return;
    toast('ok', t('saved'));
    onClose();
  };
  return (
    <FormDialog title={t('rulesTitle')} action={t('save')} isBusy={sending} onSubmit={(values) => void save(values)} onClose={onClose}>
      <FormErrors errors={errors} handled={['sideJudges']} />
      <SelectField
        label={t('neutrality')}
        value={neutrality ?? ''}
        onChange={({ target }) => setNeutrality(neutralities.find((one) => one === target.value) ?? null)}
        options={[
          { value: '', text: t('neutrality.auto', { to: t(`neutrality.${rota.neutralTo}`) }) },
          ...neutralities.map((value) => ({ value, text: t(`neutrality.${value}`) })),
        ]}
      />
      <TextField
        name="sideJudges"
        label={t('sideJudges')}
        hint={t('sideJudgesHint')}
        inputMode="numeric"
        maxLength={String(maxSideJudges).length}
        defaultValue={rota.sideJudges ?? ''}
        errors={errors['sideJudges']}
      />
    </FormDialog>
  );
};
