import type { PublicProfile } from '#contracts/profiles/page.docs';
import { useText } from '../../ui/texts.js';
import { profileTexts } from './profileTexts.js';

const rows = [
  ['1', 'gold'],
  ['2', 'silver'],
  ['3', 'bronze'],
  ['less', 'less'],
] as const;

/** How often each place was taken: numerals and names, not colours alone. */
export const Medals = ({ stats }: { stats: PublicProfile['placesStats'] }) => {
  const t = useText(profileTexts);
  return (
    <ul className="pp-medals" aria-label={t('places')}>
      {rows.map(([place, name]) => (
        <li key={place}>
          <span className={`place pp-medal${place === 'less' ? '' : ` place--${place}`}`} aria-hidden>
            {place === 'less' ? '…' : place}
          </span>
          <span>
            <b>{stats[place]}</b>
            <span className="muted">{t(name)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
