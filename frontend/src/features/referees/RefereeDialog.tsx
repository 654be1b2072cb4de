import { useState } from 'react';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import type { RefereeRow } from '#contracts/referees/referees.docs';
import { refereeOps } from '#contracts/referees/referees.ops';
import { callOp } from '../../app/http.js';
import { LookupField } from '../../app/LookupField.js';
import { useCommand } from '../../app/useCommand.js';
import type { Find } from '../../app/useFound.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { ChoiceField, ChoicesField, type Choice } from '../../ui/ChoiceField.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { rotaTexts } from './rotaTexts.js';

interface RefereeDialogProps {
  eventId: number;
  /** null: a new one. */
  referee: RefereeRow | null;
  accounts: readonly { id: number; name: string }[];
  categories: readonly { id: number; name: string }[];
  onClose: () => void;
  onSaved: () => void;
}

const findClubs: Find = async (needle, signal) => {
  const outcome = await callOp(lookupQueries.findOrganizations, { needle }, { signal });
  return outcome.success ? outcome.results : null;
};

/** A referee of the sport event: by account or by name, with what neutrality is judged by. */
export const RefereeDialog = ({ eventId, referee, accounts, categories, onClose, onSaved }: RefereeDialogProps) => {
  const t = useText(rotaTexts);
  const [account, setAccount] = useState<Choice | null>(null);
  const [home, setHome] = useState<Home>(() => homeOf(referee));
  const [streamIds, setStreamIds] = useState<number[]>(referee?.streamIds ?? []);
  const [isLeaving, setLeaving] = useState(false);
  const { send, sending, errors } = useCommand(refereeOps.saveReferee, { isQuiet: true });
  const save = async ({ fullName = '', grade = '' }: Record<string, string>) => {
    const userId = referee?.userId ?? numberOf(account) ?? undefined;
    // Of somebody taken over from the accounts the profile says where they belong.
    const { club, country, region } = home;
    const places = { organizationName: club?.name ?? null, countryId: numberOf(country), countryRegionId: numberOf(region) };
    const who = userId === undefined ? { fullName } : { userId };
    const given = { eventId, ...who, grade, ...(!account && places), streamIds: streamIds.length > 0 ? streamIds : null };
    if ((await send(given)).success) onSaved();
  };
  return (
    <>
      <FormDialog
        title={referee ? referee.fullName : t('add')}
        action={t('save')}
        isBusy={sending}
        onSubmit={(values) => void save(values)}
        onClose={onClose}
      >
        <FormErrors errors={errors} handled={['fullName', 'grade']} />
        {!referee && <WhoFields accounts={accounts} account={account} errors={errors['fullName']} onAccount={setAccount} />}
        <TextField name="grade" label={t('grade')} defaultValue={referee?.grade ?? ''} errors={errors['grade']} maxLength={60} />
        {account ? <p className="hint">{t('ofProfile')}</p> : <HomeFields home={home} onHome={setHome} />}
        <ChoicesField
          label={t('categories')}
          hint={t('categoriesHint')}
          choices={categories}
          value={streamIds}
          onChange={setStreamIds}
          errors={errors['streamIds']}
        />
        {referee && (
          <div>
            <Button look="danger" onClick={() => setLeaving(true)}>
              {t('remove')}
            </Button>
          </div>
        )}
      </FormDialog>
      {referee && isLeaving && <Leaving eventId={eventId} referee={referee} onClose={() => setLeaving(false)} onGone={onSaved} />}
    </>
  );
};

interface WhoFieldsProps extends Pick<RefereeDialogProps, 'accounts'> {
  account: Choice | null;
  errors: readonly string[] | undefined;
  onAccount: (account: Choice | null) => void;
}

/** Somebody with the role and an account, or a person by name. */
const WhoFields = ({ accounts, account, errors, onAccount }: WhoFieldsProps) => {
  const t = useText(rotaTexts);
  const byName = { id: 0, name: t('byName') };
  return (
    <>
      {accounts.length > 0 && (
        <ChoiceField
          label={t('who')}
          choices={[byName, ...accounts]}
          value={account ?? byName}
          onChange={(choice) => onAccount(choice && choice.id !== 0 ? choice : null)}
          isRequired
        />
      )}
      {!account && <TextField name="fullName" label={t('fullName')} errors={errors} isRequired maxLength={150} autoFocus />}
    </>
  );
};

interface Home {
  club: Choice | null;
  country: Choice | null;
  region: Choice | null;
}

const homeOf = (referee: RefereeRow | null): Home =>
  referee ? { club: referee.organization, country: referee.country, region: referee.region } : { club: null, country: null, region: null };

/** Of nobody and nothing: null. */
const numberOf = (choice: Choice | null): number | null => (choice ? Number(choice.id) : null);

const HomeFields = ({ home, onHome }: { home: Home; onHome: (home: Home) => void }) => {
  const t = useText(rotaTexts);
  const { answer } = useQuery(lookupQueries.listCountries, { q: '' });
  const countryId = numberOf(home.country);
  const findRegions: Find = async (needle, signal) => {
    const outcome = await callOp(lookupQueries.findRegions, { countryId: countryId ?? 0, needle }, { signal });
    return outcome.success ? outcome.results : null;
  };
  return (
    <>
      <LookupField label={t('club')} value={home.club} onChange={(club) => onHome({ ...home, club })} source="clubs" find={findClubs} />
      <ChoiceField
        label={t('country')}
        choices={answer?.results ?? (home.country ? [home.country] : [])}
        value={home.country}
        onChange={(country) => onHome({ ...home, country, region: null })}
      />
      {countryId !== null && (
        <LookupField
          label={t('region')}
          value={home.region}
          onChange={(region) => onHome({ ...home, region })}
          source={`regions ${countryId}`}
          find={findRegions}
          minCharacters={0}
        />
      )}
    </>
  );
};

interface LeavingProps {
  eventId: number;
  referee: RefereeRow;
  onClose: () => void;
  onGone: () => void;
}

const Leaving = ({ eventId, referee: { userId, fullName }, onClose, onGone }: LeavingProps) => {
  const t = useText(rotaTexts);
  const { send, sending } = useCommand(refereeOps.removeReferee);
  return (
    <ConfirmDialog
      title={t('remove')}
      action={t('remove')}
      isOpen
      isBusy={sending}
      onConfirm={() => void send({ eventId, userId }).then(({ success }) => (success ? onGone() : onClose()))}
      onClose={onClose}
    >
      <p>{t('removeText', { name: fullName })}</p>
    </ConfirmDialog>
  );
};
