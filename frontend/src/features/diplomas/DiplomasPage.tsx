import { useState } from 'react';
import { Link } from 'react-router';
import type { DiplomaTemplatesAnswer } from '#contracts/diplomas/diploma.ops';
import { diplomaQueries } from '#contracts/diplomas/diploma.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { checkTexts } from './checkTexts.js';
import { diplomasTexts } from './diplomasTexts.js';
import { PrintCards } from './PrintCards.js';
import { PrintDiplomas } from './PrintDiplomas.js';
import { TemplateEditor } from './TemplateEditor.js';

/** Diplomas by template, and cards of entrants. */
export const DiplomasPage = () => {
  const t = useText(diplomasTexts);
  const checking = useText(checkTexts);
  return (
    <EventScreen>
      {(given) => (
        <CabinetPage title={t('title')} actions={<Link to="/diploma">{checking('title')}</Link>}>
          <Diplomas given={given} />
          <PrintCards eventId={given.event.id} streams={given.streams} />
        </CabinetPage>
      )}
    </EventScreen>
  );
};

const Diplomas = ({ given: { event, streams, permissions } }: { given: SportEventAnswer }) => {
  const t = useText(diplomasTexts);
  const { answer, failure, refetch } = useQuery(diplomaQueries.templates, { eventId: event.id });
  return (
    <section className="cardx card-p column" aria-labelledby="diplomas">
      <h2 id="diplomas">{t('diplomas')}</h2>
      <p className="muted">{t('lead')}</p>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={3} />}
      {answer && <Templates {...{ eventId: event.id, streams, answer, refetch }} canRemove={permissions.canEdit} />}
    </section>
  );
};

interface TemplatesProps {
  eventId: number;
  streams: SportEventAnswer['streams'];
  answer: DiplomaTemplatesAnswer;
  canRemove: boolean;
  refetch: () => void;
}

/** The first one is printed unless another is chosen. */
const Templates = ({ eventId, streams, answer: { templates, version }, canRemove, refetch }: TemplatesProps) => {
  const t = useText(diplomasTexts);
  const [chosenId, choose] = useState<number | null>(null);
  const [edited, edit] = useState<'new' | 'chosen' | null>(null);
  const chosen = templates.find(({ templateId }) => templateId === chosenId) ?? templates[0] ?? null;
  const saved = (templateId: number | null) => {
    choose(templateId);
    edit(templateId === null ? null : 'chosen');
    refetch();
  };
  if (edited !== null) {
    const template = edited === 'chosen' ? chosen : null;
    return (
      <TemplateEditor
        key={`${template?.templateId ?? 'new'} ${version}`}
        {...{ eventId, template, version, canRemove }}
        onSaved={saved}
        onClose={() => edit(null)}
      />
    );
  }
  return (
    <>
      <Chips
        label={t('template')}
        items={
          templates.length > 0
            ? templates.map(({ templateId, name }) => ({ id: String(templateId), name }))
            : [{ id: '', name: t('standard') }]
        }
        isOn={(id) => id === String(chosen?.templateId ?? '')}
        onPick={(id) => choose(id === '' ? null : Number(id))}
      />
      <div className="row wrap">
        {chosen && (
          <Button size="small" onClick={() => edit('chosen')}>
            {t('edit')}
          </Button>
        )}
        <Button size="small" onClick={() => edit('new')}>
          {t('newTemplate')}
        </Button>
      </div>
      <PrintDiplomas {...{ eventId, streams }} templateId={chosen?.templateId ?? null} />
    </>
  );
};
