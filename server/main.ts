#!/usr/bin/env node
// A default import, since older versions of Node lack some exports of this module.
import nodeModule from 'node:module';

import { whyTooOld } from '#cli/node-version.ts';

const problem = whyTooOld(process.versions.node);

if (problem === null) {
  // In a bundle, deprecated calls in packages such as Express would print warnings that users cannot act on.
  process.noDeprecation ||= !import.meta.filename.endsWith('.ts');
  // Caches compiled code between starts; everything else is imported afterwards.
  nodeModule.enableCompileCache();
  const { runCountertop } = await import('#cli/run.ts');
  await runCountertop(process.argv.slice(2));
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
