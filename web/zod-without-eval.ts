import * as z from 'zod/mini';

// zod compiles its parsers with `new Function`, and its mere probe for it violates the page's content
// security policy. It probes when a schema is created, so this module has to be the entry's first import.
z.config({ jitless: true });
