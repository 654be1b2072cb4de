import { consentDaysAfterEvent, consentGroups, type ConsentGroup } from '#contracts/visibility/consent.docs';
import { CheckField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { consentTexts } from './consentTexts.js';

interface ConsentFieldsProps {
  chosen: readonly ConsentGroup[];
  /** What the rules of the chosen categories go by. */
  needed: readonly ('birthDate' | 'weight')[];
  onChange: (chosen: ConsentGroup[]) => void;
}

/** Ticks what the organisers may see; what the rules need is ticked and says why. */
export const ConsentFields = ({ chosen, needed, onChange }: ConsentFieldsProps) => {
  const t = useText(consentTexts);
  const isNeeded = (group: ConsentGroup): boolean => needed.some((one) => one === group);
  return (
    <fieldset className="cardx card-p column">
      <legend className="vh">{t('title')}</legend>
      <b aria-hidden>{t('title')}</b>
      <p className="muted t13">{t('lead', { days: consentDaysAfterEvent })}</p>
      {consentGroups.map((group) => (
        <CheckField
          key={group}
          label={
            <>
              {t(group)}
              {isNeeded(group) && <span className="muted t13"> — {t(group === 'weight' ? 'neededWeight' : 'neededBirthDate')}</span>}
            </>
          }
          checked={chosen.includes(group) || isNeeded(group)}
          disabled={isNeeded(group)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, group] : chosen.filter((one) => one !== group))}
        />
      ))}
    </fieldset>
  );
};
