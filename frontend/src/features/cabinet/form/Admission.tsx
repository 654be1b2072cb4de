import { certificateKinds, type CertificateKind } from '#contracts/profiles/certificate.docs';
import { admissionOps } from '#contracts/sport-events/admission.ops';
import { useState } from 'react';
import { useCommand } from '../../../app/useCommand.js';
import { certificateTexts } from '../../../shared/certificates/certificateTexts.js';
import { CheckField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { formTexts } from './formTexts.js';
import type { PartProps } from './Questions.js';

/** What entrants have to have for the days of the sport event; each tick is saved at once. */
export const Admission = ({ eventId, form, canEdit, onChanged }: PartProps) => {
  const t = useText(formTexts);
  const words = useText(certificateTexts);
  const [kinds, setKinds] = useState<readonly CertificateKind[]>(form.event.admission);
  const { send, sending } = useCommand(admissionOps.set);
  const toggle = async (kind: CertificateKind) => {
    const before = kinds;
    const wanted = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
    setKinds(wanted);
    const outcome = await send({ eventId, kinds: [...wanted] });
    if (outcome.success) onChanged();
    else setKinds(before);
  };
  return (
    <section className="column">
      <h2>{t('admission')}</h2>
      <p className="muted">{t('admissionLead')}</p>
      <div className="cardx rf-doc" role="group" aria-label={t('admission')}>
        {certificateKinds.map((kind) => (
          <CheckField
            key={kind}
            label={words(kind)}
            checked={kinds.includes(kind)}
            disabled={!canEdit || sending}
            onChange={() => void toggle(kind)}
          />
        ))}
      </div>
    </section>
  );
};
