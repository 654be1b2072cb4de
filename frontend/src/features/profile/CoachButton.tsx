import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { toggleCoach } from './calls.js';
import { refetchAfterInMs } from './delays.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

/** One button: its label follows what the server did. */
export const CoachButton = ({ isPrimary }: { isPrimary: boolean }) => {
  const t = useText(profileTexts);
  const { user } = useSession();
  const { data, refetchLater } = useProfile();
  const navigate = useNavigate();
  const toast = useToast();
  const { send, sending } = useCommand(toggleCoach);
  const known = data.viewer.isCoachOfLoginUser;
  const [isCoach, setCoach] = useState(known);
  useEffect(() => setCoach(known), [known]);
  const { userId } = data.profile;
  const toggle = async () => {
    if (!user) {
      void navigate(`/login?next=${encodeURIComponent(`/profile/${userId}`)}`);
      return;
    }
    const outcome = await send({ loginUserId: user.id, viewUserId: userId });
    if (!outcome.success) return;
    const isAdded = outcome.action === 'added';
    setCoach(isAdded);
    toast('ok', t(isAdded ? 'coachAdded' : 'coachRemoved'));
    refetchLater(refetchAfterInMs.coachToggled);
  };
  return (
    <Button
      look={isPrimary ? 'primary' : 'plain'}
      isBusy={sending}
      icon={isCoach ? <IconMinus aria-hidden size={18} /> : <IconPlus aria-hidden size={18} />}
      onClick={() => void toggle()}
    >
      {t(isCoach ? 'removeCoach' : 'addCoach')}
    </Button>
  );
};
