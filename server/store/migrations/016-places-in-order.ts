import type { Migration } from './migration.ts';

/**
 * Ways to the last place of a list, so that adding to a list of thousands and reading a page of it
 * look at what they need alone; and to the installs of a plugin, by which tokens are asked for.
 */
export const placesInOrder: Migration = {
  name: 'places in order',
  sql: `
    CREATE INDEX tenants_in_order ON tenants (position);
    CREATE INDEX installs_in_order ON installs (server_id, position);
    CREATE INDEX installs_of_plugin ON installs (plugin_id);
    CREATE INDEX devices_in_order ON devices (server_id, position);
    CREATE INDEX users_in_order ON users (server_id, position);
    CREATE INDEX customers_in_order ON customers (server_id, position);
  `,
};
