import { useState } from 'react';
import { Link } from 'react-router';
import { gridOps } from '#contracts/competition/grid.ops';
import type { DrawAnswer } from '#contracts/competition/grid-answers.docs';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import type { SeparationKey } from '#contracts/competition/types';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { noExceptions } from '../../shared/draws/exceptions.js';
import { BracketView } from '../../shared/bracket/BracketView.js';
import { Button } from '../../ui/Button.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { GroupsView } from '../../shared/groups/GroupsView.js';
import { useText } from '../../ui/texts.js';
import { ByHand, type DrawChoice } from './byHand/ByHand.js';
import { byHandTexts } from './byHand/byHandTexts.js';
import { DrawEntrants } from './DrawEntrants.js';
import { asDocument, nameIn, nameStyleOf } from './gridData.js';
import { gridTexts } from './gridTexts.js';

const separations = ['organization', 'coach', 'country', 'region'] as const;
const separationNames = { organization: 'sepOrganization', coach: 'sepCoach', country: 'sepCountry', region: 'sepRegion' } as const;

interface DrawProps {
  stream: Category;
  grid: HttpGrid;
  leftOut: number;
  onDone: () => void;
}

/** The draw: looked at first, recorded by the same key when it is wanted. */
export const Draw = ({ stream, grid, leftOut, onDone }: DrawProps) => {
  const t = useText(gridTexts);
  const byHand = useText(byHandTexts);
  const toast = useToast();
  const [mode, setMode] = useState<'random' | 'seeded' | 'manual'>('seeded');
  const [separateBy, setSeparateBy] = useState<readonly SeparationKey[]>(['organization']);
  const [drawSeed, setDrawSeed] = useState('');
  const [preview, setPreview] = useState<DrawAnswer | null>(null);
  const { send, sending, errors } = useCommand(gridOps.draw, { isQuiet: true });
  const [exceptions, setExceptions] = useState(noExceptions);
  const takingPart = { leaveOut: [...exceptions.leaveOut], takeIn: [...exceptions.takeIn] };
  const [isSeeding, setSeeding] = useState(false);
  const [choice, setChoice] = useState<DrawChoice>({});
  const asked = { streamId: stream.id, mode, separateBy, takingPart, ...choice, ...(drawSeed && { drawSeed }) };
  const look = () => {
    void send({ ...asked, isPreview: true }).then((outcome) => {
      if (outcome.success) setPreview(outcome);
    });
  };
  const apply = () => {
    const seed = drawSeed || preview?.grid.drawSeed;
    void send({ ...asked, ...(seed && { drawSeed: seed }) }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      onDone();
    });
  };
  const toggle = (key: SeparationKey) =>
    setSeparateBy(separateBy.includes(key) ? separateBy.filter((one) => one !== key) : [...separateBy, key]);
  const choose = (next: typeof mode) => {
    setMode(next);
    setChoice({});
    setSeeding(false);
    setPreview(null);
  };
  const modes = [
    { value: 'seeded', text: t('modeSeeded') },
    { value: 'random', text: t('modeRandom') },
    { value: 'manual', text: t('modeManual') },
  ];
  return (
    <div className="column">
      <div className="form form--wide">
        <FormErrors errors={errors} handled={['drawSeed']} />
        <div className="form-row">
          <SelectField label={t('mode')} value={mode} options={modes} onChange={(event) => choose(event.target.value as typeof mode)} />
          <TextField
            label={t('drawSeed')}
            hint={t('drawSeedHint')}
            value={drawSeed}
            errors={errors['drawSeed']}
            onChange={(event) => setDrawSeed(event.target.value.trim())}
          />
        </div>
        <div className="chips" role="group" aria-label={t('separate')}>
          <span className="muted">{t('separate')}:</span>
          {separations.map((key) => (
            <button key={key} type="button" className="chip" aria-pressed={separateBy.includes(key)} onClick={() => toggle(key)}>
              {t(separationNames[key])}
            </button>
          ))}
        </div>
        {leftOut > 0 && (
          <p className="note note--warn">
            <span>
              {t('leftOut', { count: leftOut })}{' '}
              <Link to={`/cabinet/event/${stream.eventId}/teams?stream=${stream.id}`}>{t('toTeams')}</Link>
            </span>
          </p>
        )}
        <DrawEntrants stream={stream} exceptions={exceptions} onChange={setExceptions} />
        {grid.isDrawn && <p className="note note--warn">{t('replaces')}</p>}
        {mode === 'seeded' && !isSeeding && (
          <span>
            <Button onClick={() => setSeeding(true)}>{byHand('editSeeds')}</Button>
          </span>
        )}
      </div>
      {(mode === 'manual' || isSeeding) && mode !== 'random' && (
        <ByHand key={`${mode} ${JSON.stringify(takingPart)}`} {...{ streamId: stream.id, mode, takingPart }} onChoice={setChoice} />
      )}
      <div className="form form--wide">
        <div className="form-actions">
          <Button isBusy={sending} onClick={look}>
            {t('preview')}
          </Button>
          <Button look="primary" isBusy={sending} onClick={apply}>
            {t('apply')}
          </Button>
        </div>
      </div>
      {preview && <Preview preview={preview} stream={stream} />}
    </div>
  );
};

const Preview = ({ preview, stream }: { preview: DrawAnswer; stream: Category }) => {
  const t = useText(gridTexts);
  const { grid, conflicts } = preview;
  const document = asDocument(grid);
  const style = nameStyleOf(stream);
  return (
    <section className="column" aria-label={t('preview')}>
      <p className="note note--info">
        {t('previewNote')} {t('drawSeed')}: <code>{grid.drawSeed}</code>.{' '}
        {conflicts.length > 0 ? t('conflicts', { count: conflicts.length }) : t('noConflicts')}
      </p>
      {conflicts.length > 0 && (
        <ul>
          {conflicts.slice(0, 20).map(({ registrationIds: [a, b], roundNumber }) => (
            <li key={`${a}-${b}`}>
              {nameIn(document, a, '')} – {nameIn(document, b, '')} ({roundNumber})
            </li>
          ))}
        </ul>
      )}
      {grid.groups.length > 0 ? <GroupsView grid={document} nameStyle={style} /> : null}
      {grid.gridKind === 'olympic' ? <BracketView grid={document} title={t('preview')} nameStyle={style} /> : null}
      {grid.gridKind === 'performance' && (
        <ol>
          {grid.matches[0]?.participants.map(({ slot, fullName }) => (
            <li key={slot}>{fullName}</li>
          ))}
        </ol>
      )}
    </section>
  );
};
