import { useId, type ReactNode } from 'react';

/** A part of a sport event's page under its title. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="cardx ep-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

/** An organiser's rich text: the server has taken everything out of it that could run or load (backend/src/platform/rich-text.ts). */
export const RichText = ({ html }: { html: string }) => <div className="ep-text" dangerouslySetInnerHTML={{ __html: html }} />;
