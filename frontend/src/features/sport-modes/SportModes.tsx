import { useState } from 'react';
import type { ListedMode, ModeName } from '#contracts/sport-modes/sport-mode.docs';
import { sportModeOps, sportModeQueries } from '#contracts/sport-modes/sport-mode.ops';
import type { ModeRules, SportMode } from '#contracts/sport-modes/types';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Failure } from '../../ui/Failure.js';
import { FileButton } from '../../ui/FileButton.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { baseOf, type Locale } from '../../ui/locale.js';
import { textOf, useLocale, useText } from '../../ui/texts.js';
import { ModeCard } from './ModeCard.js';
import { ModeEditor, type Edited } from './ModeEditor.js';
import { rulesInFile } from './modeFile.js';
import css from './modes.module.css';
import { modesTexts } from './modesTexts.js';

/** The sport modes that categories of a sport event may be run by; one's own are copied, changed, saved and removed here. */
export const SportModes = () => (
  <EventScreen>{({ event, permissions }) => <Modes eventId={event.id} canEdit={permissions.canEdit} />}</EventScreen>
);

const rulesOf = ({ id: _id, version: _version, ...rules }: SportMode): ModeRules => rules;

const copyName = (locale: Locale, rules: ModeRules): string =>
  textOf(modesTexts, locale, 'copyName', { name: rules[baseOf(locale)] }).slice(0, 60);

const copyOf = ({ mode }: ListedMode): Edited => {
  const rules = rulesOf(mode);
  const named = { ...rules, ru: copyName('ru', rules), en: copyName('en', rules) };
  return { rules: named, base: { id: mode.id, version: mode.version }, kept: null };
};
const changeOf = ({ mode, base }: ListedMode): Edited => ({ rules: rulesOf(mode), base, kept: { id: mode.id, version: mode.version } });

const Modes = ({ eventId, canEdit }: { eventId: number; canEdit: boolean }) => {
  const t = useText(modesTexts);
  const { answer, failure, refetch } = useQuery(sportModeQueries.list, { eventId });
  const [edited, setEdited] = useState<Edited | null>(null);
  const [saved, setSaved] = useState<ModeName | null>(null);
  const [isBadFile, setBadFile] = useState(false);
  const [removing, setRemoving] = useState<ListedMode | null>(null);
  const modes = answer?.modes ?? [];
  const load = async (file: File) => {
    const rules = await rulesInFile(file);
    setBadFile(rules === null);
    if (rules) setEdited({ rules, base: null, kept: null });
  };
  if (edited)
    return (
      <ModeEditor
        eventId={eventId}
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={(name) => {
          setEdited(null);
          setSaved(name);
          refetch();
        }}
      />
    );
  return (
    <CabinetPage
      title={t('title')}
      actions={
        canEdit && (
          <FileButton label={t('upload')} accept=".json,application/json" onChoose={(file) => void load(file)}>
            {t('upload')}
          </FileButton>
        )
      }
    >
      <p className="muted">{t('explained')}</p>
      {isBadFile && (
        <p className="note note--danger" role="alert">
          {t('badFile')}
        </p>
      )}
      {saved && <SavedNote {...{ modes, saved }} />}
      {!answer && (failure ? <Failure refusal={failure} onRetry={refetch} /> : <Skeleton lines={6} />)}
      {answer && (
        <ModeCards
          {...{ modes, canEdit }}
          onCopy={(one) => setEdited(copyOf(one))}
          onChange={(one) => setEdited(changeOf(one))}
          onRemove={setRemoving}
        />
      )}
      {removing && <Removal {...{ eventId, removing }} onClose={() => setRemoving(null)} onRemoved={refetch} />}
    </CabinetPage>
  );
};

const SavedNote = ({ modes, saved }: { modes: readonly ListedMode[]; saved: ModeName }) => {
  const t = useText(modesTexts);
  const locale = useLocale();
  const found = modes.find(({ mode }) => mode.id === saved.id);
  if (!found) return null;
  return (
    <p className="note note--ok" role="status">
      {t('saved', { name: found.mode[baseOf(locale)], version: saved.version })}
    </p>
  );
};

interface ModeCardsProps {
  modes: readonly ListedMode[];
  canEdit: boolean;
  onCopy: (mode: ListedMode) => void;
  onChange: (mode: ListedMode) => void;
  onRemove: (mode: ListedMode) => void;
}

/** One's own modes first, then those of the product. */
const ModeCards = ({ modes, canEdit, onCopy, onChange, onRemove }: ModeCardsProps) => {
  const t = useText(modesTexts);
  const card = (one: ListedMode) => (
    <ModeCard
      key={one.mode.id}
      {...{ one, canEdit }}
      onCopy={() => onCopy(one)}
      onChange={() => onChange(one)}
      onRemove={() => onRemove(one)}
    />
  );
  const own = modes.filter(({ isProduct }) => !isProduct);
  return (
    <>
      <h2>{t('own')}</h2>
      {own.length === 0 ? <p className="muted">{t('noOwn')}</p> : <div className={css['cardsOf']}>{own.map(card)}</div>}
      <h2>{t('product')}</h2>
      <div className={css['cardsOf']}>{modes.filter(({ isProduct }) => isProduct).map(card)}</div>
    </>
  );
};

interface RemovalProps {
  eventId: number;
  removing: ListedMode;
  onClose: () => void;
  onRemoved: () => void;
}

const Removal = ({ eventId, removing: { mode }, onClose, onRemoved }: RemovalProps) => {
  const t = useText(modesTexts);
  const locale = useLocale();
  const { send, sending } = useCommand(sportModeOps.remove);
  const remove = async () => {
    const { success } = await send({ eventId, modeId: mode.id });
    onClose();
    if (success) onRemoved();
  };
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      action={t('removeMode')}
      isOpen
      isBusy={sending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText', { name: mode[baseOf(locale)] })}</p>
    </ConfirmDialog>
  );
};
