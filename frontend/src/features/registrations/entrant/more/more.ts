import type { RegistrationDetails } from '#contracts/registrations/details.docs';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';

export interface EntryProps {
  row: RegistrationRow;
  countryId: number | null;
  /** Whether what an entrant has sent may be taken away. */
  mayRemove: boolean;
  onChanged: () => void;
}

export interface MoreProps extends EntryProps {
  details: RegistrationDetails;
}
