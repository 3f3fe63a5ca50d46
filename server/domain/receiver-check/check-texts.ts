import type { ReceiverCheckId } from './checks.ts';

interface CheckText {
  readonly title: string;
  readonly why: string;
  readonly advice: string;
}

const COMPARE =
  'Compute the HMAC over the raw body yourself, compare it with a comparison that takes the same time ' +
  'for every input (crypto.timingSafeEqual, hmac.compare_digest, hash_equals, hmac.Equal), and answer ' +
  '401 before anything else is done with the body.';

/** English texts of all checks: title, why it matters, and what to change if it fails. */
export const CHECK_TEXTS: Readonly<Record<ReceiverCheckId, CheckText>> = {
  reachable: {
    title: 'Can be reached',
    why: 'Where nothing answers, every event is tried six times and then dropped.',
    advice:
      'Start the receiver, and compare host, port and scheme of the address with what it listens on. ' +
      'In a container, 127.0.0.1 is the container itself; https needs a certificate that is trusted.',
  },
  'accepts-valid': {
    title: 'Takes a right call',
    why: 'Only 2xx says that an event has arrived; everything else is tried again and dropped at last.',
    advice:
      'Compare the path, the secret, the scheme of the signature and the name of its header with the ' +
      'settings. Answer 2xx to POST once the event is safe, and do the work after that.',
  },
  'rejects-missing-signature': {
    title: 'Refuses a call without a signature',
    why: 'Whoever knows the address could send orders and payments that never were.',
    advice:
      'Refuse with 401 where the signature header is missing, before the body is parsed. Do not verify ' +
      'only "if there is a signature", and leave no switch for development on.',
  },
  'rejects-wrong-signature': {
    title: 'Refuses a wrong signature',
    why: 'A signature that is not compared whole protects nothing.',
    advice: COMPARE,
  },
  'rejects-other-secret': {
    title: "Refuses a call that is signed with somebody else's secret",
    why: 'Every plugin has a secret of its own; with any other one anybody could sign.',
    advice:
      'Use the secret of this install alone, as it is, as the key. See that the variable that holds it ' +
      'is set where the receiver runs: an empty secret must stop the start.',
  },
  'rejects-tampered-body': {
    title: 'Refuses a body that was changed after it was signed',
    why: 'Where the signature does not cover the body, amounts can be changed on the way.',
    advice:
      'Take the bytes that arrived into the HMAC, all of them, behind the time: "<t>.<raw body>". ' +
      COMPARE,
  },
  'rejects-stale-timestamp': {
    title: 'Refuses a call that was signed more than five minutes ago',
    why: 'A call that was once recorded could be played back for ever.',
    advice:
      'Refuse where the time in the signature and now, in seconds, are more than 300 apart, in either ' +
      'direction. A retry is signed anew, so that nothing real is lost.',
  },
  'accepts-clock-skew': {
    title: 'Allows for clocks that differ by half a minute',
    why: 'Clocks of servers differ; a receiver without tolerance refuses real calls now and then.',
    advice:
      'Compare the distance of the two times, Math.abs(now - t), with 300 s. A time that is a little ' +
      'ahead is no forgery. Let the clock of the server be set by NTP.',
  },
  'verifies-raw-body': {
    title: 'Verifies the bytes that arrived',
    why: 'JSON that is parsed and written again has other bytes, and a right signature looks wrong.',
    advice:
      'Keep the raw body for the route of the webhook: express.raw({ type: "application/json" }) or ' +
      'express.json({ verify }) in Express, a content type parser with { parseAs: "buffer" } or ' +
      'fastify-raw-body in Fastify, { rawBody: true } in NestJS, await request.text() in Next.js and ' +
      'Hono, api.bodyParser: false in Next.js pages, request.get_data() in Flask, request.body in ' +
      'Django, await request.body() in FastAPI, $request->getContent() in Laravel and Symfony, ' +
      'request.raw_post in Rails, @RequestBody byte[] in Spring, io.ReadAll(r.Body) in Go.',
  },
  'accepts-duplicate': {
    title: 'Takes the same event again',
    why: 'Where an answer is lost the event comes again; one that is refused then is tried for hours.',
    advice:
      'Remember the ids of events for some days, do nothing for one that is known, and answer 2xx all ' +
      'the same: not 409.',
  },
  'accepts-unknown-event': {
    title: 'Takes kinds of events that it does not know',
    why: 'New kinds come without notice; refused, they count as failed deliveries.',
    advice:
      'Answer 2xx and ignore what you have no use for: the last case of the switch is not an error.',
  },
  'accepts-unknown-fields': {
    title: 'Takes fields that it does not know',
    why: 'Fields are added without a new version; a strict schema breaks on that day.',
    advice:
      'Let your schema pass over what it does not know: z.object instead of z.strictObject, ' +
      'additionalProperties left out in JSON Schema, extra="ignore" in Pydantic, ' +
      'FAIL_ON_UNKNOWN_PROPERTIES off in Jackson, no DisallowUnknownFields in Go.',
  },
  'accepts-empty-data': {
    title: 'Takes an event without data',
    why: 'Without the scope to read a resource, events of it come with "data": {}.',
    advice:
      'Look whether a field is there before you use it. With empty data only the type, the time and ' +
      'the store are known; read the rest over the API where you may, and answer 2xx.',
  },
  'accepts-out-of-order': {
    title: 'Takes an older event after a newer one',
    why: 'Retries overtake each other; an older event is normal and must not be tried again.',
    advice:
      'Remember the highest sequence of each sequenceScope, ignore events below it, and answer 2xx.',
  },
  'accepts-large-body': {
    title: 'Takes a body of 512 KiB',
    why: 'The account of a large table with all its lines is far larger than the 100 KB of many defaults.',
    advice:
      'Raise the limit for the route of the webhook: express.raw({ type: "application/json", limit: ' +
      '"2mb" }) or the same of express.json, whose default is 100 KB, bodyLimit in ' +
      'Fastify, client_max_body_size in nginx, DATA_UPLOAD_MAX_MEMORY_SIZE in Django, ' +
      'MAX_CONTENT_LENGTH in Flask.',
  },
  'answers-in-time': {
    title: 'Answers in time',
    why: 'After ten seconds a delivery has failed and comes again, although the work was done.',
    advice:
      'Verify, put the event into a queue or a table, answer 2xx, and do the work after that. Calls of ' +
      'other services have no place before the answer.',
  },
  'handles-parallel': {
    title: 'Takes eight calls at once',
    why: 'A full restaurant makes many events in one second, and they arrive together.',
    advice:
      'Run more than one worker (a development server often has one), and hold no lock while you wait: ' +
      'a lock for each sequenceScope is enough.',
  },
  'no-redirect': {
    title: 'Answers at its address, without a redirect',
    why: 'Redirects are not followed: the delivery has failed.',
    advice:
      'Give the final address: https instead of http, with or without www, with or without the slash at ' +
      'the end (trailing slashes in Django and Next.js). Let no login stand before the route.',
  },
  'action-answers': {
    title: 'Answers an action as agreed',
    why: 'Staff waits for the answer on the screen; anything else is shown as an error.',
    advice:
      'Answer POST /plugins/action within 8 s with 2xx and JSON such as {"success": true, "message": ' +
      '"Printed", "level": "success", "display": "toast"}.',
  },
  'action-unknown': {
    title: 'Answers an action that it does not know',
    why: 'A button may outlive the version of the plugin that made it.',
    advice:
      'Answer 2xx with {"success": false, "message": "..."} where "hook" is not one of yours, instead ' +
      'of an error page.',
  },
  'hook-answers': {
    title: 'Answers a hook as agreed',
    why: 'A table cannot be closed while its hook is late, fails or says neither yes nor no.',
    advice:
      'Answer POST /plugins/hook within 5 s with 2xx and {"success": true}, or {"success": false, ' +
      '"level": "warning", "message": "..."} for a no that staff may overrule.',
  },
  'callbacks-reject-wrong-signature': {
    title: 'Refuses actions and hooks with a wrong signature',
    why: 'Otherwise anybody could press the buttons of the plugin and close tables.',
    advice: `Actions and hooks are signed as events are; verify them in the same place. ${COMPARE}`,
  },
  'survives-garbage': {
    title: 'Refuses garbage, and goes on',
    why: 'An address on the internet is sent everything; none of it may look taken or stop the receiver.',
    advice:
      'Answer 400 to what is no JSON, also where it is rightly signed, and 404 or 405 to anything but ' +
      'POST. Catch what the parser throws, so that the process lives on.',
  },
};
