import './editor.css';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { EditedEventPage } from '#contracts/event-page/event-page.docs';
import { eventPageQueries } from '#contracts/event-page/event-page.ops';
import type { PhotoRow } from '#contracts/event-page/photo.docs';
import { photoOps } from '#contracts/event-page/photo.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { getEventPageOp } from '../../app/sportEvents.js';
import { useQuery } from '../../app/useQuery.js';
import { Cover } from '../../shared/event-page/Cover.js';
import { EventAbout } from '../../shared/event-page/EventAbout.js';
import { EventHead } from '../../shared/event-page/EventHead.js';
import { buttonClass } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { localPath } from '../../ui/locale.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { TabList } from '../../ui/TabList.js';
import { useLocale, useText } from '../../ui/texts.js';
import { DocumentsCard } from './DocumentsCard.js';
import { editTexts } from './editTexts.js';
import { Fields } from './Fields.js';
import { NewsCard } from './NewsCard.js';
import { PhotosCard } from './PhotosCard.js';
import { previewOf } from './previewOf.js';
import { usePageDraft, type Draft } from './usePageDraft.js';

/** The public page of a sport event: edited on the one side, seen on the other. */
export const EventPageEditor = () => <EventScreen>{(given) => <Loaded given={given} />}</EventScreen>;

const Loaded = ({ given }: { given: SportEventAnswer }) => {
  const { id: eventId } = given.event;
  const edited = useQuery(eventPageQueries.edited, { eventId });
  const photos = useQuery(photoOps.list, { eventId, page: 1 });
  const more = useQuery(photoOps.list, (photos.answer?.maxPage ?? 1) > 1 ? { eventId, page: 2 } : null);
  const failure = edited.failure ?? photos.failure;
  const again = () => {
    for (const query of [edited, photos, more]) query.refetch();
  };
  if (failure && (!edited.answer || !photos.answer)) return <Failure refusal={failure} onRetry={again} />;
  if (!edited.answer || !photos.answer) return <Skeleton lines={8} />;
  return <Editor given={given} edited={edited.answer} photos={[...photos.answer.photos, ...(more.answer?.photos ?? [])]} again={again} />;
};

interface EditorProps {
  given: SportEventAnswer;
  edited: EditedEventPage & { version: number };
  photos: PhotoRow[];
  again: () => void;
}

const Editor = ({ given, edited, photos, again }: EditorProps) => {
  const t = useText(editTexts);
  const locale = useLocale();
  const { event } = given;
  const { pathname } = useLocation();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const draft = usePageDraft(event.id, edited.page, edited.version, again);
  const tabs = (['edit', 'preview'] as const).map((name) => ({ name, title: t(name) }));
  const open = (
    <a className={buttonClass()} href={localPath(locale, `/event/${event.id}`)} target="_blank">
      <IconExternalLink aria-hidden size={16} />
      {t('openPage')}
    </a>
  );
  return (
    <CabinetPage title={t('title')} actions={open}>
      <LeaveGuard isDirty={draft.isDirty} isInside={(path) => path === pathname} />
      {!event.isPublished && <p className="note note--info">{t('draftHint')}</p>}
      <TabList label={t('view')} tabs={tabs} current={view} panelId="page-view" onOpen={setView} tabClassName="epe-tab" />
      <div id="page-view" role="tabpanel" aria-labelledby={`tab-${view}`}>
        {view === 'preview' ? (
          <Preview given={given} edited={edited} photos={photos} draft={draft} />
        ) : (
          <div className="column epe">
            <FormErrors errors={draft.errors} handled={[]} />
            <PhotosCard eventId={event.id} photos={photos} draft={draft} again={again} />
            <Fields event={event} edited={edited} draft={draft} again={again} />
            <DocumentsCard eventId={event.id} documents={edited.documents} again={again} />
            <NewsCard event={event} news={edited.news} again={again} />
          </div>
        )}
      </div>
      <SaveBar isDirty={draft.isDirty} isBusy={draft.isSaving} action={t('save')} onSave={() => void draft.save()} />
    </CabinetPage>
  );
};

const Preview = ({ given, edited, photos, draft }: Omit<EditorProps, 'again'> & { draft: Draft }) => {
  const t = useText(editTexts);
  const { answer } = useQuery(getEventPageOp, { eventId: given.event.id });
  const [at] = useState(() => new Date().toISOString());
  if (!answer) return <Skeleton lines={8} />;
  const page = previewOf(answer.page, edited, draft.draft, photos);
  return (
    <div className="column">
      <p className="note note--info">{t('previewHint')}</p>
      <Cover photo={page.cover} />
      <EventHead given={given} />
      <EventAbout given={given} page={page} at={at} />
    </div>
  );
};
