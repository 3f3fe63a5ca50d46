/** The page at the emulator's address; `origin` is that address, from an allowed Host header. */
export function startPage(origin: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Countertop</title>
  </head>
  <body>
    <h1>Countertop is running</h1>
    <p>The plugin Data API is at <code>${origin}/plugin-api</code>, the control API at
      <code>${origin}/control</code>.</p>
    <p><a href="/openapi">Every call of both APIs</a>, with its answers and refusals.</p>
    <p>The interface has not been built: stop Countertop, run <code>npm run build</code> and start it
      again.</p>
    <p>The terminal window that started it shows an API key and a first request to try.</p>
  </body>
</html>
`;
}
