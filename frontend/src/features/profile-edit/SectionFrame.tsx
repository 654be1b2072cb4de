import { IconAlertTriangle, IconCheck, IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/Button.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { countErrors } from './rows.js';
import { sectionPath } from './sectionNames.js';
import type { SectionForm } from './useSectionForm.js';

/** Of the form, what its frame needs. */
type Framed = Pick<SectionForm<unknown>, 'section' | 'errors' | 'invalid' | 'isDirty' | 'isSaving' | 'isSaved' | 'save'>;

interface SectionFrameProps {
  form: Framed;
  lead?: string;
  pill?: ReactNode;
  children: ReactNode;
  /** In place of the save, when something is asked first. */
  onSubmit?: () => void;
  /** Nothing to send yet, without anything being wrong. */
  isWaiting?: boolean;
  /** Without a save of its own. */
  isReadOnly?: boolean;
  submit?: string;
}

const firstInvalid = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])') ?? null;

/** A sub-screen: heading, what went wrong or well, the fields, the bar with Update and Close. */
export const SectionFrame = (props: SectionFrameProps) => {
  const { form, lead, pill, children, onSubmit, submit, isReadOnly = false, isWaiting = false } = props;
  const t = useText(editTexts);
  const { userId, current } = useEditing();
  const root = useRef<HTMLFormElement>(null);
  const { section, errors, invalid, isSaving } = form;
  const isBlocked = isWaiting || Object.keys(invalid).length > 0;

  useEffect(() => {
    if (Object.keys(errors).length > 0) (firstInvalid(root.current) ?? root.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [errors]);

  return (
    <form
      ref={root}
      noValidate
      className="pe-m"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlocked || isSaving) return;
        if (onSubmit) onSubmit();
        else void form.save();
      }}
    >
      <Link className="pe-back only-m" to={`${sectionPath(userId, '')}#sections`}>
        <IconChevronLeft aria-hidden size={16} />
        {t('sections')}
      </Link>
      <div className="row wrap g12">
        <h1>{t(`section_${section}`)}</h1>
        {pill}
      </div>
      {lead && <p className="muted pe-lead">{lead}</p>}
      <Outcome form={form} onToFirst={() => firstInvalid(root.current)?.focus()} />
      {children}
      {current === section && <ActionBar form={form} submit={isReadOnly ? null : (submit ?? t('update'))} isBlocked={isBlocked} />}
    </form>
  );
};

/** Why nothing was saved, or that it was. */
const Outcome = ({ form: { section, errors, isSaved }, onToFirst }: { form: Framed; onToFirst: () => void }) => {
  const t = useText(editTexts);
  const general = ['form', 'common', `${section}.form`].flatMap((field) => errors[field] ?? []);
  if (Object.keys(errors).length > 0) {
    return (
      <div className="note note--danger" role="alert" tabIndex={-1}>
        <IconAlertTriangle aria-hidden size={20} />
        <div className="pe-errors">
          <b>
            <ErrorText keys={['error.update_profile']} />
          </b>
          <ul>
            {general.map((key) => (
              <li key={key}>
                <ErrorText keys={[key]} />
              </li>
            ))}
          </ul>
          {general.length === 0 && (
            <button type="button" onClick={onToFirst}>
              {t('toFirstError')}
            </button>
          )}
        </div>
      </div>
    );
  }
  return (
    isSaved && (
      <div className="note note--ok" role="status">
        <IconCheck aria-hidden size={20} />
        <span>{t('saved')}</span>
      </div>
    )
  );
};

/** At the bottom of the window: whether something waits to be saved, Close, Update. */
const ActionBar = ({ form, submit, isBlocked }: { form: Framed; submit: string | null; isBlocked: boolean }) => {
  const t = useText(editTexts);
  const { userId } = useEditing();
  const navigate = useNavigate();
  const { section, errors, invalid, isDirty, isSaving } = form;
  const errorCount = countErrors({ ...invalid, ...errors });
  const close = section === 'base-information' ? `/profile/${userId}` : sectionPath(userId, '');
  return (
    <div className="sab">
      <div className="sab-in">
        <span className="sab-t" role="status">
          {isDirty && (
            <>
              <IconPencil aria-hidden size={16} className="muted" />
              <span>
                {t('unsaved')}
                {errorCount > 0 && <span className="danger-t">, {t('errorCount', { count: errorCount })}</span>}
              </span>
            </>
          )}
        </span>
        <span className="sp" />
        <Button look="ghost" onClick={() => void navigate(close)}>
          {t('close')}
        </Button>
        {submit && (
          <Button type="submit" look="primary" isBusy={isSaving} disabled={isBlocked}>
            {submit}
          </Button>
        )}
      </div>
    </div>
  );
};
