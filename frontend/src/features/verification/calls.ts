import type { certificateOps, certificateQueries } from '#contracts/profiles/certificate.ops';
import type { profileFileQueries } from '#contracts/profiles/profile-documents.ops';
import type { achievementOps } from '#contracts/profiles/social.ops';
import type { verificationOps, verificationQueries } from '#contracts/profiles/verification.ops';
import { ref } from '../../app/call.js';

export const getQueue = ref<typeof verificationQueries.queue>({ path: '/api/get-verification-queue', kind: 'raw' });
export const verify = ref<typeof achievementOps.verify>({ path: '/api/profile/verify-achievements', kind: 'wrapped' });
export const decline = ref<typeof verificationOps.decline>({ path: '/api/profile/decline-achievement-verification', kind: 'raw' });
export const getCertificateQueue = ref<typeof certificateQueries.queue>({ path: '/api/get-certificate-queue', kind: 'raw' });
export const decideCertificate = ref<typeof certificateOps.decide>({ path: '/api/profile/decide-certificate', kind: 'raw' });
export const downloadProof = ref<typeof profileFileQueries.download>({ path: '/api/download-file-by-key', kind: 'file' });
