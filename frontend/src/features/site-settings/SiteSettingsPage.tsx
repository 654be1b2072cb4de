import { useState } from 'react';
import { childAge, handOverAges } from '#contracts/rules/child-ages';
import { siteSettingsOps, type SiteSettingsAnswer } from '#contracts/site/site-settings.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { siteTexts } from './siteTexts.js';

/** What administrators set for the whole site. */
export const SiteSettingsPage = () => {
  const t = useText(siteTexts);
  const { answer, failure, refetch } = useQuery(siteSettingsOps.get, {});
  return (
    <CabinetPage title={t('title')}>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={4} />}
      {answer && <Settings key={answer.version} given={answer} onSaved={refetch} />}
    </CabinetPage>
  );
};

const agesBelow = (end: number): number[] => Array.from({ length: end }, (_, age) => age);

const Settings = ({ given: { siteSettings, version }, onSaved }: { given: SiteSettingsAnswer; onSaved: () => void }) => {
  const t = useText(siteTexts);
  const toast = useToast();
  const [draft, setDraft] = useState(siteSettings);
  const { send, sending, errors } = useCommand(siteSettingsOps.set, { isQuiet: true });
  const { childPageFromAge, handOverAge } = draft;
  const isChanged = childPageFromAge !== siteSettings.childPageFromAge || handOverAge !== siteSettings.handOverAge;
  const save = async () => {
    const outcome = await send({ siteSettings: draft, expectedVersion: version });
    if (!outcome.success) return;
    toast('ok', t('saved'));
    onSaved();
  };
  return (
    <form
      className="column"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <FormErrors errors={errors} />
      <section className="cardx card-p column">
        <h2>{t('pages')}</h2>
        <SelectField
          label={t('childPageFromAge')}
          hint={t('pagesHint')}
          value={childPageFromAge ?? ''}
          options={[
            { value: '', text: t('never') },
            ...agesBelow(childAge).map((age) => ({ value: String(age), text: t('years', { age }) })),
          ]}
          onChange={({ target }) => setDraft({ ...draft, childPageFromAge: target.value === '' ? null : Number(target.value) })}
        />
      </section>
      <section className="cardx card-p column">
        <h2>{t('handOver')}</h2>
        <SelectField
          label={t('handOverAge')}
          hint={t('handOverHint')}
          value={handOverAge}
          options={handOverAges.map((age) => ({ value: String(age), text: t('years', { age }) }))}
          onChange={({ target }) => setDraft({ ...draft, handOverAge: Number(target.value) })}
        />
      </section>
      <div className="form-actions">
        <Button type="submit" look="primary" isBusy={sending} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
