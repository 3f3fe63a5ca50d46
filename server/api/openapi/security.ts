import type { oas31 } from 'zod-openapi';

/** What a card terminal shows, to either API. */
export const DEVICE_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The session token of a card terminal, good for 15 minutes.',
} as const satisfies oas31.SecuritySchemeObject;
