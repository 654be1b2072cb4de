import { Link } from 'react-router';
import { buttonClass } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { shellTexts } from './shellTexts.js';

const places = { toCategories: '', toRegistrations: '/registrations' } as const;

/** Where an empty screen of the cabinet gets its content from. */
export const NextStep = ({ eventId, to }: { eventId: number; to: keyof typeof places }) => {
  const t = useText(shellTexts);
  return (
    <Link className={buttonClass()} to={`/cabinet/event/${eventId}${places[to]}`}>
      {t(to)}
    </Link>
  );
};
