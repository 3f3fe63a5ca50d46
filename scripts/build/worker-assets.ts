// Copies the built interface and documentation beside the worker; the argument is the folder of its build.
import { cpSync } from 'node:fs';
import path from 'node:path';

const [folder = 'dist/workers'] = process.argv.slice(2);
const filter = (file: string): boolean => !path.basename(file).startsWith('.');

cpSync('dist/renderer', path.join(folder, 'assets'), { recursive: true, filter });
cpSync('dist/docs', path.join(folder, 'assets/docs'), { recursive: true, filter });
