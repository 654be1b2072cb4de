import type { ReactNode } from 'react';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { useDraft } from './draftContext.js';
import css from './modes.module.css';
import { modesTexts } from './modesTexts.js';

interface SectionProps {
  title: string;
  /** Where its rules stand: their faults are counted in the heading. */
  paths: readonly string[];
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the editor that opens and closes. */
export const Section = ({ title, paths, isOpen = false, children }: SectionProps) => {
  const t = useText(modesTexts);
  const { faults } = useDraft();
  const count = Object.keys(faults).filter((path) => paths.some((own) => path === own || path.startsWith(`${own}.`))).length;
  return (
    <details className={`cardx ${css['section']}`} open={isOpen}>
      <summary>
        {title} {count > 0 && <Pill tone="danger">{t('faults', { count })}</Pill>}
      </summary>
      <section className={css['inside']} aria-label={title}>
        {children}
      </section>
    </details>
  );
};
