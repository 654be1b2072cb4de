import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { settingNames } from '#platform/config';

const root = join(import.meta.dirname, '../..');
const text = (name: string): string => readFileSync(join(root, 'docker', name), 'utf8');

interface Service {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  restart?: string;
  healthcheck?: { test: string[] };
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  secrets?: Record<string, { file: string }>;
}

const files = readdirSync(join(root, 'docker')).filter((name) => name.endsWith('.yaml'));

describe.each(files)('%s', (name) => {
  const { services, volumes = {}, secrets = {} } = parse(text(name), { merge: true }) as Compose;
  const all = Object.entries(services);
  const ours = all.filter(([, { build }]) => build !== undefined);

  test('sets nothing but settings, from files that it mounts', () => {
    for (const [, { environment = {}, secrets: mounted = [] }] of ours) {
      for (const [key, value] of Object.entries(environment)) {
        expect(settingNames).toContain(key.replace(/_FILE$/, ''));
        if (key.endsWith('_FILE')) expect(mounted.map((secret) => `/run/secrets/${secret}`)).toContain(value);
      }
    }
  });

  test('runs programs that there are', () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const [, { build, command = [] }] of ours) {
      expect(existsSync(join(root, build?.dockerfile ?? ''))).toBe(true);
      const script = command
        .find((word) => word.startsWith('dist/'))
        ?.replace(/^dist\//, '')
        .replace(/\.js$/, '.ts');
      if (script !== undefined) expect(existsSync(join(root, script))).toBe(true);
    }
  });

  test('names volumes, secrets and services that there are', () => {
    for (const [, { volumes: mounted = [], secrets: asked = [], depends_on: before = {} }] of all) {
      for (const volume of mounted) if (!volume.startsWith('.')) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      for (const secret of asked) expect(Object.keys(secrets)).toContain(secret);
      for (const service of Object.keys(before)) expect(services[service]?.healthcheck).toBeDefined();
    }
  });

  test('lets nobody but this machine in, and starts again what ends', () => {
    for (const [, { ports = [], restart }] of all) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      expect(restart).toBe('unless-stopped');
    }
  });
});

test('the balancer sends to processes of the compose file', () => {
  const { services } = parse(text('compose.scale.yaml'), { merge: true }) as Compose;
  const named = [...text('balancer.conf').matchAll(/^ *server (\S+):3000/gm)].map(([, name]) => name ?? '');
  expect(named).toEqual(['api-1', 'api-2', 'gateway-1', 'gateway-2']);
  for (const name of named) expect(Object.keys(services)).toContain(name);
});

test('no secret stands in a file of the repository', () => {
  expect(text('compose.scale.yaml')).not.toMatch(/(PASSWORD|KEY|TOKEN|URL): (?!\$\{|\/run)/);
});
