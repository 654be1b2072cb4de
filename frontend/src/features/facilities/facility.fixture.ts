import type { ShownFacility } from '#contracts/directory/facility.docs';

export const aFacility = (more: Partial<ShownFacility> = {}): ShownFacility => ({
  ...{ id: 7, name: 'Palace', type: 'arena', address: 'Main street, 1', latitude: 55.79, longitude: 49.12, isClosed: false },
  country: { id: 643, name: 'Russia' },
  countryRegion: { id: 2835, name: 'Tatarstan' },
  city: { id: 551_487, name: 'Kazan' },
  sports: [{ id: 1, name: 'Judo' }],
  photos: [],
  ...more,
});
