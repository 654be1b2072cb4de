import { IconFileText, IconFileZip } from '@tabler/icons-react';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { handOverQueries } from '#contracts/registrations/hand-over.queries';
import { consentedQueries } from '#contracts/visibility/consented.queries';
import { useFileOf } from '../../shared/exports/useFileOf.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { exportsTexts } from './exportsTexts.js';

/** Files of entrants, all at once, each archive with a list. */
export const Archives = ({ eventId, isOrganiser, onSaved }: { eventId: number; isOrganiser: boolean; onSaved: () => void }) => {
  const t = useText(exportsTexts);
  const { bring, busy } = useFileOf(onSaved);
  const common = { icon: <IconFileZip aria-hidden size={16} /> } as const;
  const challenges = { eventId, ...(isOrganiser && { isWithPrivate: true }) };
  return (
    <section className="cardx card-p column">
      <p className="muted">{t(isOrganiser ? 'archivesLead' : 'archivesLeadStaff')}</p>
      <div className="form-actions">
        <Button
          {...common}
          isBusy={busy === 'challenges'}
          onClick={() => bring('challenges', registrationFormQueries.challengeArchive, challenges, `challenges-${eventId}.zip`)}
        >
          {t('challenges')}
        </Button>
        {isOrganiser && (
          <Button
            {...common}
            isBusy={busy === 'documents'}
            onClick={() => bring('documents', consentedQueries.archive, { eventId }, `documents-${eventId}.zip`)}
          >
            {t('documents')}
          </Button>
        )}
      </div>
      <p className="muted">{t('judoShiaiLead')}</p>
      <div className="form-actions">
        <Button
          icon={<IconFileText aria-hidden size={16} />}
          isBusy={busy === 'judoShiai'}
          onClick={() => bring('judoShiai', handOverQueries.judoShiai, { eventId }, `judoshiai-${eventId}.txt`)}
        >
          {t('judoShiai')}
        </Button>
      </div>
    </section>
  );
};
