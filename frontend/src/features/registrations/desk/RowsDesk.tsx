import { lazy, Suspense, useMemo, useState } from 'react';
import type { CallRef } from '../../../app/http.js';
import { useScreenKeys } from '../../../app/shell/cabinetContext.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useToast } from '../../../app/useToast.js';
import { Failure } from '../../../ui/Failure.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { lazyPart } from '../../../ui/lazyPart.js';
import { numbered } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { useMedia } from '../../../ui/useMedia.js';
import { AskedDialog } from './AskedDialog.js';
import { EditConflictDialog } from './EditConflictDialog.js';
import { DeskCards } from './DeskCards.js';
import { DeskFilterLine } from './DeskFilterLine.js';
import { deskTexts } from './deskTexts.js';
import { canReorder, hasFilters } from './deskUrl.js';
import { PasteDialog } from './PasteDialog.js';
import { PreviewPanel } from './PreviewPanel.js';
import { RefusedNote } from './RefusedNote.js';
import type { DeskPreferences } from './savedViews.js';
import { SelectionBar } from './SelectionBar.js';
import { useDesk, type DeskOfRows } from './useDesk.js';
import type { FiltersInUrl } from './useDeskFilters.js';

const EntrantDialog = lazyPart(async () => (await import('../entrant/EntrantDialog.js')).EntrantDialog);

const DeskGrid = lazy(async () => ({ default: (await import('./DeskGrid.js')).DeskGrid }));

interface RowsDeskProps {
  given: SportEventAnswer;
  call: CallRef;
  input: Record<string, unknown>;
  inUrl: FiltersInUrl;
  preferences: DeskPreferences;
  keep: (preferences: DeskPreferences) => void;
  isResults?: boolean;
  /** Raised when registrations were added elsewhere on the screen. */
  round: number;
}

/** The registrations as rows that one works on: table or cards, what is chosen, the panel beside. */
export const RowsDesk = (props: RowsDeskProps) => {
  const { given, call, input, inUrl, isResults = false } = props;
  const isWide = useMedia('(min-width: 1024px)');
  const desk = useDesk(given, call, input, isWide);
  useKeySheet(isWide);
  const { rows, actions, selected } = desk;
  const { failure, summary, peek: preview } = rows;
  const locale = useLocale();
  const nameOf = (id: number) => rows.rowNow(id)?.fullName ?? numbered(locale, id);
  return (
    <>
      <DeskFilterLine {...props} desk={desk} isResults={isResults} />
      {actions.bulk.refusal && (
        <RefusedNote
          refusal={actions.bulk.refusal}
          isBusy={actions.bulk.isBusy}
          nameOf={nameOf}
          onReveal={(id) => rows.grid.current?.reveal(id)}
          onRetry={actions.retryWithout}
          onClose={actions.bulk.clear}
        />
      )}
      <div className={`desk-body${preview ? ' has-peek' : ''}`}>
        <div className="desk-rows">
          {failure && <Failure refusal={failure} onRetry={rows.refetch} />}
          {isWide ? <Table {...props} desk={desk} isResults={isResults} /> : <Cards {...props} desk={desk} />}
        </div>
        {preview && <Peek {...props} desk={desk} />}
      </div>
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          total={Math.max(summary.total ?? 0, selected.size)}
          isBusy={actions.bulk.isBusy}
          progress={actions.bulk.progress}
          onStop={actions.bulk.stop}
          isBin={inUrl.filters.isBin}
          lists={summary.lists}
          mayEdit={desk.rights.mayEdit}
          mayDeactivate={desk.rights.mayDeactivate}
          canMoveTo={canReorder(inUrl.filters)}
          onAll={() => void desk.selectAll()}
          onDrop={() => desk.setSelected(new Set())}
          onStatus={(component, status) => actions.setAsked({ kind: 'status', component, status, ids: [...selected] })}
          onAction={(action) => actions.act(action, [...selected])}
        />
      )}
      <AskedDialog actions={actions} rows={rows} event={given.event} />
      {desk.edits.editConflict && <EditConflictDialog editConflict={desk.edits.editConflict} onSettle={desk.edits.settle} />}
      {desk.pasted && <PasteDialog pasted={desk.pasted} onPaste={desk.paste} onClose={desk.dropPasted} />}
    </>
  );
};

const keySheet = [
  ['j k', 'keyMove'],
  ['x', 'keySelect'],
  ['Shift ↑ ↓', 'keyExtend'],
  ['Enter', 'keyOpen'],
  ['Space', 'keyPeek'],
  ['e', 'keyEdit'],
  ['f', 'keyFilter'],
  ['/', 'keyFind'],
  ['Esc', 'keyBack'],
] as const;

const useKeySheet = (isOn: boolean): void => {
  const t = useText(deskTexts);
  useScreenKeys(useMemo(() => (isOn ? keySheet.map(([keys, text]) => ({ keys, text: t(text) })) : []), [isOn, t]));
};

interface PartProps extends RowsDeskProps {
  desk: DeskOfRows;
}

const useEmptyText = ({ inUrl }: RowsDeskProps): string => {
  const t = useText(deskTexts);
  if (inUrl.filters.isBin) return t('binEmpty');
  return t(hasFilters(inUrl.filters) ? 'noRows' : 'noEntrants');
};

const Table = (props: PartProps) => {
  const { desk, inUrl, preferences, isResults = false } = props;
  const t = useText(deskTexts);
  const toast = useToast();
  const emptyText = useEmptyText(props);
  const { rows, actions, edits } = desk;
  return (
    <Suspense fallback={<Skeleton lines={12} height={28} />}>
      <DeskGrid
        handle={rows.grid}
        source={rows.source}
        lists={rows.summary.lists}
        streams={rows.summary.streams}
        currency={props.given.currency}
        hidden={isResults ? resultsHidden : preferences.hiddenColumns}
        isComfortable={preferences.isComfortable}
        sort={inUrl.filters.sort}
        isDescending={inUrl.filters.isDescending}
        canDrag={!isResults && desk.rights.mayEdit && canReorder(inUrl.filters)}
        mayEdit={desk.rights.mayEditField}
        selected={desk.selected}
        pending={edits.pending}
        reasons={desk.reasons}
        total={rows.summary.total ?? 0}
        onSelect={desk.select}
        onSelectAll={(isOn) => (isOn ? void desk.selectAll() : desk.setSelected(new Set()))}
        onFocus={(row) => rows.peek && desk.open(row, false)}
        onOpen={desk.open}
        onEdit={edits.edit}
        onBadValue={(field, value) => toast('danger', t('notValue', { field: t(field), value }))}
        onMove={(row, to) => actions.reorder(row, to.index)}
        onSort={(sort, isDescending) => inUrl.change({ sort, dir: sort && isDescending ? 'desc' : '' })}
      />
      {rows.summary.total === 0 && <p className="desk-empty muted">{emptyText}</p>}
    </Suspense>
  );
};

/** Of results only what a result is made of. */
const resultsHidden = [
  'actualWeight',
  'weight',
  'weighIn',
  'payment',
  'countryCode',
  'age',
  'birthDate',
  'documents',
  'insurance',
  'challenge',
  'coach',
  'seed',
  'comment',
  'tournamentGridNumber',
];

const Cards = (props: PartProps) => {
  const { desk, round } = props;
  const emptyText = useEmptyText(props);
  return (
    <DeskCards
      source={desk.rows.source}
      round={desk.rows.round + round}
      lists={desk.rows.summary.lists}
      selected={desk.selected}
      reasons={desk.reasons}
      emptyText={emptyText}
      onSelect={desk.select}
      onOpen={desk.open}
    />
  );
};

const Peek = ({ desk, given }: PartProps) => {
  const { rows, actions, rights } = desk;
  const [isEditing, setEditing] = useState(false);
  const row = rows.peek;
  if (!row) return null;
  return (
    <>
      <PreviewPanel
        row={row}
        lists={rows.summary.lists}
        timeZone={given.event.timeZone}
        currency={given.currency}
        mayEdit={rights.mayEdit && !row.isDeleted}
        mayRefund={rights.mayRefund}
        isFocused={desk.isPanelFocused}
        onEdit={() => setEditing(true)}
        onNotify={() => actions.setAsked({ kind: 'notify', ids: [row.id] })}
        onAcceptRequest={() => actions.setAsked({ kind: 'withdraw', ids: [row.id] })}
        onDisableRequest={() => actions.setAsked({ kind: 'disableRequest', ids: [row.id] })}
        onClose={() => rows.setPeek(null)}
      />
      {isEditing && (
        <EntrantDialog
          row={row}
          isDrawn={given.streams.find(({ id }) => id === row.streamId)?.isDrawn === true}
          countryId={given.event.country?.id ?? null}
          mayRemove={given.permissions.canEdit}
          onClose={() => setEditing(false)}
          onChanged={() => {
            setEditing(false);
            rows.refetch();
          }}
        />
      )}
    </>
  );
};
