import { screen } from '@testing-library/react';
import type { WeighInCategory, WeighInList, WeighInRow } from '#contracts/registrations/details.docs';
import { detailOps } from '#contracts/registrations/details.ops';
import { entrantCode } from '#contracts/rules/entrant-code';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { WeighIn } from './WeighIn.js';
import { weighInTexts } from './weighInTexts.js';

export const t = words(weighInTexts);
const { weighInList } = detailOps;
export const category = (id: number, name: string, more: Partial<WeighInCategory> = {}): WeighInCategory => ({
  ...{ id, name, weightFrom: 48, weightTo: 52, notWeighed: 2, passed: 0, failed: 0, absent: 0 },
  ...more,
});
export const athlete = (id: number, fullName: string, more: Partial<WeighInRow> = {}): WeighInRow => ({
  ...{ id, streamId: 12, fullName, organization: { id: 1, name: 'Dojo' }, tournamentGridNumber: null, index: id },
  ...{ weight: 51.5, actualWeight: null, weighIn: 'notWeighed', code: entrantCode(id, 7), leastWeight: 20, admission: [] },
  ...more,
});
export const list = (more: Partial<WeighInList> = {}): WeighInList & Record<string, unknown> => ({
  streams: [category(12, '−52 kg')],
  registrations: [athlete(1, 'Ant Anna'), athlete(2, 'Bee Berta', { actualWeight: 53, weighIn: 'failed' })],
  hasMore: false,
  ...more,
});

/** The page of the scales. */
export const openWeighIn = async (given: object = list(), { canDraw = true, path = '' } = {}) => {
  const permissions = { ...anEventAnswer().permissions, canDraw };
  const server = new FakeServer()
    .on(getEventOp, { ...anEventAnswer({ permissions }) })
    .on(weighInList, { ...given })
    .on('/api/get-profiles-of-entrants', { profiles: [{ registrationId: 1, userId: 21 }] });
  const opened = await open(<WeighIn />, { server, path: `/cabinet/event/3/weigh-in${path}`, route: '/cabinet/event/:eventId/weigh-in' });
  await screen.findByRole('heading', { name: t('title') });
  return opened;
};
