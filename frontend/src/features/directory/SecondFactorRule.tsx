import { Link } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Failure } from '../../ui/Failure.js';
import { CheckField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { getAccountRules, requireSecondFactor } from './calls.js';
import { roleTexts } from './roleTexts.js';

const rules = ['isForAdministrators', 'isForRefunds'] as const;

/** For what a second factor is needed; only who has logged in with one may ask it of the others. */
export const SecondFactorRule = () => {
  const t = useText(roleTexts);
  const toast = useToast();
  const { answer, failure, refetch } = useQuery(getAccountRules, {});
  const { send, sending, errors } = useCommand(requireSecondFactor, { isQuiet: true });
  const require = async (rule: (typeof rules)[number], isAsked: boolean) => {
    const outcome = await send({ [rule]: isAsked });
    if (!outcome.success) return;
    toast('ok', t('ruleSaved'));
    refetch();
  };
  return (
    <section className="cardx card-p column" aria-labelledby="second-factor-rule">
      <h2 id="second-factor-rule">{t('ruleTitle')}</h2>
      <FormErrors errors={errors} />
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {answer &&
        rules.map((rule) => (
          <CheckField
            key={rule}
            label={t(rule)}
            checked={answer[rule]}
            disabled={sending}
            onChange={({ currentTarget }) => void require(rule, currentTarget.checked)}
          />
        ))}
      <p className="muted t13">
        {t('ruleHint')} <Link to="/security">{t('ruleLink')}</Link>
      </p>
    </section>
  );
};
