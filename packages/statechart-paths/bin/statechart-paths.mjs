#!/usr/bin/env node
// Loads TypeScript directly from here on: configurations, models and charts are TypeScript.
import 'tsx';
await import('statechart-paths/cli');
