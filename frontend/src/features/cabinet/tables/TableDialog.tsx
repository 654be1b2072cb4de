import { useState } from 'react';
import { categoryTables, type TableGroup } from '#contracts/category-tables/tables';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useToast } from '../../../app/useToast.js';
import { SelectField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { AgeGroups } from './AgeGroups.js';
import { GroupWeights } from './GroupWeights.js';
import { draftsOf, withGroup, type PickedGroups } from './picked.js';
import { Preview } from './Preview.js';
import { Sources } from './Sources.js';
import css from './tables.module.css';
import { tableTexts } from './tableTexts.js';
import { useAddCategories } from './useAddCategories.js';

interface TableDialogProps {
  given: Pick<SportEventAnswer, 'event' | 'streams'>;
  /** Some were made, perhaps not all. */
  onChanged: () => void;
  onClose: () => void;
}

/** Makes categories by the table of a federation: ages and genders by ticks, all their weights at once. */
export const TableDialog = ({ given: { event, streams }, onChanged, onClose }: TableDialogProps) => {
  const t = useText(tableTexts);
  const locale = useLocale();
  const toast = useToast();
  const ofSport = categoryTables.groups.filter(({ sport }) => sport === event.sport?.key);
  const orgs = [...new Set(ofSport.map(({ org }) => org))];
  const [org, setOrg] = useState(orgs[0] ?? '');
  const [picked, setPicked] = useState<PickedGroups>(new Map());
  const { add, done, isSending, errors } = useAddCategories(event.id);
  const groups = ofSport.filter((group) => group.org === org);
  const drafts = draftsOf(picked, groups, locale);
  const isThere = ({ streamKey, name }: { streamKey: string; name: string }) =>
    streams.some((stream) => stream.streamKey === streamKey || stream.name === name);
  const fresh = drafts.filter((draft) => !isThere(draft));
  const send = async () => {
    const outcome = await add(fresh);
    onChanged();
    if (!outcome) return;
    const { added, skipped } = outcome;
    toast('ok', [t('added', { count: added }), skipped > 0 ? t('alreadyThere', { count: skipped }) : ''].filter(Boolean).join(', '));
    onClose();
  };
  const tickedGroups = groups.filter(({ id }) => picked.has(id));
  return (
    <FormDialog
      title={t('title')}
      size="large"
      action={fresh.length === 0 ? t('addNothing') : t('add', { count: fresh.length })}
      isReady={fresh.length > 0}
      isBusy={isSending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FormErrors errors={errors} />
      <SelectField
        label={t('federation')}
        value={org}
        options={orgs.map((value) => ({ value, text: value }))}
        onChange={({ target }) => {
          setOrg(target.value);
          setPicked(new Map());
        }}
      />
      <AgeGroups groups={groups} firstDay={event.dateFrom} picked={picked} onChange={setPicked} />
      {tickedGroups.length === 0 && <p className="muted">{t('nothingTicked')}</p>}
      <WeightsOfTicked {...{ groups, picked }} firstDay={event.dateFrom} onChange={setPicked} />
      {drafts.length > 0 && <Preview drafts={drafts} firstDay={event.dateFrom} isThere={isThere} />}
      {tickedGroups.length > 0 && <Sources org={org} groups={tickedGroups} />}
      {isSending && (
        <div role="status">
          <progress className={css['progress']} value={done} max={fresh.length} aria-label={t('preview')} />
          {t('progress', { done, total: fresh.length })}
        </div>
      )}
    </FormDialog>
  );
};

interface WeightsOfTickedProps {
  groups: readonly TableGroup[];
  firstDay: string;
  picked: PickedGroups;
  onChange: (picked: PickedGroups) => void;
}

/** The weights of each group that is ticked, in the order of the table. */
const WeightsOfTicked = ({ groups, firstDay, picked, onChange }: WeightsOfTickedProps) =>
  groups.map((group) => {
    const own = picked.get(group.id);
    return (
      own && (
        <GroupWeights
          key={group.id}
          group={group}
          all={groups}
          firstDay={firstDay}
          picked={own}
          onChange={(changed) => onChange(withGroup(picked, group.id, changed))}
        />
      )
    );
  });
