import { useRef } from 'react';
import type { Candidate } from '#contracts/registrations/form-answers.docs';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { callOp } from '../../../app/http.js';
import { LookupField } from '../../../app/LookupField.js';
import { formatDay } from '../../../ui/dates.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { registrationsTexts } from '../registrationsTexts.js';

interface KnownAthleteProps {
  eventId: number;
  value: Candidate | null;
  onChange: (candidate: Candidate | null) => void;
}

/** Finds an athlete with a profile by name; without one, a new person is typed. */
export const KnownAthlete = ({ eventId, value, onChange }: KnownAthleteProps) => {
  const t = useText(registrationsTexts);
  const locale = useLocale();
  const found = useRef(new Map<number, Candidate>());
  const nameOf = ({ fullName, birthDate }: Candidate): string => [fullName, formatDay(locale, birthDate)].filter(Boolean).join(', ');
  return (
    <LookupField
      label={t('knownAthlete')}
      hint={t('knownHint')}
      value={value && { id: value.userId, name: nameOf(value) }}
      source={`candidates ${eventId}`}
      find={async (needle, signal) => {
        const outcome = await callOp(registrationFormQueries.candidates, { eventId, needle }, { signal });
        if (!outcome.success) return null;
        for (const candidate of outcome.candidates) found.current.set(candidate.userId, candidate);
        return outcome.candidates.map((candidate) => ({ id: candidate.userId, name: nameOf(candidate) }));
      }}
      onChange={(choice) => onChange(choice === null ? null : (found.current.get(Number(choice.id)) ?? null))}
    />
  );
};
