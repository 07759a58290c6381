/** Stands in for Stately's page: hears by the receiver of their own package, and keeps what it heard. */
import { createBrowserReceiver } from '@statelyai/inspect';

const receivedEvents: unknown[] = [];
Object.assign(window, { heard: receivedEvents });
createBrowserReceiver().subscribe((event) => void receivedEvents.push(event));
