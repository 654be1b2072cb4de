import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { gridOps } from '#contracts/competition/grid.ops';
import type { AnnouncedDraw, DrawRecord } from '#contracts/competition/draw.docs';
import type { DrawAnswer } from '#contracts/competition/grid-answers.docs';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import type { SeparationKey } from '#contracts/competition/types';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import type { InputOfCall } from '../../app/call.js';
import { useCommand } from '../../app/useCommand.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
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
import { AnnounceButton, AnnouncedPanel } from './PublicDraw.js';
import { Replaces } from './Replaces.js';

const separations = ['organization', 'coach', 'country', 'region'] as const;
const separationNames = { organization: 'sepOrganization', coach: 'sepCoach', country: 'sepCountry', region: 'sepRegion' } as const;

type DrawMode = 'random' | 'seeded' | 'manual';

interface DrawProps {
  stream: Category;
  grid: HttpGrid;
  leftOut: number;
  onDone: () => void;
}

/** The draw of a category: at once, or what was announced. */
export const Draw = (props: DrawProps) => {
  const { stream, onDone } = props;
  useFollow('draw', stream.id);
  const announced = useDocumentPart<DrawRecord, AnnouncedDraw | null>('draw', stream.id, (document) => document.announced);
  return announced ? <AnnouncedPanel {...{ stream, announced, onDone }} /> : <DrawForm {...props} />;
};

/** The draw: looked at first, recorded by the same key when it is wanted. */
const DrawForm = ({ stream, grid, leftOut, onDone }: DrawProps) => {
  const t = useText(gridTexts);
  const byHand = useText(byHandTexts);
  const [mode, setMode] = useState<DrawMode>('seeded');
  const [separateBy, setSeparateBy] = useState<readonly SeparationKey[]>(['organization']);
  const [drawSeed, setDrawSeed] = useState('');
  const [reason, setReason] = useState('');
  const [exceptions, setExceptions] = useState(noExceptions);
  const takingPart = { leaveOut: [...exceptions.leaveOut], takeIn: [...exceptions.takeIn] };
  const [isSeeding, setSeeding] = useState(false);
  const [choice, setChoice] = useState<DrawChoice>({});
  const asked = { streamId: stream.id, mode, separateBy, takingPart, ...choice, ...(drawSeed && { drawSeed }), ...(reason && { reason }) };
  const { look, apply, preview, forget, sending, errors } = useDraw(asked, onDone);
  const choose = (next: DrawMode) => {
    setMode(next);
    setChoice({});
    setSeeding(false);
    forget();
  };
  return (
    <div className="column">
      <div className="form form--wide">
        <FormErrors errors={errors} handled={['drawSeed', 'reason']} />
        <div className="form-row">
          <ModeField mode={mode} onChange={choose} />
          <TextField
            label={t('drawSeed')}
            hint={t('drawSeedHint')}
            value={drawSeed}
            errors={errors['drawSeed']}
            onChange={(event) => setDrawSeed(event.target.value.trim())}
          />
        </div>
        <Separations chosen={separateBy} onChange={setSeparateBy} />
        {leftOut > 0 && <LeftOut stream={stream} count={leftOut} />}
        <DrawEntrants stream={stream} exceptions={exceptions} onChange={setExceptions} />
        {grid.isDrawn && <Replaces {...{ stream, reason }} errors={errors['reason']} onReason={setReason} />}
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
        <DrawActions isBusy={sending} onLook={look} onApply={apply}>
          {mode !== 'manual' && (
            <AnnounceButton
              asked={{ streamId: stream.id, mode, separateBy, takingPart, ...('seeds' in choice && { seeds: choice.seeds }) }}
              isDrawn={grid.isDrawn}
            />
          )}
        </DrawActions>
      </div>
      {preview && <Preview preview={preview} stream={stream} />}
    </div>
  );
};

interface DrawActionsProps {
  isBusy: boolean;
  onLook: () => void;
  onApply: () => void;
  /** What else can be done with a draw. */
  children: ReactNode;
}

const DrawActions = ({ isBusy, onLook, onApply, children }: DrawActionsProps) => {
  const t = useText(gridTexts);
  return (
    <div className="form-actions">
      {children}
      <Button isBusy={isBusy} onClick={onLook}>
        {t('preview')}
      </Button>
      <Button look="primary" isBusy={isBusy} onClick={onApply}>
        {t('apply')}
      </Button>
    </div>
  );
};

type DrawInput = InputOfCall<typeof gridOps.draw>;

/** A preview, and the draw of the same key as was looked at. */
const useDraw = (asked: DrawInput, onDone: () => void) => {
  const t = useText(gridTexts);
  const toast = useToast();
  const [preview, setPreview] = useState<DrawAnswer | null>(null);
  const { send, sending, errors } = useCommand(gridOps.draw, { isQuiet: true });
  const look = () => {
    void send({ ...asked, isPreview: true }).then((outcome) => {
      if (outcome.success) setPreview(outcome);
    });
  };
  const apply = () => {
    const seed = asked.drawSeed ?? preview?.grid.drawSeed;
    void send({ ...asked, ...(seed && { drawSeed: seed }) }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('drawMade'));
      onDone();
    });
  };
  return { look, apply, preview, forget: () => setPreview(null), sending, errors };
};

const ModeField = ({ mode, onChange }: { mode: DrawMode; onChange: (mode: DrawMode) => void }) => {
  const t = useText(gridTexts);
  const modes = [
    { value: 'seeded', text: t('modeSeeded') },
    { value: 'random', text: t('modeRandom') },
    { value: 'manual', text: t('modeManual') },
  ];
  return <SelectField label={t('mode')} value={mode} options={modes} onChange={(event) => onChange(event.target.value as DrawMode)} />;
};

interface SeparationsProps {
  chosen: readonly SeparationKey[];
  onChange: (chosen: readonly SeparationKey[]) => void;
}

/** Who is kept apart as long as the draw allows it. */
const Separations = ({ chosen, onChange }: SeparationsProps) => {
  const t = useText(gridTexts);
  const toggle = (key: SeparationKey) => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div className="chips" role="group" aria-label={t('separate')}>
      <span className="muted">{t('separate')}:</span>
      {separations.map((key) => (
        <button key={key} type="button" className="chip" aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
          {t(separationNames[key])}
        </button>
      ))}
    </div>
  );
};

const LeftOut = ({ stream, count }: { stream: Category; count: number }) => {
  const t = useText(gridTexts);
  return (
    <p className="note note--warn">
      <span>
        {t('leftOut', { count })} <Link to={`/cabinet/event/${stream.eventId}/teams?stream=${stream.id}`}>{t('toTeams')}</Link>
      </span>
    </p>
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
