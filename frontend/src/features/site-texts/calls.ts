import type { siteTextOps } from '#contracts/site/texts.ops';
import { ref } from '../../app/call.js';

export const getSiteTexts = ref<typeof siteTextOps.list>({ path: '/api/cabinet/get-site-texts', kind: 'wrapped' });
export const setSiteText = ref<typeof siteTextOps.set>({ path: '/api/cabinet/set-site-text', kind: 'wrapped' });
