import { useState } from 'react';
import type { PromoProblem } from '#contracts/payments/paying/paying.docs';
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
  /** Why it takes nothing off what is chosen. */
  problem: PromoProblem | null;
  onApplied: () => void;
}

/** Takes a promo code off what is due: held for this order, and for half an hour. */
export const PromoField = ({ payer, code, problem, onApplied }: PromoFieldProps) => {
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
          errors={errors['code'] ?? (isHeld && problem !== null ? [problem] : undefined)}
          hint={isHeld && problem === null ? t('promoHeld') : undefined}
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
