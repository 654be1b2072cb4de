import { useState } from 'react';
import type { ClaimSide } from '#contracts/profiles/claim.docs';
import { findAccounts } from '../../app/findAccounts.js';
import { LookupField } from '../../app/LookupField.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useQuery } from '../../app/useQuery.js';
import type { Choice } from '../../ui/ChoiceField.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getMergePlan, getMerges } from './calls.js';
import { ClaimQueue } from './ClaimQueue.js';
import { DuplicateQueue } from './DuplicateQueue.js';
import { MadeMerges } from './MadeMerges.js';
import { MergePreview } from './MergePreview.js';
import { mergeTexts } from './mergeTexts.js';
import css from './merge.module.css';

/** Administrators make one of two profiles of the same person, and can undo it. */
export const MergeProfiles = () => {
  const t = useText(mergeTexts);
  const [own, setOwn] = useState<Choice | null>(null);
  const [other, setOther] = useState<Choice | null>(null);
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const made = useQuery(getMerges, { page });
  const ids = own && other ? { userId: Number(own.id), otherUserId: Number(other.id) } : null;
  const plan = useQuery(getMergePlan, ids);
  const forget = () => {
    setOwn(null);
    setOther(null);
    made.refetch();
    setRound((count) => count + 1);
  };
  /** Whoever says so, or has the account: their profile stays. */
  const compare = (person: ClaimSide, claimed: ClaimSide) => {
    setOwn({ id: String(person.userId), name: person.fullName });
    setOther({ id: String(claimed.userId), name: claimed.fullName });
    window.scrollTo({ top: 0 });
  };
  const lookup = { hint: t('personHint'), source: 'accounts', find: findAccounts, minCharacters: 1 };
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('explained')}</p>
      <div className={`cardx card-p ${css.people}`}>
        <LookupField {...lookup} label={t('own')} value={own} onChange={setOwn} />
        <LookupField {...lookup} label={t('other')} value={other} onChange={setOther} />
      </div>
      {ids && plan.failure && <Failure refusal={plan.failure} onRetry={plan.refetch} />}
      {ids && plan.isLoading && <Skeleton lines={4} />}
      {ids && plan.answer && !plan.isLoading && (
        <MergePreview key={`${ids.userId} ${ids.otherUserId}`} ids={ids} plan={plan.answer} onMerged={forget} />
      )}
      <ClaimQueue key={round} onCompare={compare} />
      <DuplicateQueue key={`duplicates ${round}`} onCompare={compare} />
      {made.failure && <Failure refusal={made.failure} onRetry={made.refetch} />}
      {made.answer && <MadeMerges made={made.answer} onPage={setPage} onUndone={forget} />}
    </CabinetPage>
  );
};
