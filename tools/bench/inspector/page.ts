/** The inspector's page of the benchmark. */
import { createRedact } from 'statechart-inspector';
import { mountInspector } from 'statechart-inspector/page';

mountInspector({ redact: createRedact() });
