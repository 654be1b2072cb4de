import type { PersonRow } from '#contracts/directory/organization-answers.docs';
import { PersonCards } from '../../ui/PersonCards.js';
import { useText } from '../../ui/texts.js';
import { directoryTexts } from './directoryTexts.js';
import { isRole } from './roles.js';

export const People = ({ people }: { people: readonly PersonRow[] }) => {
  const t = useText(directoryTexts);
  const factsOf = ({ age, roles }: PersonRow): string =>
    [age === null ? '' : t('years', { count: age }), ...roles.filter(isRole).map((role) => t(`role_${role}`))].filter(Boolean).join(' · ');
  return <PersonCards people={people.map((person) => ({ ...person, facts: factsOf(person) }))} />;
};
