/** Builds the package in the working directory, before it is packed: JavaScript, types and assets in `dist`. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '--build', 'tsconfig.build.json'], { stdio: 'inherit' });
cpSync('src', 'dist', { recursive: true, filter: (path) => !path.endsWith('.ts') });
