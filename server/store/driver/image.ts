import BetterSqlite from 'better-sqlite3';

import { closing } from '../closing.ts';

// An image is the bytes of a database. Opening one in memory is far faster than migrating and seeding a
// new database.

/** The bytes of a file that contain its format versions for writing and reading. */
const FORMAT_BYTES = [18, 19];

/** The version for a rollback journal, as used in memory; files on disk use a write-ahead log. */
const WITH_JOURNAL = 1;

/** A database is vacuumed if more than one in this many pages is free, since vacuuming a large one takes a second. */
const WORTH_VACUUMING = 8;

/** The current content of a database. Not allowed inside a transaction. */
export function imageOf(driver: BetterSqlite.Database): Buffer {
  const image = withJournal(driver.serialize());
  return isWorthVacuuming(driver) ? vacuumed(image) : image;
}

export function isWorthVacuuming(driver: BetterSqlite.Database): boolean {
  const [free = 0, pages = 0] = ['freelist_count', 'page_count'].map((count) =>
    Number(driver.pragma(count, { simple: true })),
  );
  return free * WORTH_VACUUMING > pages;
}

/** An image that is safe to hand out, since it contains no deleted data. */
export function cleanImageOf(driver: BetterSqlite.Database): Buffer {
  return vacuumed(withJournal(driver.serialize()));
}

function vacuumed(image: Buffer): Buffer {
  return closing(new BetterSqlite(image), (driver) => {
    driver.pragma('temp_store = MEMORY');
    driver.pragma('journal_mode = OFF');
    driver.exec('VACUUM');
    return driver.serialize();
  });
}

/** Marks a database as using a rollback journal; `bytes` may be only the beginning of the file. */
export function withJournal(bytes: Buffer): Buffer {
  for (const place of FORMAT_BYTES) if (place < bytes.length) bytes[place] = WITH_JOURNAL;
  return bytes;
}
