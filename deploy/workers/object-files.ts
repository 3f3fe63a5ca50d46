import type { ObjectStorage } from './engine.ts';

/** The engine stores values of at most 2 MB. */
const PART_BYTES = 1_000_000;

/** Files in an object's database, stored in parts. */
export class ObjectFiles {
  readonly #storage: ObjectStorage;

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
  }

  /** The content of a file; undefined if there is no such file. */
  read(name: string): Buffer | undefined {
    const { sql } = this.#storage;
    const table = "SELECT 1 FROM sqlite_schema WHERE name = 'object_files'";
    if (sql.exec(table).toArray().length === 0) return undefined;
    const parts = sql
      .exec('SELECT content FROM object_files WHERE name = ? ORDER BY part', name)
      .toArray()
      .map(({ content }) => new Uint8Array(content as ArrayBuffer));
    return parts.length === 0 ? undefined : Buffer.concat(parts);
  }

  readJson<T>(name: string): T | undefined {
    const content = this.read(name);
    return content && (JSON.parse(content.toString('utf8')) as T);
  }

  writeJson(name: string, content: unknown): void {
    this.write(name, Buffer.from(JSON.stringify(content)));
  }

  write(name: string, content: Buffer): void {
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(
        'CREATE TABLE IF NOT EXISTS object_files (name TEXT, part INTEGER, content BLOB, PRIMARY KEY (name, part))',
      );
      this.remove(name);
      for (let part = 0; part === 0 || part * PART_BYTES < content.length; part += 1) {
        const piece = content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
        this.#storage.sql.exec('INSERT INTO object_files VALUES (?, ?, ?)', name, part, piece);
      }
    });
  }

  remove(name: string): void {
    this.#storage.sql.exec('DELETE FROM object_files WHERE name = ?', name);
  }
}
