import { detailOps } from '#contracts/registrations/details.ops';
import { useQuery } from '../../../../app/useQuery.js';
import { ChallengeAnswer } from './ChallengeAnswer.js';
import { EntryAnswers } from './EntryAnswers.js';
import { moreTexts } from './moreTexts.js';
import { useText } from '../../../../ui/texts.js';
import { AdditionalInfo } from './AdditionalInfo.js';
import { CommentForm } from './CommentForm.js';
import { ConsentedDocuments } from './ConsentedDocuments.js';
import { EntryData } from './EntryData.js';
import type { EntryProps } from './more.js';
import { OfflinePayment } from './OfflinePayment.js';

/** What an entry says besides names, club and coach: data, travel, comments, a payment on the spot. */
export const EntryMore = (props: EntryProps) => {
  const t = useText(moreTexts);
  const { answer } = useQuery(detailOps.registration, { registrationId: props.row.id });
  if (!answer) return null;
  const { challengeAnswer } = props.row;
  const given = { ...props, details: answer };
  return (
    <>
      {answer.registeredBy && (
        <dl className="kv">
          <dt>{t('enteredBy')}</dt>
          <dd>{answer.registeredBy.fullName}</dd>
        </dl>
      )}
      <EntryData {...given} />
      <EntryAnswers {...given} />
      {challengeAnswer && <ChallengeAnswer answer={challengeAnswer} mayRemove={props.mayRemove} onChanged={props.onChanged} />}
      <AdditionalInfo {...given} />
      <CommentForm {...props} />
      {props.row.userId !== null && <ConsentedDocuments registrationId={props.row.id} />}
      {props.row.price > 0 && <OfflinePayment {...props} />}
    </>
  );
};
