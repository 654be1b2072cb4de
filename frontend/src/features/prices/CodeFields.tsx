import type { FieldErrors } from '../../app/http.js';
import { TextArea, TextField } from '../../ui/Field.js';
import { typedNumber } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { pricesTexts } from './pricesTexts.js';

/** Refusals that are said at the fields of codes: of a list each bad line has its own. */
export const codeErrors = (errors: FieldErrors): string[] => Object.keys(errors).filter((path) => /^code/.test(path));

/** How many codes to make, or which. */
export const CodeFields = ({ errors }: { errors: FieldErrors }) => {
  const t = useText(pricesTexts);
  const bad = [
    ...new Set(
      codeErrors(errors)
        .filter((path) => /^codes(\.|$)/.test(path))
        .flatMap((path) => errors[path] ?? []),
    ),
  ];
  return (
    <>
      <div className="form-row">
        <TextField name="codesCount" label={t('codesCount')} inputMode="numeric" errors={errors['codesCount']} />
        <TextField name="codePrefix" label={t('codePrefix')} errors={errors['codePrefix']} />
      </div>
      <TextArea name="codes" label={t('codes')} hint={t('codesHint')} errors={bad} />
    </>
  );
};

/** What the fields of codes say, for the call. */
export const codesInput = (values: Record<string, string>): { codesCount?: number; codePrefix?: string; codes?: string[] } => {
  const codes = (values['codes'] ?? '')
    .split(/[\n,;]/)
    .map((code) => code.trim())
    .filter(Boolean);
  const codesCount = typedNumber(values['codesCount']);
  const codePrefix = (values['codePrefix'] ?? '').trim();
  return {
    ...(codes.length > 0 && { codes }),
    ...(codesCount !== null && { codesCount: codesCount as number }),
    ...(codePrefix !== '' && { codePrefix }),
  };
};
