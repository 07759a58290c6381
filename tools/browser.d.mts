import type { LaunchOptions } from '@playwright/test';

export function wholeBrowser(): string | undefined;
export function launchOptions(): LaunchOptions;
export function ensureBrowser(): boolean;
