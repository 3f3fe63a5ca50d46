/** The names of screens whose other texts come with them. */
export const titles = {
  plugins: 'Plugins',
  catalog: 'Catalog',
  stores: 'Dev stores',
  terminal: 'Terminal',
  limits: 'Limits',
};
