import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { ratingQueries } from '#contracts/profiles/rating.ops';
import { detailOps } from '#contracts/registrations/details.ops';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { nameIn } from '../gridData.js';
import { byHandTexts } from './byHandTexts.js';
import css from './byHand.module.css';
import { Dragged, DropPlace } from './Dragged.js';
import { withItemAt } from './seats.js';
import { useDragSensors } from './useDragSensors.js';

interface SeedListProps {
  grid: HttpGrid;
  /** Whom the draw places. */
  entrants: readonly number[];
  /** Those who are seeded, best first. */
  seeds: readonly number[];
  canUndo: boolean;
  onSeeds: (seeds: readonly number[]) => void;
  onUndo: () => void;
}

/** Who is seeded, in order: by drag and drop, or by buttons. */
export const SeedList = ({ grid, entrants, seeds, canUndo, onSeeds, onUndo }: SeedListProps) => {
  const t = useText(byHandTexts);
  const sensors = useDragSensors();
  const rest = entrants.filter((id) => !seeds.includes(id));
  const nameOf = (id: number) => nameIn(grid, id, '');
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    const id = Number(active.id);
    if (over.id === 'rest') onSeeds(seeds.filter((one) => one !== id));
    else onSeeds(withItemAt(seeds, id, over.id === 'end' ? seeds.length : Number(String(over.id).slice(5)) - 1));
  };
  return (
    <section className="column" aria-label={t('seeds')}>
      <p className="muted">{t('seedsHint')}</p>
      <DndContext sensors={sensors} onDragEnd={drop}>
        <div className={css['lists']}>
          <Seeded {...{ seeds, nameOf, onSeeds }} />
          <NotSeeded {...{ rest, nameOf }} onSeed={(id) => onSeeds([...seeds, id])} />
        </div>
      </DndContext>
      <div className="row wrap">
        <Button size="small" disabled={!canUndo} onClick={onUndo}>
          {t('undo')}
        </Button>
        <SeedsByRating streamId={grid.streamId} entrants={entrants} onSeeds={onSeeds} />
        <SaveSeeds grid={grid} entrants={entrants} seeds={seeds} />
      </div>
    </section>
  );
};

interface SeededProps extends Pick<SeedListProps, 'seeds' | 'onSeeds'> {
  nameOf: (id: number) => string;
}

const Seeded = ({ seeds, nameOf, onSeeds }: SeededProps) => {
  const t = useText(byHandTexts);
  return (
    <DropPlace id="end" className={`cardx card-p ${css['list']}`}>
      <h3>{t('seeded')}</h3>
      {seeds.length === 0 && <p className="muted">{t('nobodySeeded')}</p>}
      <ol aria-label={t('seeded')}>
        {seeds.map((id, i) => (
          <li key={id}>
            <DropPlace id={`seed-${i + 1}`} className={css['row']}>
              <span className="num muted">{i + 1}</span>
              <Dragged registrationId={id}>{nameOf(id)}</Dragged>
              <span className="sp" />
              <Step text={t('up', { name: nameOf(id) })} isDisabled={i === 0} onClick={() => onSeeds(withItemAt(seeds, id, i - 1))}>
                <IconArrowUp size={16} aria-hidden />
              </Step>
              <Step
                text={t('down', { name: nameOf(id) })}
                isDisabled={i === seeds.length - 1}
                onClick={() => onSeeds(withItemAt(seeds, id, i + 1))}
              >
                <IconArrowDown size={16} aria-hidden />
              </Step>
              <Step text={t('remove', { name: nameOf(id) })} onClick={() => onSeeds(seeds.filter((one) => one !== id))}>
                <IconX size={16} aria-hidden />
              </Step>
            </DropPlace>
          </li>
        ))}
      </ol>
    </DropPlace>
  );
};

interface NotSeededProps {
  rest: readonly number[];
  nameOf: (id: number) => string;
  onSeed: (id: number) => void;
}

const NotSeeded = ({ rest, nameOf, onSeed }: NotSeededProps) => {
  const t = useText(byHandTexts);
  return (
    <DropPlace id="rest" className={`cardx card-p ${css['list']}`}>
      <h3>{t('notSeeded')}</h3>
      {rest.length === 0 && <p className="muted">{t('everybodySeeded')}</p>}
      <div className="row wrap">
        {rest.map((id) => (
          <Dragged key={id} registrationId={id}>
            <button type="button" className="chip" aria-label={t('seedIt', { name: nameOf(id) })} onClick={() => onSeed(id)}>
              {nameOf(id)}
            </button>
          </Dragged>
        ))}
      </div>
    </DropPlace>
  );
};

interface StepProps {
  text: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Step = ({ text, isDisabled = false, onClick, children }: StepProps) => (
  <button type="button" className={css['step']} aria-label={text} title={text} disabled={isDisabled} onClick={onClick}>
    {children}
  </button>
);

/** As many as a tree keeps apart well, and never all. */
const seedsAtMost = 8;

/** The best by their rating in the sport come first; the others are placed by lot. */
const SeedsByRating = ({ streamId, entrants, onSeeds }: Pick<SeedListProps, 'entrants' | 'onSeeds'> & { streamId: number }) => {
  const t = useText(byHandTexts);
  const toast = useToast();
  const { send, sending } = useCommand(ratingQueries.ofCategory);
  const seed = async () => {
    const outcome = await send({ streamId });
    if (!outcome.success) return;
    const rated = outcome.ratings.map(({ registrationId }) => registrationId).filter((id) => entrants.includes(id));
    if (rated.length === 0) toast('info', t('noRatings'));
    else onSeeds(rated.slice(0, Math.min(seedsAtMost, Math.ceil(entrants.length / 2))));
  };
  return (
    <Button size="small" isBusy={sending} onClick={() => void seed()}>
      {t('byRating')}
    </Button>
  );
};

/** Writes the seeds that differ to the entries, so that they stand in lists and in the next draw. */
const SaveSeeds = ({ grid, entrants, seeds }: Pick<SeedListProps, 'grid' | 'entrants' | 'seeds'>) => {
  const t = useText(byHandTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(detailOps.editData, { isQuiet: true });
  const seedOf = (id: number) => (seeds.includes(id) ? seeds.indexOf(id) + 1 : null);
  const changed = entrants.filter((id) => (grid.entrants[id]?.seed ?? null) !== seedOf(id));
  const save = async () => {
    for (const registrationId of changed) {
      const outcome = await send({ registrationId, registrationData: { seed: seedOf(registrationId) } });
      if (!outcome.success) return;
    }
    toast('ok', t('seedsSaved'));
  };
  return (
    <>
      <Button size="small" isBusy={sending} disabled={changed.length === 0} onClick={() => void save()}>
        {t('saveSeeds')}
      </Button>
      <FormErrors errors={errors} />
    </>
  );
};
