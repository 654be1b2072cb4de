import { clockText } from '../../ui/clock.js';
import { useText } from '../../ui/texts.js';
import { resultOf, type Bout } from './bout.js';
import { matTexts } from './matTexts.js';

/** What was tapped for a bout, in one line. */
export const AsideLine = ({ bout }: { bout: Bout }) => {
  const t = useText(matTexts);
  const { number, fighters, penalties, seconds } = bout;
  const [first, second] = fighters.map(({ name }) => name);
  const score = resultOf(bout).join(':');
  const warned = penalties.some((count) => count > 0) ? `, ${t('penalty')} ${penalties.join(':')}` : '';
  return <p>{`${t('tappedFor', { number, names: `${first} – ${second}`, score })}${warned}, ${clockText(Math.floor(seconds))}`}</p>;
};
