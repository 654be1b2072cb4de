import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FittingStream } from '#contracts/registrations/limits.docs';
import { detailOps } from '#contracts/registrations/details.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { ProfileOf } from '../../shared/profiles/ProfileOf.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import type { Locale } from '../../ui/locale.js';
import { decimalSignOf, formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { AbsentButton } from './AbsentButton.js';
import { FittingCategories } from './FittingCategories.js';
import { Keypad } from './Keypad.js';
import styles from './weighIn.module.css';
import { readScale } from './keyedLine.js';
import { scanTexts } from './scanTexts.js';
import { useKeyedLines } from './useKeyedLines.js';
import type { WeighInRow, WeighInCategory } from '#contracts/registrations/details.docs';
import { weighInTexts } from './weighInTexts.js';
import { canBeSaved, typed, verdictOf, weightOf, type Verdict } from './weight.js';

interface WeighInSheetProps {
  eventId: number;
  row: WeighInRow;
  stream: WeighInCategory;
  mayMove: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Takes the weight of one athlete: what is typed is judged at once, and recorded only by the button. */
export const WeighInSheet = ({ eventId, row, stream, mayMove, onChanged, onClose }: WeighInSheetProps) => {
  const t = useText(weighInTexts);
  const locale = useLocale();
  const [fitting, setFitting] = useState<FittingStream[] | null>(null);
  const about = [
    stream.name,
    t('limits', { limits: limitsText(t, stream, locale) }),
    row.actualWeight === null ? '' : t('was', { weight: weightText(locale, row.actualWeight) }),
  ];
  return (
    <Dialog title={row.fullName} isOpen onClose={onClose} size="small">
      <div className={styles['sheet']}>
        <p className="muted t13">
          {about.filter(Boolean).join(' · ')}
          <ProfileOf registrationId={row.id} name={row.fullName} />
        </p>
        {fitting ? (
          <FittingCategories row={row} fitting={fitting} mayMove={mayMove} onChanged={onChanged} onClose={onClose} />
        ) : (
          <>
            <WeightForm {...{ eventId, row, stream, onChanged }} onPassed={onClose} onOut={setFitting} />
            {row.actualWeight === null ? (
              <AbsentButton {...{ eventId, row, onChanged, onClose }} />
            ) : (
              <TakeBackWeight {...{ eventId, row, onChanged, onClose }} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};

/** A weight that was recorded for somebody else by mistake is taken back. */
const TakeBackWeight = ({ eventId, row, onChanged, onClose }: Omit<WeighInSheetProps, 'stream' | 'mayMove'>) => {
  const t = useText(scanTexts);
  const toast = useToast();
  const { send, sending } = useCommand(detailOps.recordWeights);
  const takeBack = async () => {
    if (!(await send({ eventId, registrations: [{ registrationId: row.id, actualWeight: null }] })).success) return;
    toast('ok', t('takenBack', { name: row.fullName }));
    onChanged();
    onClose();
  };
  return (
    <Button look="ghost" isBusy={sending} onClick={() => void takeBack()}>
      {t('takeBack')}
    </Button>
  );
};

interface WeightFormProps extends Pick<WeighInSheetProps, 'eventId' | 'row' | 'stream' | 'onChanged'> {
  onPassed: () => void;
  /** Out of the category: those that fit. */
  onOut: (fitting: FittingStream[]) => void;
}

const WeightForm = ({ eventId, row, stream, onChanged, onPassed, onOut }: WeightFormProps) => {
  const t = useText(weighInTexts);
  const toast = useToast();
  const locale = useLocale();
  const [text, setText] = useState('');
  const { send, sending, errors } = useCommand(detailOps.recordWeights, { isQuiet: true });
  const figure = useFocusLater();
  const weight = weightOf(text);
  const limits = { ...stream, least: row.leastWeight };
  const verdict = verdictOf(weight, limits);
  const save = async (actualWeight = weight) => {
    if (actualWeight === null || !canBeSaved(verdictOf(actualWeight, limits))) return;
    const outcome = await send({ eventId, registrations: [{ registrationId: row.id, actualWeight }] });
    if (!outcome.success) return;
    const [weighed] = outcome.registrations;
    const isOut = weighed?.isOutOfCategory ?? false;
    const said = t(isOut ? 'verdictFailed' : 'verdictPassed');
    toast(isOut ? 'info' : 'ok', t('recorded', { name: row.fullName, weight: weightText(locale, actualWeight), verdict: said }));
    onChanged();
    if (isOut) onOut(weighed?.fittingStreams ?? []);
    else onPassed();
  };
  // A scale sends its line when somebody presses its button: that is the press that records.
  useKeyedLines((line) => {
    const scaled = readScale(line);
    // In the field itself a quick hand may end what it began slowly: then the line is not the whole.
    const isRest = document.activeElement === figure.current && afterKeys(line) !== text;
    if (scaled === null || isRest) return false;
    setText(String(scaled).replace('.', ','));
    if (!sending) void save(scaled);
    return true;
  });
  return (
    <>
      <FormErrors errors={errors} />
      <Figure
        input={figure}
        shown={text.replace(',', decimalSignOf(locale))}
        entered={row.weight}
        onKey={(key) => {
          if (key === 'Enter') void save();
          else setText((before) => typed(before, keyOf(key)));
        }}
      />
      <VerdictLine verdict={verdict} />
      <Keypad onKey={(key) => setText((before) => typed(before, key))} />
      <Button look="primary" size="large" isBusy={sending} disabled={!canBeSaved(verdict)} onClick={() => void save()}>
        {t('save')}
      </Button>
    </>
  );
};

interface FigureProps {
  input: RefObject<HTMLInputElement | null>;
  shown: string;
  /** Kilograms that the entry names, if it does. */
  entered: number | null;
  onKey: (key: string) => void;
}

/** What was typed so far, large. No keyboard of the phone comes up: the keypad below is nearer to the thumb. */
const Figure = ({ input, shown, entered, onKey }: FigureProps) => {
  const t = useText(weighInTexts);
  const locale = useLocale();
  return (
    <div className={styles['figure']}>
      <input
        ref={input}
        inputMode="none"
        readOnly
        aria-label={t('weightOf')}
        value={shown}
        placeholder={entered === null ? formatNumber(locale, 0, { minimumFractionDigits: 1 }) : weightText(locale, entered)}
        onKeyDown={({ key }) => onKey(key)}
      />
      <span>{t('kg')}</span>
    </div>
  );
};

const keyOf = (key: string): string => (key === 'Backspace' ? 'erase' : key === '.' ? ',' : key);

/** What stands in an empty field after these keys. */
const afterKeys = (line: string): string => [...line].reduce((text, key) => typed(text, keyOf(key)), '');

/** The dialog takes the focus for itself when it opens: the field takes it after that. */
const useFocusLater = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return field;
};

/** `59,5`, `59.5`. */
export const weightText = (locale: Locale, weight: number): string => formatNumber(locale, weight, { maximumFractionDigits: 2 });

type Translate = ReturnType<typeof useText<keyof (typeof weighInTexts)['ru']>>;

export const limitsText = (
  t: Translate,
  { weightFrom, weightTo }: Pick<WeighInCategory, 'weightFrom' | 'weightTo'>,
  locale: Locale,
): string => {
  const text = (weight: number) => weightText(locale, weight);
  if (weightFrom !== null && weightTo !== null) return t('between', { from: text(weightFrom), to: text(weightTo) });
  if (weightFrom !== null) return t('over', { from: text(weightFrom) });
  return weightTo === null ? t('anyWeight') : t('upTo', { to: text(weightTo) });
};

const VerdictLine = ({ verdict }: { verdict: Verdict }) => {
  const t = useText(weighInTexts);
  const locale = useLocale();
  const words = {
    none: '',
    passes: t('willPass'),
    range: t('outOfRange'),
    heavy: verdict.is === 'heavy' ? t('tooHeavy', { by: weightText(locale, verdict.by) }) : '',
    light: verdict.is === 'light' ? t('tooLight', { from: weightText(locale, verdict.from) }) : '',
  }[verdict.is];
  const isGood = verdict.is === 'passes';
  return (
    <p className={styles['verdict']} data-good={isGood} role="status">
      {words && (isGood ? <IconCheck aria-hidden size={20} /> : <IconAlertTriangle aria-hidden size={20} />)}
      {words}
    </p>
  );
};
