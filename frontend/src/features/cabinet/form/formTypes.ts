import type { registrationFormOps, registrationFormQueries } from '#contracts/registrations/form.ops';
import { ref } from '../../../app/call.js';

export const formOp = ref<typeof registrationFormQueries.form>({ path: '/api/get-registration-form', kind: 'raw' });
export const documentsOp = ref<typeof registrationFormOps.saveOptionDocuments>({
  path: '/api/documents-in-registration-options',
  kind: 'multipart',
});
