export function installedBrowser(): string | undefined;
export function ensureBrowser(): boolean;
