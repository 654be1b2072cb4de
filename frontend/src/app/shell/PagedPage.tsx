import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Paged } from '#contracts/pages';
import { Answered } from '../../ui/Answered.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Pagination } from '../../ui/Pagination.js';
import type { QueryResult } from '../useQuery.js';
import { CabinetPage } from './CabinetPage.js';

interface PagedPageProps<Answer extends Paged> {
  title: string;
  about?: string | undefined;
  /** What makes a new one; `null`: not yet. */
  add: { text: string; onAdd: (() => void) | null };
  query: QueryResult<Answer>;
  empty: string;
  onPage: (page: number) => void;
  rows: (answer: Answer) => ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A screen of the cabinet with one list by page, and a button that makes a new one of it. */
export const PagedPage = <Answer extends Paged>({ title, about, add, query, empty, onPage, rows, children }: PagedPageProps<Answer>) => (
  <CabinetPage
    title={title}
    actions={
      <Button look="primary" icon={<IconPlus aria-hidden size={16} />} disabled={add.onAdd === null} onClick={() => add.onAdd?.()}>
        {add.text}
      </Button>
    }
  >
    {about !== undefined && <p className="muted">{about}</p>}
    <Answered query={query} lines={4}>
      {(answer) => (
        <>
          {answer.total === 0 ? <EmptyState>{empty}</EmptyState> : rows(answer)}
          <Pagination page={answer.page} maxPage={answer.maxPage} onPage={onPage} />
        </>
      )}
    </Answered>
    {children}
  </CabinetPage>
);
