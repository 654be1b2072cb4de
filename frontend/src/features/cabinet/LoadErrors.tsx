import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { loadErrorsOf } from './errorRows.js';

const LoadErrorGrid = lazy(() => import('./LoadErrorGrid.js').then((module) => ({ default: module.LoadErrorGrid })));

/** Every bad cell of the file with its reason. */
export const LoadErrors = ({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) => {
  const t = useText(cabinetTexts);
  const rows = useMemo(() => loadErrorsOf(errors), [errors]);
  if (rows.length === 0) return null;
  return (
    <section className="column">
      <h2 className="danger-t" role="alert">
        {t('errorsFound', { count: rows.length })}
      </h2>
      <Suspense fallback={<Skeleton lines={4} height={36} />}>
        <LoadErrorGrid errors={rows} />
      </Suspense>
    </section>
  );
};
