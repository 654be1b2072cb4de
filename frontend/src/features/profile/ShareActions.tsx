import { IconDots, IconLink, IconShare, IconUserShield } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type Ref } from 'react';
import { useSession } from '../../app/session.js';
import { useToast } from '../../app/useToast.js';
import { Button, IconButton } from '../../ui/Button.js';
import { siteOrigin } from '../../ui/siteOrigin.js';
import { useText } from '../../ui/texts.js';
import { ManageDialog, type Mode } from './ManageDialog.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

/** Comes when it is asked for: menus are heavy, and most visitors open none. */
const MoreMenu = lazy(async () => ({ default: (await import('./MoreMenu.js')).MoreMenu }));

const AskGuardianDialog = lazy(async () => ({ default: (await import('./AskGuardianDialog.js')).AskGuardianDialog }));

const ClaimDialog = lazy(async () => ({ default: (await import('./ClaimDialog.js')).ClaimDialog }));

const networks = [
  ['vkontakte', 'https://vk.com/share.php?url='],
  ['odnoklassniki', 'https://connect.ok.ru/offer?url='],
  ['telegram', 'https://t.me/share/url?url='],
  ['whatsApp', 'https://wa.me/?text='],
] as const;

const address = (userId: number): string => new URL(location.pathname.replace(/\/profile\/.*/, `/profile/${userId}`), siteOrigin()).href;

/** Copy the link, share it, ask to manage the profile; the last is the main thing that a stranger can do with a child's. */
export const ShareActions = ({ isManagePrimary }: { isManagePrimary: boolean }) => {
  const t = useText(profileTexts);
  const toast = useToast();
  const { data, name } = useProfile();
  const inline = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<Mode | null>(null);
  const { user } = useSession();
  const [said, setSaid] = useState<Said | null>(null);
  const [isMenuWanted, setMenuWanted] = useState(false);
  const { userId } = data.profile;
  // Whoever keeps the profile is somebody else.
  const mayClaim = user !== null && user.id !== userId && !data.viewer.mayEdit;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address(userId));
      toast('ok', t('linkCopied'));
    } catch {
      // The specification's own way out where the clipboard is not to be had.
      window.prompt(t('copyByHand'), address(userId));
    }
  };
  const share = async () => {
    if ('share' in navigator) await navigator.share({ title: name, url: address(userId) }).catch(() => undefined);
    else inline.current?.scrollIntoView({ block: 'center' });
  };
  const dots = (
    <IconButton className="ib--b" label={t('manageTitle')} aria-haspopup="menu" onClick={() => setMenuWanted(true)}>
      <IconDots aria-hidden size={18} />
    </IconButton>
  );
  return (
    <>
      {isManagePrimary && (
        <Button look="primary" icon={<IconUserShield aria-hidden size={18} />} onClick={() => (user ? setSaid('mine') : setAsking(2))}>
          {t('getAccess')}
        </Button>
      )}
      <IconButton className="ib--b" label={t('copyLink')} onClick={() => void copy()}>
        <IconLink aria-hidden size={18} />
      </IconButton>
      <IconButton className="ib--b" label={t('share')} onClick={() => void share()}>
        <IconShare aria-hidden size={18} />
      </IconButton>
      {isMenuWanted ? (
        <Suspense fallback={dots}>
          <MoreMenu onManage={() => setAsking(1)} onClaim={mayClaim ? () => setSaid('me') : null} />
        </Suspense>
      ) : (
        dots
      )}
      <ShareLinks ref={inline} url={address(userId)} />
      {said && <SayingSo said={said} onClose={() => setSaid(null)} />}
      {asking && <ManageDialog isOpen firstMode={asking} onClose={() => setAsking(null)} />}
    </>
  );
};

/** What somebody says of the profile: it is their child's, or their own. */
type Said = 'mine' | 'me';

const SayingSo = ({ said, onClose }: { said: Said; onClose: () => void }) => (
  <Suspense fallback={null}>{said === 'me' ? <ClaimDialog onClose={onClose} /> : <AskGuardianDialog onClose={onClose} />}</Suspense>
);

/** The page in social networks and messengers. */
const ShareLinks = ({ ref, url }: { ref: Ref<HTMLUListElement>; url: string }) => {
  const t = useText(profileTexts);
  return (
    <ul className="pp-share" ref={ref} aria-label={t('share')}>
      <li className="muted t13" aria-hidden>
        {t('share')}:
      </li>
      {networks.map(([network, page]) => (
        <li key={network}>
          <a
            href={`${page}${encodeURIComponent(url)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('shareIn', { network: t(`network_${network}`) })}
          >
            {t(`network_${network}`)}
          </a>
        </li>
      ))}
    </ul>
  );
};
