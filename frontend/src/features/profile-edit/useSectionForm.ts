import type { ProfileForEdit, ProfileSections } from '#contracts/profiles/edit.docs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOfCall } from '../../app/call.js';
import { isConflict, type CallRef, type FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { returnAfterInMs } from './delays.js';
import { useEditing } from './editContext.js';
import { countErrors } from './rows.js';
import { sectionPath, type SectionName } from './sectionNames.js';

interface SectionFormOptions<Draft, R extends CallRef> {
  section: SectionName;
  op: R;
  /** What the loaded profile says, in the shape of the form. */
  givenOf: (data: ProfileForEdit) => Draft;
  inputOf: (draft: Draft, userId: number) => Omit<InputOfCall<R>, 'expectedVersion'>;
  filesOf?: (draft: Draft) => Record<string, File>;
  /** The call writes elsewhere than to the profile: it knows nothing of its version. */
  isElsewhere?: boolean;
  /** Field by field what is wrong before anything is sent. */
  check?: (draft: Draft, given: Draft) => FieldErrors;
}

export interface SectionForm<Draft> {
  section: SectionName;
  draft: Draft;
  change: (patch: Partial<Draft>, ...fields: string[]) => void;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** Of the server, without those of fields changed since. */
  errors: FieldErrors;
  /** Of the browser's own check. */
  invalid: FieldErrors;
  /** Whether it was saved. */
  save: () => Promise<boolean>;
  /** Errors of another call of this section. */
  fail: (errors: FieldErrors) => void;
  /** Something of this section was done by a call of its own: whoever works on here is not led away. */
  done: (answer: Partial<ProfileSections>) => void;
}

const none: FieldErrors = {};
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Goes back to the overview a moment after a save. */
const useReturn = (isSaved: boolean, setSaved: (isSaved: boolean) => void): void => {
  const { userId } = useEditing();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => {
      setSaved(false);
      void navigate(sectionPath(userId, ''));
    }, returnAfterInMs);
    return () => clearTimeout(timer);
  }, [isSaved, setSaved, navigate, userId]);
};

/** One section's form: the draft over what the server has, its save, its errors, its success. */
export const useSectionForm = <Draft extends object, R extends CallRef>(options: SectionFormOptions<Draft, R>): SectionForm<Draft> => {
  const { section, op, givenOf, inputOf, filesOf, isElsewhere = false, check } = options;
  const { userId, data, current, take, reload, mark } = useEditing();
  // Whichever of them it is, it answers sections.
  const { send, sending } = useCommand<Partial<ProfileSections>>(op as CallRef, { isQuiet: true });
  const [own, setOwn] = useState<Draft | null>(null);
  const [errors, setErrors] = useState<FieldErrors>(none);
  const [isSaved, setSaved] = useState(false);

  const given = givenOf(data);
  const draft = own ?? given;
  const isDirty = own !== null && !isSame(own, given);
  const invalid = check?.(draft, given) ?? none;
  const errorCount = countErrors({ ...invalid, ...errors });

  useEffect(() => mark(section, { isDirty, errorCount }), [mark, section, isDirty, errorCount]);

  useReturn(isSaved && current === section, setSaved);

  const latest = useRef(draft);
  latest.current = draft;
  const change = useCallback((patch: Partial<Draft>, ...fields: string[]) => {
    const changed = fields.length > 0 ? fields : Object.keys(patch);
    latest.current = { ...latest.current, ...patch };
    setOwn(latest.current);
    setSaved(false);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'form' && !changed.includes(field.replace(/\.id$/, '')))),
    );
  }, []);

  const save = async () => {
    setErrors(none);
    setSaved(false);
    const files = filesOf?.(draft);
    const sendOver = (expectedVersion: number) =>
      send({ ...inputOf(draft, userId), ...(!isElsewhere && { expectedVersion }) }, { ...(files && { files }) });
    let outcome = await sendOver(data.version);
    if (isConflict(outcome)) {
      // Another section, or somebody's verdict, may have moved the profile on: only a change of this section is a clash.
      const fresh = await reload();
      if (fresh && isSame(givenOf(fresh), given)) outcome = await sendOver(fresh.version);
    }
    if (!outcome.success) {
      setErrors(outcome.errors);
      return false;
    }
    if (!isElsewhere) take(outcome);
    setOwn(null);
    setSaved(true);
    return true;
  };

  const done = (answer: Partial<ProfileSections>) => {
    take(answer);
    setErrors(none);
    setSaved(false);
  };
  return { section, draft, change, isDirty, isSaving: sending, isSaved, errors, invalid, save, fail: setErrors, done };
};
