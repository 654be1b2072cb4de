import type { RegistrationDetails } from '#contracts/registrations/details.docs';
import { detailOps } from '#contracts/registrations/details.ops';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { useQuery } from '../../../../app/useQuery.js';
import { AdditionalInfo } from './AdditionalInfo.js';
import { CommentForm } from './CommentForm.js';
import { EntryData } from './EntryData.js';
import { OfflinePayment } from './OfflinePayment.js';

interface EntryMoreProps {
  row: RegistrationRow;
  countryId: number | null;
  onChanged: () => void;
}

export interface MoreProps extends EntryMoreProps {
  details: RegistrationDetails;
}

/** What an entry says besides names, club and coach: data, travel, comments, a payment on the spot. */
export const EntryMore = (props: EntryMoreProps) => {
  const { answer } = useQuery(detailOps.registration, { registrationId: props.row.id });
  if (!answer) return null;
  const given = { ...props, details: answer };
  return (
    <>
      <EntryData {...given} />
      <AdditionalInfo {...given} />
      <CommentForm {...props} />
      {props.row.price > 0 && <OfflinePayment {...props} />}
    </>
  );
};
