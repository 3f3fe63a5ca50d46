import * as z from 'zod';

// zod would compile its parsers with `new Function`, which the Content-Security-Policy forbids.
// Import this before creating schemas.
z.config({ jitless: true });
