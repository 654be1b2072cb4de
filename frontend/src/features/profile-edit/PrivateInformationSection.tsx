import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { profileOps } from '#contracts/profiles/profile.ops';
import type { PrivacyFlag } from '#contracts/rules/profile';
import { ErrorText } from '../../ui/ErrorText.js';
import { useText } from '../../ui/texts.js';
import { privacyTexts } from './privacyTexts.js';
import { ConsentList } from './ConsentList.js';
import { useEditing } from './editContext.js';
import { InvitationList } from './InvitationList.js';
import { ReadLog } from './ReadLog.js';
import { SectionFrame } from './SectionFrame.js';
import { useSectionForm } from './useSectionForm.js';
import { ViewAs } from './ViewAs.js';

const groups = {
  profile: ['isPrivateProfile'],
  person: ['isHiddenLastName', 'isHiddenAge', 'isHiddenHeight', 'isHiddenWeight'],
  contacts: ['isHiddenPublicPhone', 'isHiddenPublicMail', 'isHiddenSocial'],
  sport: [
    'isHiddenResults',
    'isHiddenEvents',
    'isHiddenCoaches',
    'isHiddenCoaching',
    'isHiddenOrganizations',
    'isHiddenRank',
    'isHiddenLevel',
    'isHideOrganizationRating',
  ],
} as const satisfies Record<string, readonly PrivacyFlag[]>;
const groupNames = ['profile', 'person', 'contacts', 'sport'] as const;

const givenOf = ({ privateInformation }: ProfileForEdit): Record<PrivacyFlag, boolean> => privateInformation;

/** What others may not see: 16 toggles. */
export const PrivateInformationSection = () => {
  const t = useText(privacyTexts);
  const { userId } = useEditing();
  const { draft, change, errors, ...form } = useSectionForm({
    section: 'private-information',
    op: profileOps.savePrivateInformation,
    givenOf,
    inputOf: (privateInformation, editableUserId) => ({ privateInformation, editableUserId }),
  });
  return (
    <SectionFrame form={{ errors, ...form }} lead={t('lead')}>
      <InvitationList userId={userId} />
      <ConsentList userId={userId} />
      <ViewAs isDirty={form.isDirty} />
      {groupNames.map((group) => (
        <section className="cardx" key={group}>
          <header className="pe-row-h">
            <h2>{t(`group_${group}`)}</h2>
          </header>
          <div className="pe-toggles">
            {groups[group].map((flag) => (
              <label className="pe-toggle" key={flag}>
                <span>
                  {t(flag)}
                  {flag === 'isPrivateProfile' && <span className="hint">{t('isPrivateProfileHint')}</span>}
                  {errors[flag] && (
                    <span className="err">
                      <ErrorText keys={errors[flag]} />
                    </span>
                  )}
                </span>
                <span className="muted" aria-hidden>
                  {t(draft[flag] ? 'yes' : 'no')}
                </span>
                <input
                  type="checkbox"
                  role="switch"
                  className="pe-switch"
                  checked={draft[flag]}
                  onChange={({ currentTarget }) => change({ [flag]: currentTarget.checked })}
                  aria-invalid={errors[flag] ? true : undefined}
                />
              </label>
            ))}
          </div>
        </section>
      ))}
      <ReadLog userId={userId} />
    </SectionFrame>
  );
};
