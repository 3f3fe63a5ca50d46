#!/usr/bin/env node
// Older Nodes do not have all names of this module, so that it comes as a whole.
import nodeModule from 'node:module';

import { whyTooOld } from '#cli/node-version.ts';

const problem = whyTooOld(process.versions.node);

if (problem === null) {
  // In a bundle, what packages do counts as done by us. Express reads odd addresses in a way that Node
  // deprecates, which is nothing that a user can do anything about.
  process.noDeprecation ||= !import.meta.filename.endsWith('.ts');
  // Compiled code is kept between starts; everything else is imported after this takes effect.
  nodeModule.enableCompileCache();
  const { runCountertop } = await import('#cli/run.ts');
  await runCountertop(process.argv.slice(2));
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
