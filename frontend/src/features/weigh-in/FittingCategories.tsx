import { useState } from 'react';
import { listOps } from '#contracts/registrations/list.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import styles from './weighIn.module.css';
import type { FittingStream } from '#contracts/registrations/limits.docs';
import type { WeighInRow } from '#contracts/registrations/details.docs';
import { weighInTexts } from './weighInTexts.js';

interface FittingCategoriesProps {
  row: WeighInRow;
  fitting: readonly FittingStream[];
  mayMove: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Where an athlete fits who is out of their category. Nobody is moved before the second press. */
export const FittingCategories = ({ row, fitting, mayMove, onChanged, onClose }: FittingCategoriesProps) => {
  const t = useText(weighInTexts);
  const toast = useToast();
  const [chosen, setChosen] = useState<FittingStream | null>(null);
  const { send, sending, errors } = useCommand(listOps.changeStream, { isQuiet: true });
  const named = ({ name, freePlaces }: FittingStream) => (freePlaces === 0 ? t('full', { stream: name }) : name);
  const move = ({ id, name }: FittingStream) => {
    void send({ registrationId: row.id, streamId: id }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('moved', { stream: name }));
      onChanged();
      onClose();
    });
  };
  return (
    <div className="column">
      <p>{t('stays')}</p>
      <FormErrors errors={errors} />
      {chosen ? (
        <>
          <p>
            <b>{t('moveTitle')}</b>
            <br />
            {t('moveText', { name: row.fullName, stream: chosen.name })}
          </p>
          <Button look="primary" size="large" isBusy={sending} onClick={() => move(chosen)}>
            {t('move')}
          </Button>
        </>
      ) : (
        <>
          <p className="w5">{t(fitting.length > 0 ? 'fitting' : 'fittingNone')}</p>
          <ul>
            {fitting.map((stream) => (
              <li key={stream.id}>
                {mayMove ? (
                  <button type="button" className={styles['choose']} onClick={() => setChosen(stream)}>
                    {named(stream)}
                  </button>
                ) : (
                  named(stream)
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="large" onClick={onClose}>
        {t('next')}
      </Button>
    </div>
  );
};
