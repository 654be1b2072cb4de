import type { CeremonyCategory } from '#contracts/registrations/awards.docs';
import type { Translate } from '../../ui/texts.js';
import type { ceremonyTexts } from './ceremonyTexts.js';

type T = Translate<Extract<keyof (typeof ceremonyTexts)['ru'], string>>;

const placeKeys = { 1: 'place1', 2: 'place2', 3: 'place3' } as const;
const isMedal = (place: number): place is keyof typeof placeKeys => place in placeKeys;

/** What the announcer says: bronze first, gold last, by the names that the hall may hear. */
export const announcementOf = ({ name, medallists }: Pick<CeremonyCategory, 'name' | 'medallists'>, t: T): string[] => [
  t('opening', { category: name }),
  ...[...medallists]
    .sort((a, b) => b.place - a.place)
    .flatMap(({ place, announcedName, announcedOrganization, members }) => {
      const whole = [announcedName, members.join(', '), announcedOrganization].filter(Boolean).join(', ');
      return isMedal(place) ? [t(placeKeys[place], { name: whole })] : [];
    }),
];
