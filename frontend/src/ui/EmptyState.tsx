import type { ReactNode } from 'react';

/** One sentence and, where there is one, one action. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <p>{children}</p>
    {action}
  </div>
);
