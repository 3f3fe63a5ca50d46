/** The arguments for Node that run projects of e2e/playwright.config.ts. */
export function playwright(...projects: readonly string[]): string[] {
  return [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
  ];
}
