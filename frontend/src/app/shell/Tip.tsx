import { useState } from 'react';
import { tooltipLocales, tooltipPlaces, type Tooltip, type TooltipPlace } from '#contracts/site/tooltips.docs';
import type { tooltipOps } from '#contracts/site/tooltips.ops';
import { Button } from '../../ui/Button.js';
import { TextArea } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { InfoTip } from '../../ui/InfoTip.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { ref } from '../call.js';
import { isAdministrator, useSession } from '../session.js';
import { useCommand } from '../useCommand.js';
import { useQuery } from '../useQuery.js';
import { TipText } from './TipText.js';
import { tipTexts } from './tipTexts.js';

const getTooltips = ref<typeof tooltipOps.get>({ path: '/api/cabinet/get-tooltips', kind: 'none' });
const setTooltips = ref<typeof tooltipOps.set>({ path: '/api/cabinet/set-tooltips', kind: 'wrapped' });

/** The place of a screen of the cabinet, by its address; none where none is kept. */
export const placeOf = (path: string | undefined): TooltipPlace | undefined => {
  const name = path?.replace(/^\/cabinet\//, '').replace(/^event\/\d+/, 'event');
  return tooltipPlaces.find((one) => one === name);
};

/** What is explained of a screen; administrators write it here. Nothing for others where there is no text. */
export const Tip = ({ place }: { place: TooltipPlace }) => {
  const t = useText(tipTexts);
  const locale = useLocale();
  const mayEdit = isAdministrator(useSession().user);
  const [isEdited, setEdited] = useState(false);
  const { answer, refetch } = useQuery(getTooltips, {});
  const own = (answer?.tooltips ?? []).filter(({ key }) => key === place);
  const text = (own.find((one) => one.locale === baseOf(locale)) ?? own[0])?.text;
  if (!answer || (text === undefined && !mayEdit)) return null;
  return (
    <>
      <InfoTip label={t('explain')}>
        {text === undefined ? <span className="muted">{t('none')}</span> : <TipText html={text} />}
        {mayEdit && (
          <span className="tip-edit">
            <Button size="small" onClick={() => setEdited(true)}>
              {t('edit')}
            </Button>
          </span>
        )}
      </InfoTip>
      {isEdited && (
        <TipDialog
          place={place}
          own={own}
          onClose={() => setEdited(false)}
          onSaved={() => {
            setEdited(false);
            refetch();
          }}
        />
      )}
    </>
  );
};

interface TipDialogProps {
  place: TooltipPlace;
  own: readonly Tooltip[];
  onClose: () => void;
  onSaved: () => void;
}

const TipDialog = ({ place, own, onClose, onSaved }: TipDialogProps) => {
  const t = useText(tipTexts);
  const { send, sending, errors } = useCommand(setTooltips, { isQuiet: true });
  const save = async (values: Record<string, string>) => {
    const tooltips = tooltipLocales.map((locale) => ({ key: place, locale, text: values[locale] ?? '' }));
    if ((await send({ tooltips })).success) onSaved();
  };
  return (
    <FormDialog title={t('title')} action={t('save')} isBusy={sending} onSubmit={(values) => void save(values)} onClose={onClose}>
      <FormErrors errors={errors} handled={tooltipLocales.map((_, at) => `tooltips.${at}.text`)} />
      {tooltipLocales.map((locale, at) => (
        <TextArea
          key={locale}
          name={locale}
          rows={5}
          lang={locale}
          label={t(locale)}
          hint={t('hint')}
          maxLength={2_000}
          defaultValue={own.find((one) => one.locale === baseOf(locale))?.text}
          errors={errors[`tooltips.${at}.text`]}
        />
      ))}
    </FormDialog>
  );
};
