import { useState } from 'react';
import { useCommand } from '../../../app/useCommand.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { applyPromoOp } from './calls.js';
import styles from './paying.module.css';
import { payingTexts } from './payingTexts.js';

interface PromoFieldProps {
  payer: { eventId: number; userId: number };
  /** The code that the order holds already. */
  code: string;
  onApplied: () => void;
}

/** Takes a promo code off what is due: held for this order, and for half an hour. */
export const PromoField = ({ payer, code, onApplied }: PromoFieldProps) => {
  const t = useText(payingTexts);
  const [typed, setTyped] = useState(code);
  const { send, sending, errors } = useCommand(applyPromoOp, { isQuiet: true });
  const apply = async () => {
    if ((await send({ ...payer, code: typed.trim() })).success) onApplied();
  };
  const isHeld = code !== '' && typed.trim() === code;
  return (
    <div>
      <FormErrors errors={errors} handled={['code']} />
      <div className={styles['code']}>
        <TextField
          label={t('promoCode')}
          value={typed}
          errors={errors['code']}
          hint={isHeld ? t('promoHeld') : undefined}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter' && typed.trim() !== code && !sending) void apply();
          }}
        />
        <Button isBusy={sending} disabled={typed.trim() === code} onClick={() => void apply()}>
          {t(typed.trim() === '' && code !== '' ? 'dropPromo' : 'applyPromo')}
        </Button>
      </div>
    </div>
  );
};
