import { IconAlertTriangle, IconCheck, IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/Button.js';
import { serverText } from '../../ui/errorTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { countErrors } from './rows.js';
import { sectionPath } from './sectionNames.js';
import type { SectionForm } from './useSectionForm.js';

interface SectionFrameProps<Draft> {
  form: SectionForm<Draft>;
  lead?: string;
  pill?: ReactNode;
  children: ReactNode;
  /** Before the save, such as removals that still can be taken back. */
  onSave?: () => Promise<void>;
  /** Without a save of its own. */
  isReadOnly?: boolean;
  submit?: string;
}

const firstInvalid = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])') ?? null;

/** A sub-screen: heading, what went wrong or well, the fields, the bar with Update and Close. */
export const SectionFrame = <Draft,>({ form, lead, pill, children, onSave, isReadOnly = false, submit }: SectionFrameProps<Draft>) => {
  const t = useText(editTexts);
  const locale = useLocale();
  const { userId, current } = useEditing();
  const navigate = useNavigate();
  const root = useRef<HTMLFormElement>(null);
  const { section, errors, invalid, isDirty, isSaving, isSaved } = form;
  const isBlocked = Object.keys(invalid).length > 0;
  const errorCount = countErrors({ ...invalid, ...errors });

  useEffect(() => {
    if (Object.keys(errors).length > 0) (firstInvalid(root.current) ?? root.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [errors]);

  const close = section === 'base-information' ? `/profile/${userId}` : sectionPath(userId, '');
  const submitForm = async () => {
    await onSave?.();
    await form.save();
  };
  const general = [...(errors['form'] ?? []), ...(errors[`${section}.form`] ?? []), ...(errors['common'] ?? [])];
  return (
    <form
      ref={root}
      noValidate
      className="pe-m"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && !isSaving) void submitForm();
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
      {Object.keys(errors).length > 0 && (
        <div className="note note--danger" role="alert" tabIndex={-1}>
          <IconAlertTriangle aria-hidden size={20} />
          <div>
            <b>{t('notSaved')}</b>
            {general.length > 0 ? (
              <ul>
                {general.map((key) => (
                  <li key={key}>{serverText(locale, key)}</li>
                ))}
              </ul>
            ) : (
              <div className="pe-errors">
                <button type="button" onClick={() => firstInvalid(root.current)?.focus()}>
                  {t('toFirstError')}
                </button>
              </div>
            )}
          </div>
        </div>
      )}
      {isSaved && (
        <div className="note note--ok" role="status">
          <IconCheck aria-hidden size={20} />
          <span>{t('saved')}</span>
        </div>
      )}
      {children}
      {current === section && (
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
            {!isReadOnly && (
              <Button type="submit" look="primary" isBusy={isSaving} disabled={isBlocked}>
                {submit ?? t('update')}
              </Button>
            )}
          </div>
        </div>
      )}
    </form>
  );
};
