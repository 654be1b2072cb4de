import type { ShownCategory } from '#contracts/applications/application-answers.docs';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useRemoval } from '../../app/useRemoval.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { applicationsTexts } from './applicationsTexts.js';
import { CategoryDialog } from './CategoryDialog.js';

/** What people may apply for, as administrators define it. */
export const Categories = () => {
  const t = useText(applicationsTexts);
  const { answer, failure, refetch } = useQuery(calls.categories);
  const [edited, setEdited] = useState<ShownCategory | 'new' | null>(null);
  const done = () => {
    setEdited(null);
    refetchQueries(calls.categories);
  };
  const removal = useRemoval<ShownCategory>({
    call: calls.saveCategory,
    title: t('remove'),
    inputOf: ({ id }) => ({ categoryId: id }),
    textOf: ({ name }) => t('removeText', { name }),
    onRemoved: done,
  });
  const create = (
    <Button look="primary" icon={<IconPlus aria-hidden size={16} />} onClick={() => setEdited('new')}>
      {t('newCategory')}
    </Button>
  );
  return (
    <CabinetPage title={t('categories')} actions={create}>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={4} />}
      {answer?.categories.length === 0 && <EmptyState>{t('noCategoriesYet')}</EmptyState>}
      {answer?.categories.map((category) => (
        <section key={category.id} className="cardx card-p column">
          <div className="row">
            <h2>{category.name}</h2>
            <span className="sp" />
            <Button size="small" onClick={() => setEdited(category)}>
              {t('edit')}
            </Button>
            <Button size="small" look="danger" onClick={() => removal.ask(category)}>
              {t('remove')}
            </Button>
          </div>
          <ul>
            {category.assignments.map(({ id, name, requiredDocuments }) => (
              <li key={id}>
                {name}
                {requiredDocuments.length > 0 && (
                  <span className="muted"> {t('required', { names: requiredDocuments.map((document) => document.name).join(', ') })}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={done} />}
      {removal.dialog}
    </CabinetPage>
  );
};
