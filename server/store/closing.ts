/** Does synchronous work with a database, and then closes it. */
export function closing<Opened extends { close(): unknown }, T>(
  database: Opened,
  work: (database: Opened) => T,
): T {
  try {
    return work(database);
  } finally {
    database.close();
  }
}
