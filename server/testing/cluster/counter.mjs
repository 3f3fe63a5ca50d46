import { DurableObject } from 'cloudflare:workers';

/** The smallest object with durable writes and a timer. */
export class Counter extends DurableObject {
  #sql;

  constructor(state, env) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#sql.exec('CREATE TABLE IF NOT EXISTS writes (key TEXT PRIMARY KEY, number INTEGER)');
    this.#sql.exec('CREATE TABLE IF NOT EXISTS fired (at INTEGER)');
  }

  async fetch(request) {
    const query = new URL(request.url).searchParams;
    const key = query.get('key');
    const due = query.get('due');
    if (due !== null) await this.ctx.storage.setAlarm(Number(due));
    if (key !== null) {
      this.#sql.exec('INSERT OR IGNORE INTO writes SELECT ?, COUNT(*) + 1 FROM writes', key);
      return Response.json(this.#sql.exec('SELECT * FROM writes WHERE key = ?', key).one());
    }
    return Response.json({
      writes: this.#sql.exec('SELECT * FROM writes').toArray(),
      fired: this.#sql.exec('SELECT * FROM fired').toArray(),
    });
  }

  // Not the scheduled time: after a takeover, the engine may pass the time of an earlier alarm.
  alarm() {
    this.#sql.exec('INSERT INTO fired VALUES (?)', Date.now());
  }
}

export default {
  // Forwards a new request without a body: the engine does not forward a streaming body when the object moves.
  fetch({ url, method }, { counters }) {
    const name = new URL(url).pathname;
    return counters.get(counters.idFromName(name)).fetch(url, { method });
  },
};
