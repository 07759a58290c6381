/** Stands in for Stately's page: hears by the receiver of their own package, and keeps what it heard. */
import { createBrowserReceiver } from '@statelyai/inspect';

const heard: unknown[] = [];
Object.assign(window, { heard });
createBrowserReceiver().subscribe((event) => void heard.push(event));
