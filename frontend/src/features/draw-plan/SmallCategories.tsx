import { useState } from 'react';
import { mergeOps } from '#contracts/registrations/merge.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import css from './drawPlan.module.css';
import { MergeDialog } from './MergeDialog.js';
import { mergeTexts } from './mergeTexts.js';

interface SmallCategoriesProps {
  given: SportEventAnswer;
  onMerged: () => void;
}

/** Categories with one or two entrants, and the neighbours that they could go to. */
export const SmallCategories = ({ given, onMerged }: SmallCategoriesProps) => {
  const t = useText(mergeTexts);
  const eventId = given.event.id;
  const [chosen, setChosen] = useState<{ from: number; into: number } | null>(null);
  const { answer, refetch } = useQuery(mergeOps.proposals, given.permissions.canEdit ? { eventId } : null);
  const small = (answer?.small ?? []).filter(({ into }) => into.length > 0);
  if (small.length === 0) return null;
  return (
    <details className={`cardx card-p ${css['small']}`}>
      <summary>{t('small', { count: small.length })}</summary>
      <ul>
        {small.map(({ streamId, name, entrants, into }) => (
          <li key={streamId}>
            <span>
              <b>{name}</b> ({entrants}) →
            </span>
            {into.map((one) => (
              <Button key={one.streamId} size="small" onClick={() => setChosen({ from: streamId, into: one.streamId })}>
                {one.name} ({one.entrants}){one.reasons.length > 0 && ` – ${one.reasons.map((reason) => t(`unfit.${reason}`)).join(', ')}`}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {chosen && (
        <MergeDialog
          given={given}
          fromStreamId={chosen.from}
          intoStreamId={chosen.into}
          onClose={() => setChosen(null)}
          onMerged={() => {
            setChosen(null);
            refetch();
            onMerged();
          }}
        />
      )}
    </details>
  );
};
