import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useOfficials } from '../../shared/referees/useOfficials.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Button } from '../../ui/Button.js';
import { PrintButton } from '../../ui/PrintMark.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { BracketSheets } from './BracketSheets.js';
import { CardSheet } from './CardSheet.js';
import { Chips } from '../../ui/Chips.js';
import { ListSheets } from './ListSheets.js';
import { LogCodeContext, useLogCode } from './LogCode.js';
import { OrderSheets } from './OrderSheets.js';
import { paperSizes, type PaperSize } from '#domain/competition/picture/paperPlan';
import { paperTexts } from './paperTexts.js';
import { PdfButtons } from './PdfButtons.js';
import { useEntrants, useGrids } from './useAnswers.js';
import './papers.css';

const publicKinds = ['brackets', 'order'] as const;
const staffKinds = ['brackets', 'order', 'starts', 'weighIn', 'cards'] as const;
type Kind = (typeof staffKinds)[number];

/** What a sport event needs on paper, many categories in one print; the pages stand below as they come out. */
export const Papers = () => <EventScreen>{(given) => <PapersOf given={given} />}</EventScreen>;

const PapersOf = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(paperTexts);
  const logCode = useLogCode();
  const [search, setSearch] = useSearchParams();
  const kinds: readonly Kind[] = given.permissions.isStaff ? staffKinds : publicKinds;
  const kind = kinds.find((each) => each === search.get('what')) ?? 'brackets';
  const paper = paperSizes.find((each) => each === search.get('paper')) ?? 'A4';
  const all = useMemo(() => [...given.streams].sort((a, b) => a.index - b.index), [given.streams]);
  const wanted = (search.get('streams') ?? '').split(',').filter(Boolean);
  const chosen = wanted.length > 0 ? all.filter(({ id }) => wanted.includes(String(id))) : all;
  const put = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const toggle = (id: string) => put('streams', (wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id]).join(','));
  return (
    <CabinetPage title={t('title')} actions={<PrintButton />}>
      <div className="pp-choices">
        <Chips
          label={t('what')}
          items={kinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
          isOn={(id) => id === kind}
          onPick={(id) => put('what', id)}
        />
        <Chips
          label={t('paper')}
          items={paperSizes.map((id) => ({ id, name: id }))}
          isOn={(id) => id === paper}
          onPick={(id) => put('paper', id)}
        />
        {all.length > 1 && (
          <Chips
            label={t('categories')}
            items={[{ id: '', name: t('all') }, ...all.map(({ id, name }) => ({ id: String(id), name }))]}
            isOn={(id) => (id === '' ? wanted.length === 0 : wanted.includes(id))}
            onPick={(id) => (id === '' ? put('streams', '') : toggle(id))}
          />
        )}
      </div>
      <PdfButtons eventId={given.event.id} streamIds={wanted.map(Number)} paper={paper} isStaff={given.permissions.isStaff} />
      <LogCodeContext value={logCode}>
        {kind === 'brackets' || kind === 'order' ? (
          <OfGrids key={kind} {...{ given, kind, paper }} streams={chosen} />
        ) : (
          <OfEntrants key={kind} {...{ given, kind, paper }} streams={chosen} />
        )}
      </LogCodeContext>
    </CabinetPage>
  );
};

interface PartProps {
  given: SportEventAnswer;
  streams: readonly Category[];
  paper: PaperSize;
}

const OfGrids = ({ given: { event, playgrounds, permissions }, streams, kind, paper }: PartProps & { kind: 'brackets' | 'order' }) => {
  const t = useText(paperTexts);
  const drawn = streams.filter(({ isDrawn }) => isDrawn);
  const open = streams.filter(({ isDrawn }) => !isDrawn);
  const { byId, isWhole } = useGrids(drawn.map(({ id }) => id));
  const officials = useOfficials(permissions.isStaff ? event.id : null);
  const names = new Map(playgrounds.map(({ id, name }) => [id, name]));
  if (!isWhole) return <Skeleton lines={8} />;
  return (
    <SportKeyContext value={event.sport?.key ?? null}>
      {drawn.length === 0 && <EmptyState>{t('nothing')}</EmptyState>}
      {open.length > 0 && <p className="muted t13 no-print">{t('notDrawn', { names: open.map(({ name }) => name).join(', ') })}</p>}
      <div className="pp-root">
        {kind === 'order' && <OrderSheets {...{ streams: drawn, playgrounds, paper, officials }} grids={byId} eventName={event.name} />}
        {kind === 'brackets' &&
          drawn.map((stream) => {
            const grid = byId.get(stream.id);
            return grid ? (
              <BracketSheets
                key={stream.id}
                {...{ stream, grid, paper, officials }}
                eventName={event.name}
                playgroundName={(id) => names.get(id)}
              />
            ) : null;
          })}
      </div>
    </SportKeyContext>
  );
};

const OfEntrants = ({ given: { event }, streams, kind, paper }: PartProps & { kind: 'starts' | 'weighIn' | 'cards' }) => {
  const t = useText(paperTexts);
  const { byId, isWhole, again } = useEntrants(
    event.id,
    streams.map(({ id }) => id),
  );
  if (!isWhole) return <Skeleton lines={8} />;
  const lost = streams.filter(({ id }) => !byId.has(id));
  if (lost.length > 0) {
    return (
      <div className="note note--danger no-print" role="alert">
        <p>{t('lost', { names: lost.map(({ name }) => name).join(', ') })}</p>
        <Button size="small" onClick={again}>
          {t('again')}
        </Button>
      </div>
    );
  }
  const filled = streams.filter(({ id }) => (byId.get(id) ?? []).length > 0);
  if (filled.length === 0) return <EmptyState>{t('nothing')}</EmptyState>;
  if (kind === 'cards') {
    return (
      <div className="pp-root">
        <CardSheet {...{ paper }} streams={filled} rows={byId} eventName={event.name} />
      </div>
    );
  }
  return (
    <div className="pp-root">
      {filled.map((stream) => (
        <ListSheets key={stream.id} {...{ kind, stream, paper }} rows={byId.get(stream.id) ?? []} eventName={event.name} />
      ))}
    </div>
  );
};
