/** The arguments for Node that run one project of playwright.config.ts. */
export function playwright(project: string): string[] {
  return ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`];
}
