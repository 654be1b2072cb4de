import { IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { publicProfileQueries } from '#contracts/profiles/social.ops';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { privacyTexts } from './privacyTexts.js';
import { seenBlocks, seenFields, seenValues } from './seenProfile.js';

const viewers = ['guest', 'user', 'organiser', 'representative'] as const;
type Viewer = (typeof viewers)[number];

const HiddenValue = () => {
  const t = useText(privacyTexts);
  return (
    <span className="pe-lock muted">
      <IconLock aria-hidden size={14} />
      {t('hidden')}
    </span>
  );
};

const ShownProfile = ({ viewer }: { viewer: Viewer }) => {
  const t = useText(privacyTexts);
  const { userId } = useEditing();
  // Beside what the person has, so that what nobody filled is not taken for hidden.
  const whole = useQuery(publicProfileQueries.get, { userId });
  const { answer, failure, refetch, isRefetching } = useQuery(publicProfileQueries.get, {
    userId,
    viewAs: viewer,
  });
  if (failure) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer || !whole.answer) return <Skeleton lines={6} />;
  const values = seenValues(answer.profile);
  const own = seenValues(whole.answer.profile);
  return (
    <dl className="pe-seen" aria-busy={isRefetching}>
      {seenFields.map((field) => (
        <div key={field}>
          <dt className="muted">{t(field)}</dt>
          <dd>{values[field] || (own[field] ? <HiddenValue /> : <span className="muted">{t('empty')}</span>)}</dd>
        </div>
      ))}
      {seenBlocks.map((block) => (
        <div key={block}>
          <dt className="muted">{t(block)}</dt>
          <dd>{answer.profile.shows[block] ? t('shown') : <HiddenValue />}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The profile as others see it, by who they are. */
export const ViewAs = ({ isDirty }: { isDirty: boolean }) => {
  const t = useText(privacyTexts);
  const [isOpen, setOpen] = useState(false);
  const [viewer, setViewer] = useState<Viewer>('guest');
  return (
    <div>
      <Button icon={<IconEye aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t('preview')}
      </Button>
      <Dialog title={t('preview')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="column">
          <p className="muted">{t(isDirty ? 'previewUnsaved' : 'previewLead')}</p>
          <div className="chips" role="group" aria-label={t('viewer')}>
            {viewers.map((name) => (
              <button key={name} type="button" className="chip" aria-pressed={name === viewer} onClick={() => setViewer(name)}>
                {t(`viewer_${name}`)}
              </button>
            ))}
          </div>
          <ShownProfile viewer={viewer} />
        </div>
      </Dialog>
    </div>
  );
};
