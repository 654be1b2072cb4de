import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { addDays, daysBetween, isDay } from '#contracts/rules/dates';
import { copiedParts, sportEventOps, type CopiedPart } from '#contracts/sport-events/sport-event.ops';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { loadSession } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { CheckField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { copyTexts } from './copyTexts.js';

/** The same weekday a year later. */
const yearInDays = 364;
const handled = ['name', 'dateFrom', 'dateTo'].flatMap((field) => [field, `event.${field}`]);

/** Makes next year's sport event of one: everything that was set up, without people. */
export const CopyEvent = ({ event }: { event: SportEvent }) => {
  const t = useText(copyTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconCopy aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t('copy')}
      </Button>
      {isOpen && <CopyDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Staff work at the playgrounds, so these come along. */
const toggledPart = (parts: ReadonlySet<CopiedPart>, part: CopiedPart): ReadonlySet<CopiedPart> => {
  const next = new Set(parts);
  if (!next.delete(part)) next.add(part);
  if (part === 'staff' && next.has('staff')) next.add('playgrounds');
  if (part === 'playgrounds' && !next.has('playgrounds')) next.delete('staff');
  return next;
};

const CopyDialog = ({ event, onClose }: { event: SportEvent; onClose: () => void }) => {
  const t = useText(copyTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { send, sending, errors } = useCommand(sportEventOps.copyEvent, { isQuiet: true });
  const [days, setDays] = useState({ dateFrom: addDays(event.dateFrom, yearInDays), dateTo: addDays(event.dateTo, yearInDays) });
  const [parts, setParts] = useState<ReadonlySet<CopiedPart>>(new Set(['categories', 'options', 'questions', 'playgrounds', 'diplomas']));
  const errorsOf = (field: string) => errors[`event.${field}`] ?? errors[field];
  const start = (dateFrom: string) =>
    setDays(isDay(dateFrom) ? { dateFrom, dateTo: addDays(dateFrom, daysBetween(event.dateFrom, event.dateTo)) } : { ...days, dateFrom });
  const make = async ({ name = '' }: Record<string, string>) => {
    const outcome = await send({ eventId: event.id, event: { name, ...days }, parts: copiedParts.filter((part) => parts.has(part)) });
    if (!outcome.success || !outcome.event) return;
    toast('ok', t('made'));
    // The maker has become its organiser: the roles of the session have changed.
    await loadSession({ dispatch });
    onClose();
    await navigate(`/cabinet/event/${outcome.event.id}`);
  };
  return (
    <FormDialog title={t('title')} action={t('make')} isBusy={sending} onSubmit={(values) => void make(values)} onClose={onClose}>
      <FormErrors errors={errors} handled={handled} />
      <TextField name="name" label={t('name')} defaultValue={event.name} errors={errorsOf('name')} isRequired autoFocus />
      <div className="form-row">
        <DayField label={t('dateFrom')} value={days.dateFrom} errors={errorsOf('dateFrom')} onChange={start} isRequired />
        <DayField
          label={t('dateTo')}
          value={days.dateTo}
          errors={errorsOf('dateTo')}
          onChange={(dateTo) => setDays({ ...days, dateTo })}
          isRequired
        />
      </div>
      <fieldset className="choices">
        <legend className="lab">{t('take')}</legend>
        {copiedParts.map((part) => (
          <CheckField key={part} label={t(`part_${part}`)} checked={parts.has(part)} onChange={() => setParts(toggledPart(parts, part))} />
        ))}
        <span className="hint">{t('staffHint')}</span>
      </fieldset>
      <p className="muted">{t('hint')}</p>
    </FormDialog>
  );
};
