import * as z from 'zod';

// HAR 1.2, written from its specification and not from our exports: the required fields, their types, the optional
// fields that our exports have, and that the names of custom fields begin with an underscore.

const dateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/u);
const uri = z
  .string()
  .refine((value) => URL.canParse(value) && /^[\w!#$%&'()*+,\-./:;=?@[\]~]+$/u.test(value));
const bytes = z.int().min(-1);

const pair = object({ name: z.string(), value: z.string() });

const message = {
  httpVersion: z.string(),
  cookies: z.tuple([]),
  headers: z.array(pair),
  headersSize: bytes,
  bodySize: bytes,
};

const request = object({
  ...message,
  method: z.string(),
  url: uri,
  queryString: z.array(pair),
  postData: object({ mimeType: z.string(), params: z.tuple([]), text: z.string() }).optional(),
});

const response = object({
  ...message,
  status: z.int(),
  statusText: z.string(),
  content: object({ size: z.int(), mimeType: z.string(), text: z.string().optional() }),
  redirectURL: z.string(),
});

const duration = z.number().min(0);

const entry = object({
  startedDateTime: dateTime,
  time: duration,
  request,
  response,
  cache: object({}),
  timings: object({ send: duration, wait: duration, receive: duration }),
}).refine(
  ({ time, timings: { send, wait, receive } }) => Math.abs(time - send - wait - receive) < 0.001,
  'time must be the sum of the timings',
);

/** A whole HAR 1.2 file. */
export const har12 = object({
  log: object({
    version: z.literal('1.2'),
    creator: object({ name: z.string(), version: z.string() }),
    entries: z.array(entry),
  }),
});

/** An object with these fields, and with any whose names begin with an underscore. */
function object<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).check(({ value, issues }) => {
    for (const name of Object.keys(value)) {
      if (name in shape || name.startsWith('_')) continue;
      issues.push({
        code: 'custom',
        message: 'is not an expected field of HAR 1.2',
        path: [name],
        input: value,
      });
    }
  });
}
