import * as z from 'zod/mini';

// zod speeds up its parsers with `new Function`, and its mere probe for it breaks the page's content
// security policy. It asks when a schema is made, so this module has to be the entry's first import.
z.config({ jitless: true });
