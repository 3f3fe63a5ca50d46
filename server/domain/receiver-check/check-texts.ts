interface CheckText {
  readonly title: string;
  readonly why: string;
  readonly advice: string;
}

const COMPARE =
  'Compute the HMAC from the raw bytes, compare it in constant time (crypto.timingSafeEqual, ' +
  'hmac.compare_digest, hash_equals, hmac.Equal), and if it differs answer 401 before using the body.';

/** English texts of all checks in their order: title, why it matters, and what to change if it fails. */
export const CHECK_TEXTS = {
  reachable: {
    title: 'Is reachable',
    why: 'If nothing answers, every event is tried six times and then dropped.',
    advice:
      'Start the receiver and check that the scheme, host and port of the address match what it listens on. ' +
      'Inside a container, 127.0.0.1 is the container itself. https needs a trusted certificate.',
  },
  'accepts-valid': {
    title: 'Accepts a valid call',
    why: 'Only a 2xx status confirms an event. Anything else is retried and finally dropped.',
    advice:
      'Check the path, the secret, the signature scheme and the name of its header against the settings. ' +
      'Answer POST with 2xx as soon as the event is stored, and do the work afterwards.',
  },
  'rejects-missing-signature': {
    title: 'Rejects a call without a signature',
    why: 'Otherwise anyone who knows the address can send made-up orders and payments.',
    advice:
      'Answer 401 if the signature header is missing, before parsing the body. Do not skip the check when ' +
      'there is no header, and do not leave a development switch on.',
  },
  'rejects-wrong-signature': {
    title: 'Rejects a wrong signature',
    why: 'A signature protects nothing unless all of it is compared.',
    advice: COMPARE,
  },
  'rejects-other-secret': {
    title: "Rejects a call signed with another plugin's secret",
    why: 'Every plugin has its own secret. If others are accepted too, anyone can sign.',
    advice:
      "Use only this install's secret, unchanged, as the key. Make sure that the secret is set where the " +
      'receiver runs; without it the receiver must not start.',
  },
  'rejects-tampered-body': {
    title: 'Rejects a body that was changed after signing',
    why: 'If the signature does not cover the body, amounts can be changed on the way.',
    advice:
      'The HMAC covers everything that is signed, usually "<t>.<raw body>", not only parts of it. ' +
      COMPARE,
  },
  'rejects-stale-timestamp': {
    title: 'Rejects a call that was signed more than five minutes ago',
    why: 'Otherwise a recorded call can be replayed at any time.',
    advice:
      'Reject a call if its signature time and the current time differ by more than 300 seconds in either ' +
      'direction. Retries get a new signature, so no real event is lost.',
  },
  'accepts-clock-skew': {
    title: 'Tolerates clocks that differ by half a minute',
    why: 'Server clocks differ. Without tolerance, a receiver rejects real calls now and then.',
    advice:
      'Compare Math.abs(now - t) with 300 seconds: a time slightly in the future is not a forgery. Keep ' +
      "the server's clock correct with NTP.",
  },
  'verifies-raw-body': {
    title: 'Verifies the received bytes',
    why: 'JSON that is parsed and serialized again has different bytes, so a valid signature looks wrong.',
    advice:
      'Keep the raw body for the webhook route: express.raw({ type: "application/json" }) or ' +
      'express.json({ verify }) in Express, a content type parser with { parseAs: "buffer" } or ' +
      'fastify-raw-body in Fastify, { rawBody: true } in NestJS, await request.text() in Next.js and ' +
      'Hono, api.bodyParser: false in Next.js pages, request.get_data() in Flask, request.body in ' +
      'Django, await request.body() in FastAPI, $request->getContent() in Laravel and Symfony, ' +
      'request.raw_post in Rails, @RequestBody byte[] in Spring, io.ReadAll(r.Body) in Go.',
  },
  'accepts-duplicate': {
    title: 'Accepts the same event twice',
    why: 'If a response is lost, the event is sent again. Rejecting it causes hours of retries.',
    advice:
      'Store the ids of events for a few days, ignore an event with a known id, and still answer 2xx, ' +
      'not 409.',
  },
  'accepts-unknown-event': {
    title: 'Accepts unknown event types',
    why: 'New types are added without notice. Rejected ones count as failed deliveries.',
    advice:
      'Answer 2xx and ignore types you do not use: the default case of the switch is not an error.',
  },
  'accepts-unknown-fields': {
    title: 'Accepts unknown fields',
    why: 'Fields are added without a new version. A strict schema then rejects every event.',
    advice:
      'Let your schema ignore unknown fields: z.object instead of z.strictObject, no ' +
      'additionalProperties: false in JSON Schema, extra="ignore" in Pydantic, ' +
      'FAIL_ON_UNKNOWN_PROPERTIES off in Jackson, no DisallowUnknownFields in Go.',
  },
  'accepts-empty-data': {
    title: 'Accepts an event without data',
    why: 'Events of a resource that the plugin may not read have "data": {}.',
    advice:
      'Check that a field exists before using it. With empty data only type, time and store are known: ' +
      'read the rest from the API where you may, and answer 2xx.',
  },
  'accepts-out-of-order': {
    title: 'Accepts an older event after a newer one',
    why: 'Retries arrive late, so older events are normal. Rejecting them only causes more retries.',
    advice: 'Store the highest sequence of each sequenceScope, ignore lower ones, and answer 2xx.',
  },
  'accepts-large-body': {
    title: 'Accepts a body of 512 KiB',
    why: 'The account of a large table easily exceeds the common default limit of 100 KB.',
    advice:
      'Raise the limit of the webhook route: limit: "2mb" in express.raw or express.json, whose default ' +
      'is 100 KB, bodyLimit in Fastify, client_max_body_size in nginx, DATA_UPLOAD_MAX_MEMORY_SIZE in ' +
      'Django, MAX_CONTENT_LENGTH in Flask.',
  },
  'answers-in-time': {
    title: 'Answers in time',
    why: 'A delivery fails after ten seconds and is sent again, even if the work was done.',
    advice:
      'Verify the call, put the event into a queue or a table, answer 2xx, and do the work afterwards. Do ' +
      'not call other services before answering.',
  },
  'handles-parallel': {
    title: 'Handles eight calls at once',
    why: 'A busy restaurant causes many events within a second, and they arrive together.',
    advice:
      'Run more than one worker (development servers often have only one) and hold no lock while waiting. ' +
      'One lock per sequenceScope is enough.',
  },
  'no-redirect': {
    title: 'Answers without a redirect',
    why: 'Redirects are not followed, so the delivery fails.',
    advice:
      'Enter the final address: https instead of http, with or without www, with or without the trailing ' +
      'slash (Django and Next.js redirect). Do not require a login for the route.',
  },
  'action-answers': {
    title: 'Answers an action in the agreed form',
    why: 'Staff wait for the answer on the screen. Anything else is shown as an error.',
    advice:
      'Answer POST /plugins/action within 8 s with 2xx and JSON such as {"success": true, "message": ' +
      '"Printed", "level": "success", "display": "toast"}.',
  },
  'action-unknown': {
    title: 'Answers an unknown action',
    why: 'A button can outlive the version of the plugin that added it.',
    advice:
      'If "hook" is not one of yours, answer 2xx with {"success": false, "message": "..."} instead of an ' +
      'error page.',
  },
  'hook-answers': {
    title: 'Answers a hook in the agreed form',
    why: 'A table cannot be closed if its hook is late, fails, or says neither yes nor no.',
    advice:
      'Answer POST /plugins/hook within 5 s with 2xx and {"success": true}, or with {"success": false, ' +
      '"level": "warning", "message": "..."} for a no that staff may override.',
  },
  'callbacks-reject-wrong-signature': {
    title: 'Rejects actions and hooks with a wrong signature',
    why: "Otherwise anyone can press the plugin's buttons and close tables.",
    advice: `Actions and hooks are signed like events: verify them in the same place. ${COMPARE}`,
  },
  'survives-garbage': {
    title: 'Rejects garbage and keeps running',
    why: 'A public address receives all kinds of requests. None may be accepted or stop the receiver.',
    advice:
      'Answer 400 if the body is not JSON, even with a valid signature, and 404 or 405 to methods ' +
      'other than POST. Catch the errors of the parser so that the process keeps running.',
  },
} satisfies Readonly<Record<string, CheckText>>;
