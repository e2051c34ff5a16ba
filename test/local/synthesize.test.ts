import { expect, test } from 'vitest';
import { buildLog } from '../../scripts/local/synthesize.ts';

const built = [
  'Bundling asset masonry-site-dev/Testimonials/List/Code/Stage...',
  'Bundling asset masonry-site-dev/Leads/Contact/Code/Stage...',
  'Bundling asset masonry-site-dev/Website/SiteFiles/Hashed/Asset1/Stage...',
  'Rendering the pages and building the browser bundle.',
  'Wrote index.html.',
  'Built the site in 2.4 s: /tmp/masonry-site-abc',
  'Bundling asset masonry-site-dev/Website/SiteFiles/Pages/Asset1/Stage...',
];

function printed(lines: string[], seconds: number, end = true): string[] {
  const out: string[] = [];
  const times = [1_000, 1_000 + seconds * 1_000];
  const log = buildLog(
    (line) => out.push(line),
    () => times.shift() ?? 0,
  );
  lines.forEach(log.line);
  if (end) log.end();
  return out;
}

test('a build is a line for each of its phases, with the seconds of that phase', () => {
  expect(printed(built, 8.4)).toEqual([
    'Built the site in 2.4 s.',
    'Built the stack and its 2 functions in 6.0 s.',
  ]);
});

test('warnings and errors are printed as they came, also where the build fails', () => {
  const others = [
    '▲ [WARNING] Comparison with -0 using the "===" operator will also match 0 [equals-negative-zero]',
    '',
    '    lambdas/answer-lead/handler.ts:3:12:',
    'Warning: index.html has 15000 bytes compressed, 400 more than the first 14600',
    'Error: Failed to bundle asset masonry-site-dev/Leads/Answer/Code/Stage, bundle output is located at /tmp/x',
    '    at AssetStaging.bundle (/app/node_modules/aws-cdk-lib/core/lib/asset-staging.js:1:1)',
  ];
  expect(printed([...built.slice(0, 2), ...others], 1, false)).toEqual(others);
});
