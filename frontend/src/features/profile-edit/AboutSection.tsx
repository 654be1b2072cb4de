import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { lazy, Suspense } from 'react';
import { profileOps } from '#contracts/profiles/profile.ops';
import { profileLimits } from '#contracts/rules/profile';
import type { FieldErrors } from '../../app/http.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { partTexts } from './partTexts.js';
import { SectionFrame } from './SectionFrame.js';
import { useSectionForm } from './useSectionForm.js';

const RichText = lazy(async () => ({ default: (await import('./RichText.js')).RichText }));

/** The editor writes its own tags for what the server keeps as b and i: what nobody changed is no change. */
const asEdited = (html: string): string => {
  const text = html.replaceAll(/<(\/?)b>/g, '<$1strong>').replaceAll(/<(\/?)i>/g, '<$1em>');
  return text === '' || text.startsWith('<p>') ? text : `<p>${text}</p>`;
};
const givenOf = ({ aboutInformation }: ProfileForEdit): { about: string } => ({ about: asEdited(aboutInformation.about) });

const check = ({ about }: { about: string }): FieldErrors => (about.length > profileLimits.aboutTo ? { about: ['error.max_length'] } : {});

/** The text about oneself. */
export const AboutSection = () => {
  const t = useText(partTexts);
  const form = useSectionForm({
    section: 'about',
    op: profileOps.saveAbout,
    givenOf,
    inputOf: ({ about }, editableUserId) => ({ aboutInformation: { about }, editableUserId }),
    check,
  });
  const errors = form.invalid['about'] ?? form.errors['about'] ?? [];
  return (
    <SectionFrame form={form} lead={t('aboutLead')}>
      <div className={`fld${errors.length > 0 ? ' is-bad' : ''}`}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <RichText
            label={t('about')}
            value={form.draft.about}
            onChange={(about) => form.change({ about })}
            isBad={errors.length > 0}
            describedBy={errors.length > 0 ? 'about-error' : undefined}
          />
        </Suspense>
        {errors.length > 0 && (
          <span id="about-error" className="err">
            <ErrorText keys={errors} />
          </span>
        )}
      </div>
    </SectionFrame>
  );
};
