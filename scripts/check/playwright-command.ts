/** The arguments for Node that run projects of playwright.config.ts. */
export function playwright(...projects: readonly string[]): string[] {
  return [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...projects.map((project) => `--project=${project}`),
  ];
}
