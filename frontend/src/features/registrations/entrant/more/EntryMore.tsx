import { detailOps } from '#contracts/registrations/details.ops';
import { useQuery } from '../../../../app/useQuery.js';
import { AdditionalInfo } from './AdditionalInfo.js';
import { CommentForm } from './CommentForm.js';
import { ConsentedDocuments } from './ConsentedDocuments.js';
import { EntryData } from './EntryData.js';
import type { EntryProps } from './more.js';
import { OfflinePayment } from './OfflinePayment.js';

/** What an entry says besides names, club and coach: data, travel, comments, a payment on the spot. */
export const EntryMore = (props: EntryProps) => {
  const { answer } = useQuery(detailOps.registration, { registrationId: props.row.id });
  if (!answer) return null;
  const given = { ...props, details: answer };
  return (
    <>
      <EntryData {...given} />
      <AdditionalInfo {...given} />
      <CommentForm {...props} />
      {props.row.userId !== null && <ConsentedDocuments registrationId={props.row.id} />}
      {props.row.price > 0 && <OfflinePayment {...props} />}
    </>
  );
};
