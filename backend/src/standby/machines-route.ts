import type { FastifyInstance } from 'fastify';
import { localeKeys, prefixOf } from '#contracts/locales';
import { machinesPath, type MachineState } from '#contracts/standby/machines';

/** One of two machines, as its pages know it. */
interface OneOfTwo {
  machine: MachineState;
  witnesses: { hear: (device: string, reaches: boolean) => void };
}

interface Said {
  witness?: unknown;
  reaches?: unknown;
}

const deviceShape = /^[\w-]{8,40}$/;

/** GET /api/machines: whether this machine leads. For pages of the other one too: it holds nothing of anybody, and takes no cookie. */
export const machinesRoute = (server: FastifyInstance, standby: OneOfTwo | null): void => {
  for (const prefix of localeKeys.map(prefixOf)) {
    server.get<{ Querystring: Said }>(`${prefix}${machinesPath}`, async ({ query: { witness, reaches } }, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { isLeading, term } = standby?.machine ?? { isLeading: true, term: 0 };
      if (typeof witness === 'string' && deviceShape.test(witness) && (reaches === '0' || reaches === '1'))
        standby?.witnesses.hear(witness, reaches === '1');
      return reply.send({ success: true, isLeading, term });
    });
  }
};
