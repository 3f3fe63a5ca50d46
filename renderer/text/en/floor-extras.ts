/** What is said on the floor by what comes after the first screen. */
export const floorExtras = {
  addTable: (section: string) => `Add a table to ${section}`,
  addText: 'It stands at the end of the section and can be opened at once.',
  addPlugins:
    'The specification has no event for it: plugins find it when they read tables/layout the next time.',
  name: 'Name',
  taken: 'Another name, please',
  add: 'Add',
  added: (table: string, section: string) => `${table} stands in ${section} now`,
  seen: (table: string, plugin: string) => `${table} as ${plugin} sees it`,
  seeIt: (plugin: string) => `See it as ${plugin} does`,
  hold: (plugin: string) => `Hold on a table: see it as ${plugin} does`,
  release: 'Let go to come back',
  escape: 'Escape to come back',
  nothingThere: (plugin: string) =>
    `No account stands here: ${plugin} would get 404 plugin.tables.notFound.`,
};
