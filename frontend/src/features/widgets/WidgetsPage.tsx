import { useState } from 'react';
import type { WidgetRow } from '#contracts/site/widgets.docs';
import { widgetOps } from '#contracts/site/widgets.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { PagedPage } from '../../app/shell/PagedPage.js';
import { useQuery } from '../../app/useQuery.js';
import { Chips } from '../../ui/Chips.js';
import { useText } from '../../ui/texts.js';
import { CodeDialog } from './CodeDialog.js';
import { WidgetCard } from './WidgetCard.js';
import { WidgetDialog } from './WidgetDialog.js';
import { widgetsTexts } from './widgetsTexts.js';
import css from './widgets.module.css';

/** Parts of a sport event for other sites. */
export const WidgetsPage = () => <EventScreen>{(given) => <Widgets given={given} />}</EventScreen>;

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'code'; widget: WidgetRow };

const Widgets = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(widgetsTexts);
  const eventId = given.event.id;
  const [page, setPage] = useState(1);
  const [pageKey, setPageKey] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(widgetOps.list, { eventId, page, ...(pageKey && { pageKey }) });
  const places = useQuery(widgetOps.data, {});
  const close = () => setOpened(null);
  const choose = (key: string) => {
    setPageKey(key);
    setPage(1);
  };
  const changed = () => {
    query.refetch();
    places.refetch();
  };
  return (
    <PagedPage
      title={t('title')}
      about={t('about')}
      add={{ text: t('add'), onAdd: () => setOpened({ dialog: 'new' }) }}
      query={query}
      empty={t('none')}
      onPage={setPage}
      rows={({ widgets }) => (
        <>
          {!given.event.isPublished && <p className="note note--warn">{t('unpublished')}</p>}
          <PageKeys pages={places.answer?.pages ?? []} chosen={pageKey} onChoose={choose} />
          <div className={css['cards']}>
            {widgets.map((widget) => (
              <WidgetCard
                key={widget.id}
                widget={widget}
                given={given}
                onEdit={() => setOpened({ dialog: 'edit', widget })}
                onCode={() => setOpened({ dialog: 'code', widget })}
                onChanged={changed}
              />
            ))}
          </div>
        </>
      )}
    >
      {opened?.dialog === 'code' && <CodeDialog widget={opened.widget} onClose={close} />}
      {(opened?.dialog === 'new' || opened?.dialog === 'edit') && (
        <WidgetDialog
          given={given}
          widget={opened.dialog === 'edit' ? opened.widget : null}
          onClose={close}
          onSaved={(widget) => {
            changed();
            setOpened({ dialog: 'code', widget });
          }}
        />
      )}
    </PagedPage>
  );
};

interface PageKeysProps {
  pages: readonly { pageKey: string; widgetsCount: number }[];
  chosen: string;
  onChoose: (pageKey: string) => void;
}

/** Which page of the other site: asked where widgets stand on several. */
const PageKeys = ({ pages, chosen, onChoose }: PageKeysProps) => {
  const t = useText(widgetsTexts);
  if (pages.length < 2) return null;
  const keys = pages.map(({ pageKey, widgetsCount }) => ({ id: pageKey, name: `${pageKey} (${widgetsCount})` }));
  return <Chips label={t('pageKey')} items={[{ id: '', name: t('allPages') }, ...keys]} isOn={(id) => id === chosen} onPick={onChoose} />;
};
