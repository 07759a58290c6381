#!/usr/bin/env node
// Configurations, models and charts are TypeScript: from here on it is loaded as it stands.
import 'tsx';
await import('statechart-paths/cli');
