import { describe, expect, test } from '@jest/globals';
import { genesis, seal } from './chain.js';
import { openMetadata, StoredMetadata } from './metadata.js';

const written = (more: {
  deviceTime?: string;
  actorUserId: number | null;
  actorRole?: string;
  onBehalfOfUserId?: number;
}): StoredMetadata => {
  const common = { recordedAt: '2026-05-01T10:00:00.000Z', actorRole: 'referee', correlationId: 'c', commandId: 'c', ...more };
  return new StoredMetadata(1, seal('grid-1', 1, 'MatchDataSaved', '{}', openMetadata(1, common, genesis).text).meta);
};

describe('the facts of a stored event', () => {
  test.each([
    { actorUserId: 7 },
    { actorUserId: null },
    { actorUserId: 12, deviceTime: '2026-05-01T09:59:58.000Z' },
    { actorUserId: 0, actorRole: '","actorUserId":5,"' },
    { actorUserId: 8, actorRole: '\\","correlationId":"other"', onBehalfOfUserId: 9 },
  ])('are those of its metadata: %j', (more) => {
    const past = written(more);
    const { recordedAt, deviceTime, actorUserId, correlationId } = past;
    expect(correlationId).toBe(past.metadata.correlationId);
    expect({ recordedAt, deviceTime, actorUserId }).toEqual({
      recordedAt: '2026-05-01T10:00:00.000Z',
      deviceTime: past.metadata.deviceTime,
      actorUserId: more.actorUserId,
    });
    expect(deviceTime).toBe('deviceTime' in more ? more.deviceTime : undefined);
  });

  test('are found too in metadata that is written in another order', () => {
    const past = new StoredMetadata(1, '{"actorUserId":3,"recordedAt":"now","correlationId":"c","eventId":"e","v":1}');
    expect(past.correlationId).toBe('c');
    expect(past.actorUserId).toBe(3);
    expect(past.recordedAt).toBe('now');
    expect(past.deviceTime).toBeUndefined();
  });
});
