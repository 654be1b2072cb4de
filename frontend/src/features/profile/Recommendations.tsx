import type { ShownRecommendation } from '#contracts/profiles/page.docs';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { useLocale, useText } from '../../ui/texts.js';
import { deactivateRecommendation } from './calls.js';
import { refetchAfterInMs } from './delays.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

/** What others say of the person; the one it is of, its author and administrators may take it back. */
export const Recommendations = () => {
  const t = useText(profileTexts);
  const locale = useLocale();
  const toast = useToast();
  const { data, refetchLater } = useProfile();
  const [asked, setAsked] = useState<ShownRecommendation | null>(null);
  // A refusal here shows nothing (docs/spec/profile.md).
  const { send, sending } = useCommand(deactivateRecommendation, { isQuiet: true });
  const { recommendations } = data;
  if (recommendations.length === 0) return <EmptyState>{t('noRecommendations')}</EmptyState>;
  const deactivate = async () => {
    if (!asked) return;
    const outcome = await send({ viewUserId: data.profile.userId, recommendationId: asked.id });
    if (!outcome.success) return;
    toast('ok', t('deactivated'));
    setAsked(null);
    refetchLater(refetchAfterInMs.recommendationDeactivated);
  };
  return (
    <ul className="pp-list">
      {recommendations.map((one) => (
        <li key={one.id} className="cardx pp-card">
          <div className="col sp">
            <p className="pp-said">{one.text}</p>
            <span className="muted t13">
              <Link to={`/profile/${one.author.id}`} target="_blank" rel="noreferrer">
                {one.author.fullName || t('anonymous')}
              </Link>
              {' · '}
              {formatDateTime(locale, one.recordedAt)}
            </span>
          </div>
          {one.mayDeactivate && (
            <IconButton label={t('deactivate')} onClick={() => setAsked(one)}>
              <IconX aria-hidden size={18} />
            </IconButton>
          )}
        </li>
      ))}
      <ConfirmDialog
        title={t('deactivate')}
        action={t('deactivate')}
        isOpen={asked !== null}
        isBusy={sending}
        onConfirm={() => void deactivate()}
        onClose={() => setAsked(null)}
      >
        <p>{t('deactivateText', { text: asked?.text ?? '' })}</p>
      </ConfirmDialog>
    </ul>
  );
};
