#!/usr/bin/env node
// Configurations and models are TypeScript: from here on it is loaded as it stands.
import 'tsx';
await import('../src/cli/main.ts');
