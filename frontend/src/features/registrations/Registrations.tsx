import { EventScreen } from '../../app/shell/EventScreen.js';
import { Desk } from './desk/Desk.js';

export const Registrations = () => <EventScreen>{(given) => <Desk given={given} />}</EventScreen>;
