import type { facilityOps, facilityQueries } from '#contracts/directory/facility.ops';
import { ref } from '../../app/call.js';

/** The calls of facilities; without the tables, so that the schemas stay out of the pages. */
export const getFacility = ref<typeof facilityQueries.get>({ path: '/api/get-facility', kind: 'raw' });
export const getFacilities = ref<typeof facilityQueries.list>({ path: '/api/cabinet/get-facility-list-by-page', kind: 'raw' });
export const createFacility = ref<typeof facilityOps.create>({ path: '/api/cabinet/create-facility', kind: 'wrapped' });
export const editFacility = ref<typeof facilityOps.edit>({ path: '/api/cabinet/edit-facility', kind: 'wrapped' });
export const addPhoto = ref<typeof facilityOps.addPhoto>({ path: '/api/cabinet/add-facility-photo', kind: 'multipart' });
export const removePhoto = ref<typeof facilityOps.removePhoto>({ path: '/api/cabinet/remove-facility-photo', kind: 'wrapped' });
