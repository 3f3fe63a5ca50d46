/**
 * Indexes on positions, so that adding to a list of thousands or reading a page of it reads only the rows it
 * needs; and an index on the plugin of installs, which token requests use.
 */
export const placesInOrder = `
  CREATE INDEX tenants_in_order ON tenants (position);
  CREATE INDEX installs_in_order ON installs (server_id, position);
  CREATE INDEX installs_of_plugin ON installs (plugin_id);
  CREATE INDEX devices_in_order ON devices (server_id, position);
  CREATE INDEX users_in_order ON users (server_id, position);
  CREATE INDEX customers_in_order ON customers (server_id, position);
`;
