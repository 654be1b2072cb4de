import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { gridToolTexts } from './gridToolTexts.js';

interface MatchMoreProps {
  match: MatchDoc;
  onChanged: () => void;
}

/** What is set for a match besides its result: the video, and its place in the order of a group. */
export const MatchMore = ({ match, onChanged }: MatchMoreProps) => {
  const t = useText(gridToolTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="column">
      <Button size="small" look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('more')}
      </Button>
      {isOpen && <Video {...{ match, onChanged }} />}
      {isOpen && match.bracket === 'group' && <PlaceInRound {...{ match, onChanged }} />}
    </div>
  );
};

const Video = ({ match, onChanged }: MatchMoreProps) => {
  const t = useText(gridToolTexts);
  const toast = useToast();
  const [url, setUrl] = useState(match.videoTranslationUrl ?? '');
  const { send, sending, errors } = useCommand(gridOps.saveVideo, { isQuiet: true });
  const save = async () => {
    if (!(await send({ matchId: match.id, playgroundId: match.playgroundId, videoUrl: url.trim() || null })).success) return;
    toast('ok', t('videoSaved'));
    onChanged();
  };
  return (
    <>
      <FormErrors errors={errors} handled={['videoUrl']} />
      <TextField
        label={t('video')}
        hint={t('videoHint')}
        type="url"
        value={url}
        errors={errors['videoUrl']}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button isBusy={sending} disabled={url.trim() === (match.videoTranslationUrl ?? '')} onClick={() => void save()}>
        {t('saveVideo')}
      </Button>
    </>
  );
};

const PlaceInRound = ({ match, onChanged }: MatchMoreProps) => {
  const t = useText(gridToolTexts);
  const toast = useToast();
  const [round, setRound] = useState(String(match.roundNumber));
  const [index, setIndex] = useState(String(match.index));
  const { send, sending, errors } = useCommand(gridOps.movePlace, { isQuiet: true });
  const isSame = Number(round) === match.roundNumber && Number(index) === match.index;
  const move = async () => {
    const { id: matchId, streamId } = match;
    if (!(await send({ matchId, streamId, roundNumber: Number(round), index: Number(index) })).success) return;
    toast('ok', t('moved'));
    onChanged();
  };
  return (
    <>
      <FormErrors errors={errors} handled={['roundNumber', 'index']} />
      <div className="form-row">
        <TextField
          label={t('round')}
          type="number"
          min={1}
          value={round}
          errors={errors['roundNumber']}
          onChange={({ target }) => setRound(target.value)}
        />
        <TextField
          label={t('indexInRound')}
          type="number"
          min={1}
          value={index}
          errors={errors['index']}
          onChange={({ target }) => setIndex(target.value)}
        />
      </div>
      <Button isBusy={sending} disabled={isSame || Number(round) < 1 || Number(index) < 1} onClick={() => void move()}>
        {t('move')}
      </Button>
    </>
  );
};
