import type { LaunchOptions } from '@playwright/test';

export function launchOptions(): LaunchOptions;
export function ensureBrowser(): boolean;
