import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Histogram, type Registry } from 'prom-client';

/** Nothing may keep the event loop for longer: everybody else waits meanwhile. */
const maxMilliseconds = 50;
const tickMilliseconds = 10;
const maxNamed = 20;

interface Stall {
  /** At least so long. */
  milliseconds: number;
  /** What was under way meanwhile: one of them, or work of the server's own, kept the event loop. */
  operations: string[];
}

/**
 * Asks every few milliseconds whether the event loop is free. What was under way when it was not is named; what of several
 * it was cannot be told without following every callback, which would cost each of them.
 */
class StallWatch {
  private readonly underWay = new Map<symbol, string>();
  /** Over since the tick before. */
  private over = new Set<string>();
  private last = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly onStall: (stall: Stall) => void) {
    this.timer = setInterval(() => this.tick(), tickMilliseconds);
    this.timer.unref();
  }

  begin(operation: string): () => void {
    const one = Symbol();
    this.underWay.set(one, operation);
    return () => {
      if (this.underWay.delete(one)) this.over.add(operation);
    };
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const now = performance.now();
    const milliseconds = now - this.last - tickMilliseconds;
    this.last = now;
    if (milliseconds > maxMilliseconds) {
      const operations = [...new Set([...this.over, ...this.underWay.values()])].slice(0, maxNamed);
      this.onStall({ milliseconds: Math.round(milliseconds), operations });
    }
    if (this.over.size > 0) this.over = new Set();
  }
}

/** A slow machine has many: the metric counts each of them. */
const betweenWarnings = 60_000;

/** Stalls of the event loop as a metric by operation, and as warnings in the log, one a minute for each. */
export const watchStalls = (server: FastifyInstance, registry: Registry, logger: Logger): void => {
  const seconds = new Histogram({
    name: 'podium_stall_seconds',
    help: 'Times in which the event loop was kept, by the call under way; several: by one of several, none: by work of the server',
    labelNames: ['operation'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const logged = new Map<string, number>();
  const watch = new StallWatch(({ milliseconds, operations }) => {
    const [first = 'none', ...others] = operations;
    const operation = others.length > 0 ? 'several' : first;
    seconds.observe({ operation }, milliseconds / 1_000);
    const now = performance.now();
    if (now - (logged.get(operation) ?? -Infinity) < betweenWarnings) return;
    logged.set(operation, now);
    logger.warn({ alert: 'stall', milliseconds, operations }, 'the event loop was kept');
  });
  server.addHook('onRequest', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const { operation } = config as { operation?: string };
    // Also of a call whose caller has left.
    reply.raw.once('close', watch.begin(operation ?? url ?? 'unknown'));
    done();
  });
  server.addHook('onClose', (_server, done) => {
    watch.stop();
    done();
  });
};
