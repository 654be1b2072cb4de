import { detailOps } from '#contracts/registrations/details.ops';
import type { RegistrationDetails } from '#contracts/registrations/details.docs';
import { useQuery } from '../../../../app/useQuery.js';
import { ChallengeAnswer } from './ChallengeAnswer.js';
import { EntryAnswers } from './EntryAnswers.js';
import { moreTexts } from './moreTexts.js';
import { useText } from '../../../../ui/texts.js';
import { AdditionalInfo } from './AdditionalInfo.js';
import { CommentForm } from './CommentForm.js';
import { ConsentedDocuments } from './ConsentedDocuments.js';
import { EntryData } from './EntryData.js';
import { EntryProducts } from './EntryProducts.js';
import type { EntryProps } from './more.js';
import { OfflinePayment } from './OfflinePayment.js';

/** Whom to ask about an entry. */
const People = ({ details: { registeredBy, representatives } }: { details: RegistrationDetails }) => {
  const t = useText(moreTexts);
  if (!registeredBy && representatives.length === 0) return null;
  return (
    <dl className="kv">
      {registeredBy && (
        <>
          <dt>{t('enteredBy')}</dt>
          <dd>{registeredBy.fullName}</dd>
        </>
      )}
      {representatives.length > 0 && (
        <>
          <dt>{t('representatives')}</dt>
          <dd>{representatives.map(({ fullName }) => fullName).join(', ')}</dd>
        </>
      )}
    </dl>
  );
};

/** What an entry says besides names, club and coach: data, travel, comments, a payment on the spot. */
export const EntryMore = (props: EntryProps) => {
  const { answer } = useQuery(detailOps.registration, { registrationId: props.row.id });
  if (!answer) return null;
  const { challengeAnswer } = props.row;
  const given = { ...props, details: answer };
  return (
    <>
      <People details={answer} />
      <EntryData {...given} />
      <EntryAnswers {...given} />
      {challengeAnswer && <ChallengeAnswer answer={challengeAnswer} mayRemove={props.mayRemove} onChanged={props.onChanged} />}
      <AdditionalInfo {...given} />
      <CommentForm {...props} />
      {props.row.userId !== null && <ConsentedDocuments registrationId={props.row.id} />}
      <EntryProducts registrationId={props.row.id} onChanged={props.onChanged} />
      {(props.row.price > 0 || props.row.isOfflinePayment) && <OfflinePayment {...props} />}
    </>
  );
};
