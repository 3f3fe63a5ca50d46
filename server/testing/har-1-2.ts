import * as z from 'zod';

// HAR 1.2, written from its specification and not from our exports: the required fields, their types, and
// that the names of custom fields begin with an underscore.

const dateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u);
const uri = z
  .string()
  .refine((value) => URL.canParse(value) && /^[\w!#$%&'()*+,\-./:;=?@[\]~]+$/u.test(value));
const comment = z.string().optional();
const bytes = z.int().min(-1);
const phase = z.number().min(-1);

const pair = object({ name: z.string(), value: z.string(), comment });

const cookie = object({
  name: z.string(),
  value: z.string(),
  path: z.string().optional(),
  domain: z.string().optional(),
  expires: dateTime.nullable().optional(),
  httpOnly: z.boolean().optional(),
  secure: z.boolean().optional(),
  comment,
});

const message = {
  httpVersion: z.string(),
  cookies: z.array(cookie),
  headers: z.array(pair),
  headersSize: bytes,
  bodySize: bytes,
  comment,
};

const request = object({
  ...message,
  method: z.string(),
  url: uri,
  queryString: z.array(pair),
  postData: object({
    mimeType: z.string(),
    params: z.array(
      object({
        name: z.string(),
        value: z.string().optional(),
        fileName: z.string().optional(),
        contentType: z.string().optional(),
        comment,
      }),
    ),
    text: z.string(),
    comment,
  }).optional(),
});

const response = object({
  ...message,
  status: z.int(),
  statusText: z.string(),
  content: object({
    size: z.int(),
    compression: z.int().optional(),
    mimeType: z.string(),
    text: z.string().optional(),
    encoding: z.string().optional(),
    comment,
  }),
  redirectURL: z.string(),
});

const entry = object({
  pageref: z.string().optional(),
  startedDateTime: dateTime,
  time: z.number().min(0),
  request,
  response,
  cache: object({ beforeRequest: z.unknown().optional(), afterRequest: z.unknown().optional() }),
  timings: object({
    blocked: phase.optional(),
    dns: phase.optional(),
    connect: phase.optional(),
    ssl: phase.optional(),
    send: z.number().min(0),
    wait: z.number().min(0),
    receive: z.number().min(0),
    comment,
  }),
  serverIPAddress: z.string().optional(),
  connection: z.string().optional(),
  comment,
}).refine(
  ({ time, timings: { send, wait, receive } }) => Math.abs(time - send - wait - receive) < 0.001,
  'time must be the sum of the timings',
);

/** A whole HAR 1.2 file. */
export const har12 = object({
  log: object({
    version: z.literal('1.2'),
    creator: object({ name: z.string(), version: z.string(), comment }),
    browser: object({ name: z.string(), version: z.string(), comment }).optional(),
    pages: z.array(z.unknown()).optional(),
    entries: z.array(entry),
    comment,
  }),
});

/** An object with these fields, and with any whose names begin with an underscore. */
function object<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).check(({ value, issues }) => {
    for (const name of Object.keys(value)) {
      if (name in shape || name.startsWith('_')) continue;
      issues.push({
        code: 'custom',
        message: 'is not a field of HAR 1.2',
        path: [name],
        input: value,
      });
    }
  });
}
