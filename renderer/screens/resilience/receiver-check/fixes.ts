import type { CheckId } from '#renderer/data/types.ts';

/** Removed and added lines: the usual mistake of a receiver in Express, and its fix. */
interface Fix {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const VERIFY_EVERYTHING: Fix = {
  before: ['const event = req.body;'],
  after: [
    'if (!isSigned(req.headers, req.body, secret)) {',
    '  return res.sendStatus(401);',
    '}',
    'const event = JSON.parse(req.body);',
  ],
};

/** Code changes for checks that are best explained by code. */
export const FIXES: Readonly<Partial<Record<CheckId, Fix>>> = {
  'rejects-missing-signature': {
    before: ['if (signature && !isValid(signature)) {'],
    after: ['if (!signature || !isValid(signature)) {', '  return res.sendStatus(401);', '}'],
  },
  'rejects-wrong-signature': VERIFY_EVERYTHING,
  'rejects-other-secret': {
    before: ["const secret = secrets[req.query.plugin] ?? '';"],
    after: ['const secret = process.env.WEBHOOK_SECRET;'],
  },
  'rejects-tampered-body': {
    before: ['hmac.update(timestamp);'],
    after: ["hmac.update(timestamp + '.');", 'hmac.update(req.body); // the raw bytes'],
  },
  'rejects-stale-timestamp': {
    before: ['return timingSafeEqual(given, expected);'],
    after: [
      'const ageS = Math.abs(Date.now() / 1000 - timestamp);',
      'return ageS <= 300 && timingSafeEqual(given, expected);',
    ],
  },
  'accepts-clock-skew': {
    before: ['if (timestamp > Date.now() / 1000) refuse();'],
    after: ['if (Math.abs(Date.now() / 1000 - timestamp) > 300) refuse();'],
  },
  'verifies-raw-body': {
    before: ['app.use(express.json());', 'verify(JSON.stringify(req.body), header, secret);'],
    after: [
      "app.use('/hooks', express.raw({ type: '*/*' }));",
      'verify(req.body, header, secret); // then JSON.parse',
    ],
  },
  'accepts-duplicate': {
    before: ['await db.insert(event.id);'],
    after: [
      'const isNew = await db.insertIfMissing(event.id);',
      'if (!isNew) return res.sendStatus(200);',
    ],
  },
  'accepts-unknown-event': {
    before: ["default: throw new Error('unknown event');"],
    after: ['default: return res.sendStatus(200);'],
  },
  'accepts-unknown-fields': {
    before: ['z.strictObject({ id, type, data })'],
    after: ['z.looseObject({ id, type, data })'],
  },
  'accepts-empty-data': {
    before: ['const { tableId } = event.data.table;'],
    after: ['const tableId = event.data?.table?.tableId;'],
  },
  'accepts-out-of-order': {
    before: ["if (event.sequence <= last) throw new Error('too old');"],
    after: ['if (event.sequence <= last) return res.sendStatus(200);'],
  },
  'accepts-large-body': {
    before: ["express.raw({ type: '*/*' })"],
    after: ["express.raw({ type: '*/*', limit: '2mb' })"],
  },
  'answers-in-time': {
    before: ['await handle(event);', 'res.sendStatus(200);'],
    after: ['await queue.add(event);', 'res.sendStatus(200); // then handle it'],
  },
  'survives-garbage': {
    before: ['const event = JSON.parse(req.body);'],
    after: [
      'let event;',
      'try {',
      '  event = JSON.parse(req.body);',
      '} catch {',
      '  return res.sendStatus(400);',
      '}',
    ],
  },
  'callbacks-reject-wrong-signature': VERIFY_EVERYTHING,
};
