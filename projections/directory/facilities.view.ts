import { facilityEvents } from '#contracts/directory/facility.events';
import { facilityTypes } from '#contracts/rules/facility-types';
import { foldText } from '#contracts/text';
import { facilityStream, noFacility, type Facility } from '#domain/directory/facility.fold';
import { marksOf } from '../search-marks.js';
import { view } from '../view.js';

interface FacilityDoc extends Facility {
  version: number;
}

/** Places where sport events are held, closed ones among them. */
export const facilitiesView = view(facilityEvents, {
  name: 'facilities',
  version: 1,
  initial: (key): FacilityDoc => ({ ...noFacility(Number(key)), version: 0 }),
  keys: ({ data }) => data.facilityId,
  on: {
    FacilityCreated: (doc, event) => void Object.assign(facilityStream.evolve(doc, event), { version: event.version }),
    FacilityEdited: (doc, event) => void Object.assign(facilityStream.evolve(doc, event), { version: event.version }),
    FacilityPhotoAdded: (doc, event) => void Object.assign(facilityStream.evolve(doc, event), { version: event.version }),
    FacilityPhotoRemoved: (doc, event) => void Object.assign(facilityStream.evolve(doc, event), { version: event.version }),
  },
  columns: {
    folded: { type: 'text', value: (doc) => foldText(doc.name) },
    type: { type: 'text', value: (doc) => doc.type },
    countryId: { type: 'integer', value: (doc) => doc.countryId },
    regionId: { type: 'integer', value: (doc) => doc.countryRegionId },
    cityId: { type: 'integer', value: (doc) => doc.cityId },
    isClosed: { type: 'integer', value: (doc) => Number(doc.isClosed) },
  },
  indexes: [['isClosed', 'folded'], ['folded'], ['countryId', 'folded'], ['regionId', 'folded'], ['cityId', 'folded'], ['type', 'folded']],
  text: ({ name, address, type, sportIds }) => {
    const kind = facilityTypes.find(({ key }) => key === type);
    return [name, address, kind?.ru, kind?.en, marksOf('sport', sportIds)].filter(Boolean).join(' ');
  },
});
