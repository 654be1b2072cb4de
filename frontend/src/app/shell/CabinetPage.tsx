import type { ReactNode } from 'react';

interface CabinetPageProps {
  title: ReactNode;
  /** Pills beside the title. */
  marks?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the cabinet: its one h1, its actions, its content. */
export const CabinetPage = ({ title, marks, actions, children }: CabinetPageProps) => (
  <div className="cm-in">
    <div className="cm-h">
      <h1>{title}</h1>
      {marks}
      <span className="sp" />
      {actions}
    </div>
    {children}
  </div>
);
