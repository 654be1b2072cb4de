import { lazy, Suspense } from 'react';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useMedia } from '../../ui/useMedia.js';
import type { MoneyListProps } from './columns.js';
import './list.css';
import { MoneyCards } from './MoneyCards.js';
import type { MoneyGrid as Grid } from './MoneyGrid.js';

const MoneyGrid = lazy(async () => ({ default: (await import('./MoneyGrid.js')).MoneyGrid })) as unknown as typeof Grid;

/** Rows of money: a table on a desk, cards on a phone. */
export const MoneyList = <Row,>(props: MoneyListProps<Row>) => {
  const isWide = useMedia('(min-width: 1024px)');
  if (props.total === 0) return <EmptyState>{props.empty}</EmptyState>;
  if (!isWide) return <MoneyCards {...props} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <MoneyGrid {...props} />
    </Suspense>
  );
};
