/** Stub of Stately's page: receives events by their own package, and stores them. */
import { createBrowserReceiver } from '@statelyai/inspect';

const receivedEvents: unknown[] = [];
Object.assign(window, { receivedEvents });
createBrowserReceiver().subscribe((event) => void receivedEvents.push(event));
