#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts; everything else is imported after this takes effect.
enableCompileCache();

const { runCommand } = await import('#process/serve.ts');
await runCommand(process.argv.slice(2));
