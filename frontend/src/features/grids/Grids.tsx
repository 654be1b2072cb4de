import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { bulkGridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { NextStep } from '../../app/shell/NextStep.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { StatusPill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { GridOf } from './GridOf.js';
import { gridTexts } from './gridTexts.js';

/** Grids of a sport event: set up, drawn, run and corrected, one category at a time. */
export const Grids = () => <EventScreen>{(given, again) => <GridsOf given={given} again={again} />}</EventScreen>;

const GridsOf = ({ given, again }: { given: SportEventAnswer; again: () => void }) => {
  const t = useText(gridTexts);
  const navigate = useNavigate();
  const { streamId } = useParams();
  const stream = given.streams.find(({ id }) => String(id) === streamId) ?? given.streams[0];
  return (
    <CabinetPage
      title={stream?.name ?? t('title')}
      marks={stream && <StatusPill of="streamStatus" value={stream.status} />}
      actions={given.streams.length > 1 && <DrawAll eventId={given.event.id} onDrawn={again} />}
    >
      {given.streams.length > 1 && (
        <div className="chips chips--scroll">
          {given.streams.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={id === stream?.id}
              onClick={() => void navigate(`/cabinet/event/${given.event.id}/grids/${id}`)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {stream ? (
        <GridOf key={stream.id} stream={stream} given={given} onChanged={again} />
      ) : (
        <EmptyState action={<NextStep eventId={given.event.id} to="toCategories" />}>{t('noStreams')}</EmptyState>
      )}
    </CabinetPage>
  );
};

const DrawAll = ({ eventId, onDrawn }: { eventId: number; onDrawn: () => void }) => {
  const t = useText(gridTexts);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { send, sending, errors } = useCommand(bulkGridOps.drawAll, { isQuiet: true });
  const draw = () => {
    void send({ eventId, mode: 'seeded', separateBy: ['organization'], isSkipDrawn: true }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('drawnCount', { count: outcome.drawn.length }));
      setAsking(false);
      refetchQueries(gridQueries.grid);
      onDrawn();
    });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('drawAll')}</Button>
      <ConfirmDialog
        title={t('drawAll')}
        action={t('drawAll')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={draw}
        onClose={() => setAsking(false)}
      >
        <p>{t('drawAllText')}</p>
        <FormErrors errors={errors} />
      </ConfirmDialog>
    </>
  );
};
