import type { registrationFormOps } from '#contracts/registrations/form.ops';
import type { registrationFormQueries } from '#contracts/registrations/form.queries';
import { ref } from '../../../app/call.js';

export const formOp = ref<typeof registrationFormQueries.form>({ path: '/api/get-registration-form', kind: 'raw' });
export const documentsOp = ref<typeof registrationFormOps.saveOptionDocuments>({
  path: '/api/documents-in-registration-options',
  kind: 'multipart',
});
