import { IconAlertTriangle } from '@tabler/icons-react';
import type { GridDoc, GroupDoc } from '#contracts/competition/grid.docs';
import { shortNameIn, type NameStyle } from '../bracket/shortNames.js';
import { useText } from '../../ui/texts.js';
import { ProfileLink } from '../profiles/ProfileLink.js';
import { useProfilesOf } from '../profiles/useProfilesOf.js';
import { advanceCountOf, countPlayed, matchesOfGroup } from './groupCells.js';
import { GroupMatrix } from './GroupMatrix.js';
import { GroupTable } from './GroupTable.js';
import { groupTexts } from './groupTexts.js';
import css from './groups.module.css';

interface GroupsViewProps {
  grid: GridDoc;
  nameStyle?: NameStyle;
  mineId?: number | null;
  onOpen?: (matchId: number) => void;
}

const ignore = () => undefined;

/** Every group of a grid: matrix and table side by side, what parts neighbours, ties that nobody has decided yet. */
export const GroupsView = ({ grid, nameStyle = 'person', mineId = null, onOpen = ignore }: GroupsViewProps) => (
  <div className={css['groups']}>
    {grid.groups.map((group) => (
      <GroupPanel key={group.number} {...{ grid, group, nameStyle, mineId, onOpen }} />
    ))}
  </div>
);

interface GroupPanelProps {
  grid: GridDoc;
  group: GroupDoc;
  nameStyle: NameStyle;
  mineId: number | null;
  onOpen: (matchId: number) => void;
}

/** One group. */
export const GroupPanel = ({ grid, group, nameStyle, mineId, onOpen }: GroupPanelProps) => {
  const t = useText(groupTexts);
  const matches = matchesOfGroup(grid, group);
  const advanceCount = advanceCountOf(grid);
  // The entry of a pair or team is that of one of its members.
  const profiles = useProfilesOf(group.registrations.filter((id) => !grid.entrants[id]?.members?.length));
  return (
    <section className={css['group']} aria-label={t('group', { name: group.name })}>
      <h3 className={css['title']}>
        {t('group', { name: group.name })}
        {group.ties.length > 0 ? (
          <span className="pill pill--warn">
            <IconAlertTriangle aria-hidden size={14} />
            {t('unresolvedMark')}
          </span>
        ) : null}
      </h3>
      {group.ties.map((tie) => (
        <Unresolved
          key={tie.registrationIds.join()}
          grid={grid}
          nameStyle={nameStyle}
          registrationIds={tie.registrationIds}
          places={tie.places}
        />
      ))}
      <div className={css['pair']}>
        <div className="cardx">
          <div className={css['head']}>
            <b>{t('matches')}</b>
            <span className="t12 muted">{t('played', { done: countPlayed(matches), count: matches.length })}</span>
          </div>
          <div className={css['scroll']} tabIndex={0} role="group" aria-label={t('matches')}>
            <GroupMatrix {...{ grid, group, nameStyle, mineId, onOpen }} />
          </div>
          <p className={css['hint']}>{t('readByRow')}</p>
        </div>
        <div className="cardx">
          <div className={css['head']}>
            <b>{t('table')}</b>
            {advanceCount > 0 ? <span className="t12 muted">{t('advance', { count: advanceCount })}</span> : null}
          </div>
          <div className={css['scroll']} tabIndex={0} role="group" aria-label={t('table')}>
            <GroupTable
              {...{ grid, group, nameStyle, mineId, advanceCount }}
              isExplained={countPlayed(matches) > 0}
              besideName={(id) => <ProfileLink userId={profiles.get(id)} name={grid.entrants[id]?.fullName ?? ''} />}
            />
          </div>
        </div>
      </div>
    </section>
  );
};

interface UnresolvedProps {
  grid: GridDoc;
  nameStyle: NameStyle;
  registrationIds: readonly number[];
  places: readonly number[];
}

const Unresolved = ({ grid, nameStyle, registrationIds, places }: UnresolvedProps) => {
  const t = useText(groupTexts);
  const names = registrationIds.map((id) => shortNameIn(grid, id, nameStyle)).join(` ${t('and')} `);
  return (
    <div className={`note note--warn ${css['tie']}`}>
      <IconAlertTriangle aria-hidden size={20} />
      <div>
        <b>{t('unresolvedTitle', { names })}</b>
        <p>{t('unresolvedText', { places: places.join(', ') })}</p>
      </div>
    </div>
  );
};
