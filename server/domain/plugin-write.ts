/** A write of a plugin that succeeded, as recordings keep it. */
export interface PluginWrite {
  readonly serverId: string;
  readonly pluginId: string;
  readonly method: string;
  /** As called, with `/plugin-api`. */
  readonly path: string;
  readonly query: string;
  /** JSON as received. */
  readonly body: string;
  /** JSON as sent. */
  readonly answer: string;
}
