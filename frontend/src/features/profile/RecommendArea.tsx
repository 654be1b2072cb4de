import { IconMessage } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { TextArea } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { recommend } from './calls.js';
import { recommendationFrom } from './delays.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

/** The button that opens the text of a recommendation, with the letters still missing. */
export const RecommendArea = () => {
  const t = useText(profileTexts);
  const { user } = useSession();
  const { data, refetch } = useProfile();
  const navigate = useNavigate();
  const toast = useToast();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { send, sending, errors } = useCommand(recommend, { isQuiet: true });
  const { userId } = data.profile;
  if (data.viewer.itSelfProfile) return null;
  const missing = recommendationFrom - text.trim().length;
  const submit = async () => {
    const outcome = await send({ viewUserId: userId, text: text.trim() });
    if (!outcome.success) return;
    setText('');
    setOpen(false);
    toast('ok', t('recommended'));
    refetch();
  };
  const toggle = () => {
    if (user) setOpen(!isOpen);
    else void navigate(`/login?next=${encodeURIComponent(`/profile/${userId}`)}`);
  };
  return (
    <>
      <Button icon={<IconMessage aria-hidden size={18} />} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {t('recommend')}
      </Button>
      <form
        id={id}
        className="pp-recommend"
        hidden={!isOpen}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrors errors={errors} handled={['text']} />
        <TextArea
          label={t('recommendationText')}
          value={text}
          errors={errors['text']}
          hint={missing >= 0 ? t('lettersMissing', { count: missing }) : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="form-actions">
          <Button type="submit" look="primary" disabled={missing > 0} isBusy={sending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </>
  );
};
