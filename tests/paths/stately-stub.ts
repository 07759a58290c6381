/** Stub of Stately's page: receives events through Stately's own package, and stores them. */
import { createBrowserReceiver } from '@statelyai/inspect';

const receivedEvents: unknown[] = [];
Object.assign(window, { receivedEvents });
createBrowserReceiver().subscribe((event) => void receivedEvents.push(event));
