import type { PersonRow } from '#contracts/directory/organization-answers.docs';
import type { ReactNode } from 'react';
import { PersonCards } from '../../ui/PersonCards.js';
import { useText } from '../../ui/texts.js';
import { directoryTexts } from './directoryTexts.js';
import { isRole } from './roles.js';

interface PeopleProps<Row extends PersonRow> {
  people: readonly Row[];
  /** What may be done with a person; absent: nothing. */
  actionOf?: (person: Row) => ReactNode;
}

export const People = <Row extends PersonRow>({ people, actionOf }: PeopleProps<Row>) => {
  const t = useText(directoryTexts);
  const factsOf = ({ age, roles }: PersonRow): string =>
    [age === null ? '' : t('years', { count: age }), ...roles.filter(isRole).map((role) => t(`role_${role}`))].filter(Boolean).join(' · ');
  return <PersonCards people={people.map((person) => ({ ...person, facts: factsOf(person), action: actionOf?.(person) }))} />;
};
