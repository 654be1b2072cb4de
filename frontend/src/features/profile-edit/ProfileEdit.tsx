import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { profileQueries } from '#contracts/profiles/profile.ops';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import { callOp } from '../../app/http.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { useSession } from '../../app/session.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useMedia } from '../../ui/useMedia.js';
import { EditContext, type ProfileEditing, type SectionMark } from './editContext.js';
import { editTexts } from './editTexts.js';
import './profileEdit.css';
import { SectionMenu } from './SectionMenu.js';
import { sectionPath, type SectionName } from './sectionNames.js';
import { sections, type Section } from './sections.js';
import { withSections } from './profileSections.js';

type Marks = Partial<Record<SectionName, SectionMark>>;

/** The sectioned edit screen: the menu and the sub-screens of its routes (docs/spec/profile.md). */
export const ProfileEdit = () => {
  const { id = '', '*': path = '' } = useParams();
  const t = useText(editTexts);
  const { isKnown, user } = useSession();
  const { pathname } = useLocation();
  const userId = Number(id);
  const { answer, failure, refetch } = useQuery(profileQueries.forEdit, user ? { editableUserId: userId } : null);
  usePageTitle(t('title'));
  // What was saved here is newer than what was fetched: whoever comes back begins with what the server has then.
  useEffect(() => () => refetchQueries(profileQueries.forEdit), []);
  if (isKnown && !user) {
    return (
      <div className="page-note">
        <h1>{t('title')}</h1>
        <p className="muted">{t('needLogin')}</p>
        <Link className={buttonClass('primary')} to={`/login?next=${encodeURIComponent(pathname)}`}>
          {t('login')}
        </Link>
      </div>
    );
  }
  if (failure?.status === 404 || !(userId > 0)) return <NotFound />;
  if (failure && !answer) return <Failure what="error.fetch_profile" refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  return <LoadedProfile key={userId} loaded={answer} userId={userId} path={path} />;
};

const LoadedProfile = ({ loaded, userId, path }: { loaded: ProfileForEdit; userId: number; path: string }) => {
  const [data, setData] = useState(loaded);
  const [marks, setMarks] = useState<Marks>({});
  const [opened, setOpened] = useState<readonly SectionName[]>([]);
  const [leaving, leaveTo] = useState<string | null>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isNarrow = useMedia('(max-width: 767px)');

  const mark = useCallback((section: SectionName, { isDirty, errorCount }: SectionMark) => {
    setMarks((before) => {
      const was = before[section];
      return was?.isDirty === isDirty && was.errorCount === errorCount ? before : { ...before, [section]: { isDirty, errorCount } };
    });
  }, []);
  const take = useCallback<ProfileEditing['take']>((answer) => setData((before) => withSections(before, answer)), []);
  const reload = useCallback(async () => {
    const outcome = await callOp(profileQueries.forEdit, { editableUserId: userId });
    if (!outcome.success) return null;
    setData(outcome);
    return outcome;
  }, [userId]);

  const shown = sections.filter(({ isFor }) => isFor?.(data) ?? true);
  const current = shown.find((section) => section.path === path.replace(/\/$/, ''));
  const currentName = current?.name ?? 'base-information';
  const editing = useMemo(
    () => ({ userId, data, current: currentName, take, reload, mark, leaveTo }),
    [userId, data, currentName, take, reload, mark],
  );
  // The guard below has heard of it by then: its own effects come first.
  useEffect(() => {
    if (leaving !== null) void navigate(leaving, { replace: true });
  }, [leaving, navigate]);
  if (!current) return <Navigate to={sectionPath(userId, '')} replace />;
  if (!opened.includes(current.name)) setOpened([...opened, current.name]);

  const base = sectionPath(userId, '');
  const isMenuPage = isNarrow && hash === '#sections';
  return (
    <EditContext value={editing}>
      <div className={`pe${isMenuPage ? ' pe--menu' : ''}`}>
        <SectionMenu sections={shown} marks={marks} />
        {shown.map((section) => (
          <SectionPlace key={section.name} section={section} isOpen={section === current} wasOpened={opened.includes(section.name)} />
        ))}
      </div>
      <LeaveGuard
        isDirty={leaving === null && Object.values(marks).some(({ isDirty }) => isDirty)}
        isInside={(path) => path === base || path.startsWith(`${base}/`)}
      />
    </EditContext>
  );
};

/** A sub-screen that was opened stays, hidden, with what was typed into it. */
const SectionPlace = ({ section: { Screen }, isOpen, wasOpened }: { section: Section; isOpen: boolean; wasOpened: boolean }) =>
  isOpen || wasOpened ? (
    <div className="pe-m" hidden={!isOpen}>
      <Screen />
    </div>
  ) : null;
