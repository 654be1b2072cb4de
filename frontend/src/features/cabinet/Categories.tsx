import { Menu } from '@mantine/core';
import { IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { hasCategoryTables } from '#contracts/rules/sport-defaults';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { useQuery } from '../../app/useQuery.js';
import { useRemoval } from '../../app/useRemoval.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { StatusPill } from '../../ui/Pill.js';
import { RowMenu } from '../../ui/RowMenu.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { CategoryDialog } from './CategoryDialog.js';

/** With the tables themselves: for whoever looks at categories, not for the first paint. */
const TableDialog = lazyPart(async () => (await import('./tables/TableDialog.js')).TableDialog);

interface CategoriesProps {
  given: SportEventAnswer;
  canEdit: boolean;
  onChanged: () => void;
}

/** Who stands in each category, by its id; of no use to those who only look, and not given to them. */
const useEntrants = (eventId: number, isAsked: boolean): ReadonlyMap<number, number> => {
  const { answer } = useQuery(statisticsOps.eventStatistics, isAsked ? { eventId } : null);
  return new Map(answer?.registrations.byStream.map(({ id, count }) => [Number(id), count]));
};

/** The categories (streams) of the sport event. */
export const Categories = ({ given, canEdit, onChanged }: CategoriesProps) => {
  const { event, streams, levels, sportModes } = given;
  const t = useText(cabinetTexts);
  const [edited, setEdited] = useState<Category | 'new' | null>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const entrants = useEntrants(event.id, canEdit && streams.length > 0);
  const removal = useRemoval<Category>({
    call: sportEventOps.saveStream,
    title: t('remove'),
    inputOf: ({ id }) => ({ eventId: event.id, streamId: id }),
    textOf: ({ name }) => t('removeCategory', { name }),
    onRemoved: onChanged,
  });
  return (
    <section className="column">
      <div className="row wrap">
        <h2>{t('categories')}</h2>
        <span className="sp" />
        {canEdit && hasCategoryTables(event.sport?.key ?? '') && (
          <Button icon={<IconTable aria-hidden size={16} />} onClick={() => setTableOpen(true)}>
            {t('addFromTable')}
          </Button>
        )}
        {canEdit && (
          <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => setEdited('new')}>
            {t('addCategory')}
          </Button>
        )}
      </div>
      {streams.length === 0 ? (
        <EmptyState>{t('noCategories')}</EmptyState>
      ) : (
        <CategoryTable streams={streams} entrants={entrants} canEdit={canEdit} onEdit={setEdited} onRemove={removal.ask} />
      )}
      {edited && (
        <CategoryDialog
          event={event}
          sportModes={sportModes}
          levels={levels}
          stream={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChanged();
          }}
        />
      )}
      {isTableOpen && <TableDialog given={given} onChanged={onChanged} onClose={() => setTableOpen(false)} />}
      {removal.dialog}
    </section>
  );
};

interface CategoryActions {
  onEdit: (stream: Category) => void;
  onRemove: (stream: Category) => void;
}

interface CategoryTableProps extends CategoryActions {
  streams: SportEventAnswer['streams'];
  entrants: ReadonlyMap<number, number>;
  canEdit: boolean;
}

const CategoryTable = ({ streams, entrants, canEdit, onEdit, onRemove }: CategoryTableProps) => {
  const t = useText(cabinetTexts);
  const shared = useText(sharedTexts);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className="hide-m">
              {t('gridKind')}
            </th>
            <th scope="col" className="hide-m">
              {t('entrantKind')}
            </th>
            {canEdit && (
              <th scope="col" className="num">
                {t('entrants')}
              </th>
            )}
            <th scope="col" className="num hide-m">
              {t('bouts')}
            </th>
            <th scope="col">{t('status')}</th>
            {canEdit && <td />}
          </tr>
        </thead>
        <tbody>
          {streams.map((stream) => (
            <tr key={stream.id}>
              <td className="w5">{stream.name}</td>
              <td className="hide-m">{shared(`gridKind.${stream.gridKind}`)}</td>
              <td className="hide-m">{shared(`entrantKind.${stream.entrantKind}`)}</td>
              {canEdit && <td className="num">{placesText(entrants.get(stream.id), stream.limit)}</td>}
              <td className="num hide-m">{boutsText(stream)}</td>
              <td>
                <StatusPill of="streamStatus" value={stream.status} />
              </td>
              {canEdit && <EditCell stream={stream} onEdit={onEdit} onRemove={onRemove} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** `14`, or `14 / 16` of a limit; nothing until it is known. */
const placesText = (count: number | undefined, limit: number | null): string =>
  count === undefined ? '' : limit === null ? String(count) : `${count} / ${limit}`;

/** `6 / 17` once it is drawn: played and all. */
const boutsText = ({ matchesCount, openMatchesCount }: SportEventAnswer['streams'][number]): string =>
  matchesCount === 0 ? '–' : `${matchesCount - openMatchesCount} / ${matchesCount}`;

const EditCell = ({ stream, onEdit, onRemove }: CategoryActions & { stream: Category }) => {
  const t = useText(cabinetTexts);
  return (
    <td>
      <span className="row row--end">
        <Button size="small" onClick={() => onEdit(stream)} aria-label={`${t('edit')}: ${stream.name}`}>
          {t('edit')}
        </Button>
        <RowMenu label={t('moreOf', { name: stream.name })}>
          <Menu.Item leftSection={<IconTrash aria-hidden size={16} />} onClick={() => onRemove(stream)}>
            {t('remove')}
          </Menu.Item>
        </RowMenu>
      </span>
    </td>
  );
};
