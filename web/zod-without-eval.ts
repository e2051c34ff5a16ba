import { config } from 'zod/v4-mini';

// zod compiles its parsers with `new Function`, and its mere probe for it violates the page's content
// security policy. It probes when a schema is created: so the bundle has this in place of `zod/mini`.
config({ jitless: true });

export * from 'zod/v4-mini';
