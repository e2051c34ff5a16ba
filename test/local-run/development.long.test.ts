import { stop } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startLocalRun } from '../../scripts/local/local-run.ts';
import { ownPorts } from '../../scripts/local/loopback.ts';

const ports = ownPorts();

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await startLocalRun({ template: inject('templates').dev, ports });
});

// It watches the sources, and would outlive this worker and hold its output.
afterAll(stop);

test.each([
  ['/', 'text/html'],
  ['/gallery', 'text/html'],
  ['/main.tsx', 'text/javascript'],
  // The path of a source may look like one of the API.
  ['/api/fetch-api.ts', 'text/javascript'],
  ['/api/testimonials', 'application/json'],
])('serves %s without a build, as %s', async (path, type) => {
  const response = await fetch(`http://localhost:${ports.site}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
});
