import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { NextStep } from '../../app/shell/NextStep.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CategoryChips } from '../../shared/categories/CategoryChips.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
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
  const [search] = useSearchParams();
  // Other screens of the cabinet name the category in the query.
  const wanted = streamId ?? search.get('stream');
  const stream = given.streams.find(({ id }) => String(id) === wanted) ?? given.streams[0];
  return (
    <CabinetPage
      title={stream?.name ?? t('title')}
      marks={stream && <StatusPill of="streamStatus" value={stream.status} />}
      actions={
        given.streams.length > 0 && (
          <>
            <Link className={buttonClass()} to={`/cabinet/event/${given.event.id}/print`}>
              {t('print')}
            </Link>
            {given.permissions.canDraw && (
              <Link className={buttonClass()} to={`/cabinet/event/${given.event.id}/draw-plan`}>
                {t('drawAll')}
              </Link>
            )}
          </>
        )
      }
    >
      <CategoryChips
        streams={given.streams}
        currentId={stream?.id}
        onChoose={(id) => void navigate(`/cabinet/event/${given.event.id}/grids/${id}`)}
      />
      {stream ? (
        <GridOf key={stream.id} stream={stream} given={given} onChanged={again} />
      ) : (
        <EmptyState action={<NextStep eventId={given.event.id} to="toCategories" />}>{t('noStreams')}</EmptyState>
      )}
    </CabinetPage>
  );
};
