import type { FacilityType } from '#contracts/rules/facility-types';

interface DemoFacility {
  name: string;
  type: FacilityType;
  country: { id: number };
  countryRegion: { id: number };
  city: { id: number };
}

const kazan = { country: { id: 643 }, countryRegion: { id: 2835 }, city: { id: 551_487 } };

/** Where the judo cup of the demo data is held. */
export const akBars: DemoFacility = { ...kazan, name: 'СК «Ак Барс»', type: 'complex' };
/** Where the judo day of one region is held. */
export const palace: DemoFacility = { ...kazan, name: 'Дворец единоборств', type: 'martialArts' };
