import * as z from 'zod';

// zod would compile its parsers with `new Function`, which the Content-Security-Policy forbids.
// Whoever makes schemas in the page imports this first.
z.config({ jitless: true });
