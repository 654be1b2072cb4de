import type { ReactNode } from 'react';
import type { MedalCategory } from '#contracts/registrations/awards.docs';
import { useText } from '../../ui/texts.js';
import { awardsTexts } from './awardsTexts.js';
import css from './awards.module.css';

interface MedallistsProps {
  categories: readonly MedalCategory[];
  /** Where a category leads to. */
  after?: (category: MedalCategory) => ReactNode;
}

/** Who has which medal, by category. */
export const Medallists = ({ categories, after }: MedallistsProps) => {
  const t = useText(awardsTexts);
  return (
    <div className={css['medallists']}>
      {categories.map((category) => {
        const { streamId, name, step, medallists } = category;
        return (
          <section key={streamId} className={`cardx ${css['category']}`} aria-label={name}>
            <h3>
              {name}
              {step === 'called' && <span className="pill pill--ok">{t('step.called')}</span>}
            </h3>
            <ol>
              {medallists.map(({ registrationId, place, fullName, members, organization }) => (
                <li key={registrationId}>
                  <span className={`place place--${place}`}>{place}</span>
                  <span>
                    {fullName} <small>{[organization, members.join(', ')].filter(Boolean).join(' · ')}</small>
                  </span>
                </li>
              ))}
            </ol>
            {after?.(category)}
          </section>
        );
      })}
    </div>
  );
};
