import { useState } from 'react';
import type { EditedEventPage } from '#contracts/event-page/event-page.docs';
import { eventPageOps } from '#contracts/event-page/event-page.ops';
import { getEventPageOp } from '../../app/sportEvents.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';

type PageDraft = EditedEventPage['page'];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The page as it is being edited: what was changed and not saved yet, and its save. */
export const usePageDraft = (eventId: number, page: PageDraft, version: number, again: () => void) => {
  const t = useText(editTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(eventPageOps.save, { isQuiet: true });
  const [changes, setChanges] = useState<Partial<PageDraft>>({});
  const draft: PageDraft = { ...page, ...changes };
  return {
    draft,
    errors,
    isSaving: sending,
    isDirty: !isSame(draft, page),
    change: (more: Partial<PageDraft>) => setChanges((before) => ({ ...before, ...more })),
    save: async () => {
      const outcome = await send({ eventId, page: changes, expectedVersion: version });
      if (!outcome.success) return;
      setChanges({});
      toast('ok', t('saved'));
      refetchQueries(getEventPageOp);
      again();
    },
  };
};

export type Draft = ReturnType<typeof usePageDraft>;
